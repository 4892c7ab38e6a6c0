package dev.ratatosk.core.api;

import dev.ratatosk.core.runtime.Ops;
import dev.ratatosk.core.runtime.VariableInsides;

/// Shows the checker what it needs to know of the shared variables.
final class Insides implements VariableInsides {
    private static final Insides INSTANCE = new Insides();

    private Insides() {}

    /// For the classes of the variables to call when they are initialised.
    static void open() {
        VariableInsides.open(INSTANCE);
    }

    @Override
    public Ops ops(Object variable) {
        return switch (variable) {
            case SharedInt v -> v.ops;
            case SharedLong v -> v.ops;
            case SharedBoolean v -> v.ops;
            case SharedRef<?> v -> v.ops;
            case SharedIntArray a -> a.ops;
            case SharedLongArray a -> a.ops;
            case SharedBooleanArray a -> a.ops;
            case SharedRefArray<?> a -> a.ops;
            default -> throw unknown(variable);
        };
    }

    @Override
    public int location(Object variable) {
        return switch (variable) {
            case SharedInt v -> v.location;
            case SharedLong v -> v.location;
            case SharedBoolean v -> v.location;
            case SharedRef<?> v -> v.location;
            default -> throw unknown(variable);
        };
    }

    @Override
    public int location(Object array, int index) {
        return switch (array) {
            case SharedIntArray a -> a.at(index);
            case SharedLongArray a -> a.at(index);
            case SharedBooleanArray a -> a.at(index);
            case SharedRefArray<?> a -> a.at(index);
            default -> throw unknown(array);
        };
    }

    private static IllegalArgumentException unknown(Object variable) {
        return new IllegalArgumentException(
                "not a shared variable: " + variable.getClass().getName());
    }
}
