package dev.ratatosk.java.hooks;

import static dev.ratatosk.java.hooks.Hooks.pause;
import static dev.ratatosk.java.hooks.Hooks.resume;

import java.lang.invoke.MethodHandle;
import java.lang.reflect.Method;

/// The entry points of methods of the JDK that are not woven and run as usual, but do what others
/// may notice: properties of threads, and objects that must not be shared.
///
/// Those that say whether to leave the method never do.
public final class Watched {
    /// Remarks about a program: it draws random numbers, looks at the time, waits outside of a
    /// loop, tries a weak compare-and-set outside of a loop.
    public static final int DRAWS = 0;

    public static final int LOOKS = 1;
    public static final int WAITS = 2;
    public static final int TRIES_WEAKLY = 3;

    private Watched() {}

    /// Told before it happens.
    ///
    /// @param kind one of the constants
    /// @param what the method that is called, or where
    public static void remark(int kind, String what) {
        if (pause()) {
            Hooks.interceptor.remark(kind, what);
            resume(true);
        }
    }

    /// Asked before a property of a thread is read.
    public static boolean reads(Thread thread, String property) {
        if (pause()) {
            Hooks.interceptor.threads().readProperty(thread, property);
            resume(true);
        }
        return false;
    }

    /// Asked before a property of a thread is set.
    public static boolean sets(Thread thread, String property) {
        if (pause()) {
            Hooks.interceptor.threads().setProperty(thread, property);
            resume(true);
        }
        return false;
    }

    /// Asked before an unobserved change of an object.
    ///
    /// @param what what the program does then, as the rest of a sentence
    public static boolean changes(Object object, String what) {
        if (pause()) {
            Hooks.interceptor.changeUnseen(object, what);
            resume(true);
        }
        return false;
    }

    /// Asked before a method is called by reflection.
    public static boolean reflects(Method method, String unused) {
        if (pause()) {
            Hooks.interceptor.reflect(method);
            resume(true);
        }
        return false;
    }

    /// Told of a method handle that the program was given.
    public static void made(MethodHandle handle) {
        if (handle != null && pause()) {
            Hooks.interceptor.inspect(handle);
            resume(true);
        }
    }

    /// Asked before the stack of a thread is read.
    @SuppressWarnings("ReferenceEquality")
    public static boolean asksForStack(Thread thread, String unused) {
        if (thread != Thread.currentThread()) {
            Hooks.refuse(
                    "The program reads the stack of another thread",
                    "Stacks of other threads depend on the JVM: let each thread read its own.");
        }
        return false;
    }

    /// The state of a thread as the program sees it. Whether it waits, and for what, is not known.
    @SuppressWarnings("ReferenceEquality")
    public static Thread.State getState(Thread thread) {
        Thread.State state = ThreadHooks.state(thread);
        if (state == Thread.State.RUNNABLE && thread != Thread.currentThread()) {
            Hooks.refuse(
                    "The program reads the state of a thread that has not ended",
                    "Thread states depend on the JVM: use isAlive, or wait for a latch or"
                            + " a condition.");
        }
        return state;
    }

    /// The number of a new thread.
    public static long next() {
        pause();
        long id = Hooks.interceptor.threads().newId();
        resume(true);
        return id;
    }
}
