package dev.ratatosk.java.hooks;

import jdk.internal.misc.Unsafe;

/// Exceptions that the JVM throws by itself. Where it has thrown one often, compiled code throws an
/// object that exists once, for all threads and executions (`-XX:+OmitStackTraceInFastThrow`, the
/// default). Then what a program sees would depend on what the JVM has compiled.
public final class Caught {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();

    /// How many frames are recorded: none in the objects that exist once.
    private static final long DEPTH = UNSAFE.objectFieldOffset(Throwable.class, "depth");

    private Caught() {}

    /// The exception itself, or an equal one of its own where it is one that exists once.
    public static Throwable own(Throwable caught) {
        Class<?> type = caught.getClass();
        if (type == NullPointerException.class) {
            return isShared(caught) ? new NullPointerException() : caught;
        }
        if (type == ArrayIndexOutOfBoundsException.class) {
            return isShared(caught) ? new ArrayIndexOutOfBoundsException() : caught;
        }
        if (type == ArithmeticException.class) {
            return isShared(caught) ? new ArithmeticException(caught.getMessage()) : caught;
        }
        if (type == ClassCastException.class) {
            return isShared(caught) ? new ClassCastException() : caught;
        }
        if (type == ArrayStoreException.class) {
            return isShared(caught) ? new ArrayStoreException() : caught;
        }
        return caught;
    }

    private static boolean isShared(Throwable caught) {
        return UNSAFE.getInt(caught, DEPTH) == 0;
    }
}
