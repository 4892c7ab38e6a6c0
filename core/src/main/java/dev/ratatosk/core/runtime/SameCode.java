package dev.ratatosk.core.runtime;

import dev.ratatosk.core.port.Scenario;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/// Whether two bodies of threads are the same code with the same arguments: one object, or two
/// objects of one lambda expression or method reference that have captured the same. Objects of
/// other classes may tell themselves from each other.
final class SameCode {
    private SameCode() {}

    @SuppressWarnings("ReferenceEquality") // An equal body is another one.
    static boolean is(Scenario one, Scenario other) {
        if (one == other) {
            return true;
        }
        Class<?> type = one.getClass();
        if (type != other.getClass() || !type.isHidden()) {
            return false;
        }
        for (Field field : type.getDeclaredFields()) {
            if (!Modifier.isStatic(field.getModifiers()) && !holdTheSame(field, one, other)) {
                return false;
            }
        }
        return true;
    }

    /// References must be identical: programs can tell equal objects from each other.
    @SuppressWarnings("ReferenceEquality")
    private static boolean holdTheSame(Field field, Scenario one, Scenario other) {
        if (!field.trySetAccessible()) {
            return false;
        }
        try {
            Object first = field.get(one);
            Object second = field.get(other);
            return field.getType().isPrimitive() ? first.equals(second) : first == second;
        } catch (IllegalAccessException _) {
            return false;
        }
    }
}
