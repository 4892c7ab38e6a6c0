package dev.ratatosk.java.program.heap;

import java.lang.invoke.MethodHandle;
import java.lang.ref.Reference;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import jdk.internal.misc.Unsafe;

/// Where the references of an object are that may lead to further objects of the program.
///
/// What is looked into of the JDK says [JdkClass]. A thread leads to its task and to its handler.
///
/// @param references offsets of fields
/// @param isValue whether the object is named by what it is, and leads nowhere
/// @param isArray whether it is an array of references
/// @param leadsElsewhere whether it leads to objects otherwise than by these fields
/// @param isUnsupported whether its changes are not observed, so that it must not be shared
public record Layout(
        long[] references,
        boolean isValue,
        boolean isArray,
        boolean leadsElsewhere,
        boolean isUnsupported) {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long[] NOTHING = {};

    private static final ClassValue<Layout> LAYOUTS =
            new ClassValue<>() {
                @Override
                protected Layout computeValue(Class<?> type) {
                    return compute(type);
                }
            };

    public static Layout of(Class<?> type) {
        return LAYOUTS.get(type);
    }

    /// Whether the object leads to no other, so that there is nothing to follow.
    public boolean leadsNowhere() {
        return references.length == 0 && !isArray && !leadsElsewhere;
    }

    private static Layout compute(Class<?> type) {
        if (type.isArray()) {
            return new Layout(NOTHING, false, !type.getComponentType().isPrimitive(), false, false);
        }
        if (isValue(type)) {
            return new Layout(NOTHING, true, false, false, false);
        }
        List<Long> offsets = new ArrayList<>();
        for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
            if (isLookedInto(c)) {
                addReferences(c, offsets);
            }
        }
        long[] all = offsets.stream().mapToLong(Long::longValue).toArray();
        boolean leadsElsewhere =
                Thread.class.isAssignableFrom(type) || MethodHandle.class.isAssignableFrom(type);
        return new Layout(all, false, false, leadsElsewhere, isUnsupported(type));
    }

    private static void addReferences(Class<?> type, List<Long> offsets) {
        for (Field field : type.getDeclaredFields()) {
            boolean followed =
                    !Modifier.isStatic(field.getModifiers())
                            && !field.getType().isPrimitive()
                            && !isOfTheJvm(field);
            if (followed) {
                offsets.add(UNSAFE.objectFieldOffset(field));
            }
        }
    }

    /// The garbage collector links references with each other, and exceptions hold on to frames.
    private static boolean isOfTheJvm(Field field) {
        return field.getDeclaringClass() == Reference.class && !field.getName().equals("referent")
                || field.getDeclaringClass() == Throwable.class
                        && !field.getName().equals("cause")
                        && !field.getName().equals("suppressedExceptions");
    }

    private static boolean isLookedInto(Class<?> type) {
        return !JdkClass.concerns(type) || JdkClass.of(type) == JdkClass.FOLLOWED;
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

    private static boolean isUnsupported(Class<?> type) {
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            if (JdkClass.concerns(c) && JdkClass.of(c) == JdkClass.UNSEEN) {
                return true;
            }
        }
        return false;
    }
}
