package dev.ratatosk.java.program.heap;

import dev.ratatosk.java.weave.accesses.WeakMethods;
import dev.ratatosk.java.weave.refusals.UnseenReferences;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Optional;
import java.util.Set;
import jdk.internal.misc.Unsafe;
import org.jspecify.annotations.Nullable;

/// Finds out what runs when a program calls by reflection or by a method handle, and whether that
/// would be seen as it is. A handle is made of others, which are in its fields.
public final class UnseenTargets {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final String PACKAGE = "java.lang.invoke.";
    private static final Class<?> DIRECT = classNamed("DirectMethodHandle");
    private static final Class<?> MEMBER = classNamed("MemberName");
    private static final long MEMBER_OF = UNSAFE.objectFieldOffset(DIRECT, "member");
    private static final long OWNER = UNSAFE.objectFieldOffset(MEMBER, "clazz");
    private static final long NAME = UNSAFE.objectFieldOffset(MEMBER, "name");
    private static final long FLAGS = UNSAFE.objectFieldOffset(MEMBER, "flags");

    private boolean hadWeakAccesses;

    /// Whether some of what has been asked about was weaker than a volatile access.
    public boolean hadWeakAccesses() {
        return hadWeakAccesses;
    }

    private static Class<?> classNamed(String name) {
        try {
            return Class.forName(PACKAGE + name);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    /// Why a method must not be called by reflection, as the rest of a sentence about the program.
    public Optional<String> of(Method method) {
        String type =
                MethodType.methodType(method.getReturnType(), method.getParameterTypes())
                        .toMethodDescriptorString();
        return of(
                method.getDeclaringClass(),
                method.getName(),
                type,
                Modifier.isStatic(method.getModifiers()));
    }

    private Optional<String> of(Class<?> owner, String name, String type, boolean isStatic) {
        String internal = owner.getName().replace('.', '/');
        hadWeakAccesses |= WeakMethods.contains(internal, name);
        return Optional.ofNullable(UnseenReferences.forReflection(internal, name, type, isStatic));
    }

    /// Why a handle must not be used, as the rest of a sentence about the program.
    public Optional<String> of(MethodHandle handle) {
        Set<Object> reached = Collections.newSetFromMap(new IdentityHashMap<>());
        Deque<Object> open = new ArrayDeque<>();
        open.add(handle);
        while (!open.isEmpty()) {
            Object next = open.remove();
            if (next instanceof VarHandle || isInvoker(next)) {
                return Optional.of("uses a method handle that was made of a VarHandle");
            }
            if (next instanceof MethodHandle inner && reached.add(inner)) {
                Optional<String> found = ofOne(inner);
                if (found.isPresent()) {
                    return found;
                }
                addReferences(inner, open);
            }
        }
        return Optional.empty();
    }

    private static boolean isInvoker(Object part) {
        return part.getClass().getName().equals(PACKAGE + "VarHandle$AccessDescriptor");
    }

    private Optional<String> ofOne(MethodHandle handle) {
        if (!DIRECT.isInstance(handle)) {
            return Optional.empty();
        }
        if (handle.getClass().getName().endsWith("Accessor")) {
            return Optional.of("uses a method handle of a field");
        }
        Object member = RealHeap.reference(handle, MEMBER_OF);
        if (member == null
                || !(RealHeap.reference(member, OWNER) instanceof Class<?> owner)
                || !(RealHeap.reference(member, NAME) instanceof String name)) {
            return Optional.empty();
        }
        if (owner.getName().equals(PACKAGE + "MethodHandleImpl$ArrayAccessor")) {
            return Optional.of("uses a method handle of elements of arrays");
        }
        boolean isStatic = Modifier.isStatic(UNSAFE.getInt(member, FLAGS));
        boolean makes = name.equals("<init>");
        MethodType type = handle.type();
        MethodType declared =
                makes
                        ? type.changeReturnType(void.class)
                        : isStatic ? type : type.dropParameterTypes(0, 1);
        return of(owner, name, declared.toMethodDescriptorString(), isStatic);
    }

    private static void addReferences(MethodHandle handle, Deque<Object> to) {
        for (Class<?> c = handle.getClass(); c != MethodHandle.class; c = c.getSuperclass()) {
            for (Field field : c.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive()) {
                    @Nullable Object held =
                            RealHeap.reference(handle, UNSAFE.objectFieldOffset(field));
                    if (held != null) {
                        to.add(held);
                    }
                }
            }
        }
    }
}
