package dev.ratatosk.java.program.objects;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The names of values, such as strings and boxed numbers: equal ones have the same name, which
/// lasts as long as the scenario.
final class ValueNames {
    private static final long VALUE = 1L << 62;

    private final Map<Object, Long> names = new HashMap<>();
    private final List<Object> values = new ArrayList<>();
    private @Nullable Object twin;

    /// Whether the name is a value's.
    static boolean isOne(long name) {
        return (name & VALUE) != 0 && name > 0;
    }

    @SuppressWarnings("ReferenceEquality") // A twin is equal, but another object.
    long nameOf(Object value) {
        Object key = value instanceof Enum<?> constant ? Constant.of(constant) : value;
        Long known = names.get(key);
        if (known == null) {
            long name = VALUE | values.size();
            values.add(value);
            names.put(key, name);
            return name;
        }
        if (at(known) != value && key == value) {
            twin = value;
        }
        return known;
    }

    /// A constant of an enum, which may be another object in another execution.
    private record Constant(Class<?> type, String name) {
        static Constant of(Enum<?> constant) {
            return new Constant(constant.getDeclaringClass(), constant.name());
        }
    }

    private Object at(long name) {
        return values.get((int) (name & ~VALUE));
    }

    /// A value that is equal to another one but not the same, if there is one.
    @Nullable Object twin() {
        return twin;
    }

    /// The value as the program would write it.
    String show(long name) {
        Object value = at(name);
        return value instanceof String ? "\"" + value + "\"" : String.valueOf(value);
    }
}
