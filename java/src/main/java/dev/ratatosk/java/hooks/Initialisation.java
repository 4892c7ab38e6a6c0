package dev.ratatosk.java.hooks;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import jdk.internal.misc.Unsafe;

/// The initialisation of a class of the program that is a part of each execution. For the JVM the
/// class is initialised once; the code of its initialiser is a method that can be called again.
public final class Initialisation {
    /// The method with the code of the initialiser.
    public static final String METHOD = "$clinit$";

    private static final MethodHandles.Lookup LOOKUP = lookup();

    private final Class<?> type;
    private MethodHandle body;

    /// Whether the class was initialised outside of executions, so that there is nothing to do.
    volatile boolean ready;

    /// The thread that initialises it outside of executions.
    Thread runner;

    boolean failed;

    Initialisation(Class<?> type, boolean ready) {
        this.type = type;
        this.ready = ready;
    }

    public Class<?> type() {
        return type;
    }

    public boolean isReady() {
        return ready;
    }

    /// Runs the code of the initialiser.
    void run() throws Throwable {
        if (body == null) {
            boolean on = Hooks.pause();
            try {
                body = LOOKUP.findStatic(type, METHOD, MethodType.methodType(void.class));
            } finally {
                Hooks.resume(on);
            }
        }
        body.invokeExact();
    }

    /// The one that may do everything; classes of the program may be in modules that are closed.
    private static MethodHandles.Lookup lookup() {
        try {
            Unsafe unsafe = Unsafe.getUnsafe();
            var field = MethodHandles.Lookup.class.getDeclaredField("IMPL_LOOKUP");
            return (MethodHandles.Lookup)
                    unsafe.getReference(
                            unsafe.staticFieldBase(field), unsafe.staticFieldOffset(field));
        } catch (NoSuchFieldException e) {
            throw new IllegalStateException(e);
        }
    }
}
