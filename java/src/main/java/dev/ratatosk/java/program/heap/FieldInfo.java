package dev.ratatosk.java.program.heap;

import dev.ratatosk.java.hooks.Initialisation;
import dev.ratatosk.java.hooks.Initialising;
import dev.ratatosk.java.weave.scope.FieldTable;
import dev.ratatosk.java.weave.scope.Scope;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import jdk.internal.misc.Unsafe;
import org.jspecify.annotations.Nullable;

/// A field that woven code accesses.
///
/// @param owner the class that declares it
/// @param base what holds it, if it is static
/// @param offset where it is in its object
/// @param kind its type as in descriptors, with `L` for all references
/// @param isFinal whether it is declared as final; how it is accessed may be another matter
/// @param initialisation that of the owner, if the field is static and executions initialise it
public record FieldInfo(
        Class<?> owner,
        @Nullable Object base,
        int offset,
        char kind,
        Access access,
        boolean isFinal,
        @Nullable Initialisation initialisation) {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();

    /// How often a thread holds a lock for reading: a thread sets `firstReader` to itself only, and
    /// no other thread does as long as it reads; a counter of another thread is not looked at.
    private static final Set<String> READERS =
            Set.of(
                    "java/util/concurrent/locks/ReentrantReadWriteLock$Sync",
                    "java/util/concurrent/locks/ReentrantReadWriteLock$Sync$HoldCounter");

    /// Its classes read plainly after a fence and rely on reads that depend on each other, which is
    /// beyond happens-before; what they promise is that of volatile reads.
    private static final String SKIP_LIST = "java/util/concurrent/ConcurrentSkipListMap";

    /// How its accesses are treated.
    public enum Access {
        /// Not at all.
        FINAL,
        /// Not at all either, but changes are undone: the owner of a lock, which threads compare
        /// with themselves only. Whether a thread owns a lock does not depend on others. So it is
        /// with what a lock remembers about its readers.
        OWNER,
        /// Not at all, but changes are undone: static and final, and set by an initialiser that is
        /// a part of the execution. Its readers have waited for that.
        INITIALISED,
        /// As synchronising events.
        VOLATILE,
        /// As events that do not synchronise: fields of `java.util.concurrent`, which race on
        /// purpose.
        RELAXED,
        /// Like an opaque access by `VarHandle`: a plain access next to a fence.
        FENCED,
        /// As data that must not race, or as events that do not synchronise.
        PLAIN
    }

    public static FieldInfo resolve(FieldTable.Reference reference) {
        try {
            Field field = reference.find();
            initialise(field.getDeclaringClass());
            FieldInfo info = of(field);
            return reference.fenced() && info.access == Access.PLAIN ? info.fenced() : info;
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("no class for " + reference, e);
        }
    }

    private static void initialise(Class<?> owner) {
        try {
            UNSAFE.ensureClassInitialized(owner);
        } catch (LinkageError _) {
            // The access itself fails for the same reason, where the program can see it.
        }
    }

    private static FieldInfo of(Field field) {
        boolean isStatic = Modifier.isStatic(field.getModifiers());
        long offset = isStatic ? UNSAFE.staticFieldOffset(field) : UNSAFE.objectFieldOffset(field);
        return new FieldInfo(
                field.getDeclaringClass(),
                isStatic ? UNSAFE.staticFieldBase(field) : null,
                Math.toIntExact(offset),
                RealHeap.kindOf(field.getType()),
                accessOf(field),
                Modifier.isFinal(field.getModifiers()),
                isStatic ? initialisationOf(field.getDeclaringClass()) : null);
    }

    private static @Nullable Initialisation initialisationOf(Class<?> owner) {
        try {
            return Initialising.of(owner);
        } catch (LinkageError _) {
            // As above.
            return null;
        }
    }

    /// The same field, accessed as if it were not final.
    public FieldInfo unfrozen() {
        return new FieldInfo(owner, base, offset, kind, accessOf(owner), isFinal, null);
    }

    /// The fields of an instance of the class.
    public static List<FieldInfo> allOf(Class<?> type) {
        List<FieldInfo> all = new ArrayList<>();
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            for (Field field : c.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())) {
                    all.add(of(field));
                }
            }
        }
        return all;
    }

    private static Access accessOf(Field field) {
        int modifiers = field.getModifiers();
        if (Modifier.isFinal(modifiers)) {
            return Access.FINAL;
        }
        if (FieldTable.wasFinal(field)) {
            return Access.INITIALISED;
        }
        if (Modifier.isVolatile(modifiers)) {
            return Access.VOLATILE;
        }
        if (Modifier.isStatic(modifiers) && isOfJdk(field)) {
            return Access.FINAL;
        }
        String owner = field.getDeclaringClass().getName().replace('.', '/');
        if (field.getDeclaringClass() == AbstractOwnableSynchronizer.class
                || READERS.contains(owner)) {
            return Access.OWNER;
        }
        if (owner.startsWith(SKIP_LIST)) {
            return Access.VOLATILE;
        }
        return CachedFields.contains(field) ? Access.RELAXED : accessOf(field.getDeclaringClass());
    }

    /// How plain fields of the class are accessed.
    private static Access accessOf(Class<?> owner) {
        return Scope.isConcurrent(owner.getName().replace('.', '/'))
                ? Access.RELAXED
                : Access.PLAIN;
    }

    /// Plain static fields of the JDK are set once, when their class is initialised or soon after.
    /// They are read for the sake of objects that do not matter, such as registries of the JDK that
    /// grow from execution to execution, and so at no fixed places.
    private static boolean isOfJdk(Field field) {
        return field.getDeclaringClass().getClassLoader() == null;
    }

    private FieldInfo fenced() {
        return new FieldInfo(owner, base, offset, kind, Access.FENCED, isFinal, initialisation);
    }
}
