package dev.ratatosk.java.program.heap;

import dev.ratatosk.java.hooks.Variable;
import java.lang.invoke.VarHandle;
import java.util.IdentityHashMap;
import jdk.internal.misc.Unsafe;
import org.jspecify.annotations.Nullable;

/// What `VarHandle`s access, read from their fields.
public final class VarHandles {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();

    /// Class initialisers may make handles anew in each execution.
    private static final int MAX_KNOWN = 10_000;

    private final IdentityHashMap<VarHandle, Variable> known = new IdentityHashMap<>();

    /// What the handle accesses; null for views of buffers, byte arrays and memory segments, and
    /// for handles made from others.
    public @Nullable Variable resolve(VarHandle handle) {
        Variable variable = known.get(handle);
        if (variable == null) {
            variable = read(handle);
            if (variable != null) {
                if (known.size() == MAX_KNOWN) {
                    known.clear();
                }
                known.put(handle, variable);
            }
        }
        return variable;
    }

    private static @Nullable Variable read(VarHandle handle) {
        Class<?> type = handle.getClass();
        if (type.getSimpleName().equals("LazyInitializingVarHandle")) {
            Object target = UNSAFE.getReference(handle, UNSAFE.objectFieldOffset(type, "target"));
            Object owner = UNSAFE.getReference(handle, UNSAFE.objectFieldOffset(type, "refc"));
            UNSAFE.ensureClassInitialized((Class<?>) owner);
            return read((VarHandle) target);
        }
        char kind = RealHeap.kindOf(handle.varType());
        String name = type.getSimpleName();
        if (name.startsWith("Field")) {
            Class<?> declaring = name.endsWith("ReadWrite") ? type.getSuperclass() : type;
            long offset =
                    UNSAFE.getLong(handle, UNSAFE.objectFieldOffset(declaring, "fieldOffset"));
            Object base =
                    name.startsWith("FieldStatic")
                            ? UNSAFE.getReference(
                                    handle, UNSAFE.objectFieldOffset(declaring, "base"))
                            : null;
            return new Variable(base, offset, -1, kind);
        }
        if (name.equals("Array")) {
            int base = UNSAFE.getInt(handle, UNSAFE.objectFieldOffset(type, "abase"));
            int shift = UNSAFE.getInt(handle, UNSAFE.objectFieldOffset(type, "ashift"));
            return new Variable(null, base, shift, kind);
        }
        return null;
    }
}
