package dev.ratatosk.c.libc;

import dev.ratatosk.c.machine.CThread;
import dev.ratatosk.core.port.IllegalOperationException;

/// What compiled C++ calls.
@SuppressWarnings("DoNotCallSuggester") // Generated code calls them.
public final class Cplusplus {
    private Cplusplus() {}

    /// `new`.
    public static long _Znwm(CThread t, long size) {
        return t.allocate(size, false);
    }

    public static long _Znam(CThread t, long size) {
        return t.allocate(size, false);
    }

    /// `delete`.
    public static void _ZdlPv(CThread t, long address) {
        t.free(address);
    }

    public static void _ZdlPvm(CThread t, long address, long size) {
        t.free(address);
    }

    public static void _ZdaPv(CThread t, long address) {
        t.free(address);
    }

    public static void _ZdaPvm(CThread t, long address, long size) {
        t.free(address);
    }

    public static void __cxa_pure_virtual(CThread t) {
        throw new IllegalOperationException("call of a pure virtual function");
    }

    /// Destructors of global objects would run after all that is observed: they are left out.
    public static int __cxa_atexit(CThread t, long function, long argument, long library) {
        return 0;
    }
}
