package dev.ratatosk.java.program;

import dev.ratatosk.java.weave.Scope;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import jdk.internal.misc.Unsafe;

/// Where the references of an object are that may lead to further objects of the program.
///
/// Objects of JDK classes that are not woven are not looked into: they are immutable, or used by
/// their own synchronisation, and what they keep is theirs. A thread leads to its task.
///
/// @param references offsets of fields
/// @param isValue whether the object is named by what it is, and leads nowhere
/// @param isArray whether it is an array of references
record Layout(long[] references, boolean isValue, boolean isArray, boolean isUnsupported) {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long[] NOTHING = {};

    private static final ClassValue<Layout> LAYOUTS =
            new ClassValue<>() {
                @Override
                protected Layout computeValue(Class<?> type) {
                    return compute(type);
                }
            };

    static Layout of(Class<?> type) {
        return LAYOUTS.get(type);
    }

    private static Layout compute(Class<?> type) {
        if (type.isArray()) {
            return new Layout(NOTHING, false, !type.getComponentType().isPrimitive(), false);
        }
        if (isValue(type)) {
            return new Layout(NOTHING, true, false, false);
        }
        List<Long> offsets = new ArrayList<>();
        for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
            if (isLookedInto(c)) {
                addReferences(c, offsets);
            }
        }
        long[] all = offsets.stream().mapToLong(Long::longValue).toArray();
        return new Layout(all, false, false, isUnsupported(type));
    }

    private static void addReferences(Class<?> type, List<Long> offsets) {
        for (Field field : type.getDeclaredFields()) {
            boolean followed =
                    !Modifier.isStatic(field.getModifiers())
                            && !field.getType().isPrimitive()
                            && !isCollectors(field);
            if (followed) {
                offsets.add(UNSAFE.objectFieldOffset(field));
            }
        }
    }

    /// The garbage collector links references with each other.
    private static boolean isCollectors(Field field) {
        return field.getDeclaringClass() == java.lang.ref.Reference.class
                && !field.getName().equals("referent");
    }

    private static boolean isLookedInto(Class<?> type) {
        String name = type.getName().replace('.', '/');
        return !Scope.isJdk(name)
                || Scope.isWovenJdk(name)
                || name.equals("java/lang/ThreadBuilders$BoundVirtualThread")
                || name.equals("java/lang/ref/Reference")
                || name.startsWith("java/lang/invoke/BoundMethodHandle");
    }

    private static boolean isValue(Class<?> type) {
        return type == String.class
                || type == Class.class
                || type == Boolean.class
                || type == Character.class
                || Number.class.isAssignableFrom(type) && type.getName().startsWith("java.lang.")
                || type == java.math.BigInteger.class
                || type == java.math.BigDecimal.class
                || Enum.class.isAssignableFrom(type);
    }

    /// Classes whose methods are synchronised and were loaded before any agent: their monitors
    /// cannot be replaced.
    private static boolean isUnsupported(Class<?> type) {
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            switch (c.getName()) {
                case "java.util.Vector", "java.util.Hashtable", "java.lang.StringBuffer" -> {
                    return true;
                }
                default -> {}
            }
        }
        return false;
    }
}
