package dev.ratatosk.java.hooks;

import java.lang.invoke.MethodHandle;
import java.util.Arrays;
import jdk.internal.access.JavaLangAccess;
import jdk.internal.access.SharedSecrets;
import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.ChangesCurrentThread;
import jdk.internal.vm.annotation.DontInline;

/// Whether woven code is watched, and by which interceptor. The entry points of woven code are in
/// the other classes; they do nothing special, at the cost of a comparison, unless the caller is a
/// thread under test.
///
/// One check runs at a time in a JVM, on one thread, the worker: all threads under test are
/// coroutines on it. Hooks are off while the checker's own code runs, in class initialisers, and
/// while the JVM links and loads: code there runs unobserved.
public final class Hooks {
    /// Access modes, from weakest to strongest.
    public static final int PLAIN = 0;

    public static final int OPAQUE = 1;
    public static final int ACQUIRE_RELEASE = 2;
    public static final int VOLATILE = 3;

    /// How the message of an exception begins that the program would get from the JVM, too.
    static final String NULL = "null has no monitor: ";

    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final JavaLangAccess LANG = SharedSecrets.getJavaLangAccess();

    private static MethodHandle setCurrentThread;

    /// Volatile, so that a worker that is abandoned in a loop without operations notices: compiled
    /// code would look only once.
    private static volatile Thread worker;

    private static boolean off = true;
    private static boolean wentBlind;
    static Interceptor interceptor;

    /// Those of the interceptor that are asked most.
    static MemoryInterceptor memory;

    static AtomicInterceptor atomics;

    /// Threads other than the worker that run static initialisers of the program, and how many are
    /// under way.
    private static Thread initialiser;

    private static int initialisers;

    /// The threads that were workers but did not come back; null if there are none.
    private static Thread[] abandoned;

    /// Those of them that were left while they did something for the JVM or the checker, such as
    /// loading a class: they may hold locks that others need, so they continue until they come back
    /// to the program.
    private static Thread[] returning = new Thread[0];

    private Hooks() {}

    /// Whether the caller is a thread under test whose doings count. Asked by the checker itself
    /// all the time, which uses woven classes of the JDK; so the cheapest question comes first.
    @SuppressWarnings("ReferenceEquality")
    public static boolean on() {
        if (!off && LANG.currentCarrierThread() == worker) {
            return true;
        }
        if (abandoned != null) {
            standStillIfAbandoned(LANG.currentCarrierThread());
        }
        return false;
    }

    /// Instead of continuing unobserved.
    private static void standStillIfAbandoned(Thread carrier) {
        if (isAmong(abandoned, carrier) && !isAmong(returning, carrier)) {
            standStill();
        }
    }

    /// The caller comes back to the program: from a hook, or from what was none of its business.
    private static void standStillIfLeft() {
        if (abandoned != null && isAmong(abandoned, LANG.currentCarrierThread())) {
            standStill();
        }
    }

    private static void standStill() {
        while (true) {
            UNSAFE.park(false, 0);
        }
    }

    @SuppressWarnings("ReferenceEquality")
    private static boolean isAmong(Thread[] threads, Thread thread) {
        for (Thread one : threads) {
            if (one == thread) {
                return true;
            }
        }
        return false;
    }

    // The checker's side.

    /// Gives the hooks the means to switch threads; once, before anything is woven.
    public static void install(MethodHandle setCurrentThread) {
        Hooks.setCurrentThread = setCurrentThread;
    }

    /// The calling thread becomes the worker.
    public static void begin(Interceptor newInterceptor) {
        off = true;
        wentBlind = false;
        interceptor = newInterceptor;
        memory = newInterceptor.memory();
        atomics = newInterceptor.atomics();
        worker = LANG.currentCarrierThread();
    }

    /// The thread that executes programs under test.
    public static Thread worker() {
        return worker;
    }

    /// There is no worker any more, and nothing that would keep the program's classes alive.
    public static void end() {
        worker = null;
        off = true;
        interceptor = null;
        memory = null;
        atomics = null;
    }

    /// The worker does not come back: it stops as soon as it calls a hook, and another thread may
    /// become the worker. It must not touch what belongs to the next.
    ///
    /// @param isBusy whether it may be weaving a class
    public static void abandonWorker(boolean isBusy) {
        Thread left = worker;
        if (off && (initialisers == 0 || isBusy)) {
            returning = with(returning, left);
        }
        abandoned = with(abandoned == null ? new Thread[0] : abandoned, left);
        worker = null;
        off = true;
        initialisers = 0;
    }

    private static Thread[] with(Thread[] threads, Thread another) {
        Thread[] more = Arrays.copyOf(threads, threads.length + 1);
        more[threads.length] = another;
        return more;
    }

    /// Makes `Thread.currentThread()` answer `thread` on the worker.
    @ChangesCurrentThread
    @DontInline
    public static void become(Thread thread) throws Throwable {
        standStillIfLeft();
        Setter.CURRENT_THREAD.invokeExact(LANG.currentCarrierThread(), thread);
    }

    /// Initialised when it is used first, after [#install]: only a constant handle is compiled.
    private static final class Setter {
        static final MethodHandle CURRENT_THREAD = setCurrentThread;
    }

    /// Runs the body of a thread under test with the hooks on. Never inlined: a compiled frame that
    /// outlives the body would remember the current thread.
    @DontInline
    public static void watch(Runnable body) {
        standStillIfLeft();
        off = false;
        try {
            body.run();
            standStillIfLeft();
            wentBlind |= off;
        } catch (VirtualMachineError overflow) {
            // It may come in the middle of a hook.
            standStillIfLeft();
            throw overflow;
        } catch (Throwable thrown) {
            standStillIfLeft();
            wentBlind |= off;
            throw thrown;
        } finally {
            off = true;
        }
    }

    /// Whether a thread under test has ended with the hooks off, so that it was not seen for a
    /// while: a fault of the checker.
    public static boolean wentBlind() {
        return wentBlind;
    }

    /// Switches the hooks off on the worker, and says whether they were on.
    public static boolean pause() {
        if (on()) {
            off = true;
            return true;
        }
        return false;
    }

    /// Undoes a [#pause].
    public static void resume(boolean wasOn) {
        if (wasOn) {
            standStillIfLeft();
            off = false;
        }
    }

    /// An exception that a hook throws. If the program cannot expect it, it is a fault of the
    /// checker, which no handler of the program may hide: the check gives no verdict.
    static RuntimeException noted(RuntimeException thrown) {
        wentBlind |=
                !(thrown instanceof IllegalMonitorStateException
                        || thrown instanceof IllegalThreadStateException
                        || thrown instanceof IllegalArgumentException
                        || thrown instanceof NullPointerException && isOfNull(thrown));
        return thrown;
    }

    private static boolean isOfNull(RuntimeException thrown) {
        return String.valueOf(thrown.getMessage()).startsWith(NULL);
    }

    // Static initialisers of the program.

    /// Like [#pause]; threads that are started until the end of the initialiser would run unseen.
    public static boolean enterInitialiser() {
        boolean wasOn = pause();
        Probes.beginInitialiser();
        if (isInitialising()) {
            initialisers++;
        }
        return wasOn;
    }

    public static void leaveInitialiser(boolean wasOn) {
        Probes.endInitialiser();
        if (isInitialising()) {
            initialisers--;
        }
        resume(wasOn);
    }

    /// The calling thread initialises classes of the program before any execution.
    public static void beginInitialising() {
        initialiser = LANG.currentCarrierThread();
        initialisers = 0;
    }

    public static void endInitialising() {
        initialiser = null;
        initialisers = 0;
    }

    /// Whether the caller runs while a program is executed, be the hooks on or off.
    @SuppressWarnings("ReferenceEquality")
    static boolean isExecuting() {
        return interceptor != null && LANG.currentCarrierThread() == worker;
    }

    @SuppressWarnings("ReferenceEquality")
    private static boolean isInitialising() {
        Thread carrier = LANG.currentCarrierThread();
        return carrier == worker || carrier == initialiser;
    }

    /// Whether a call of `Thread.start` is one of a thread under test.
    public static boolean startsThread() {
        if (on()) {
            return true;
        }
        if (initialisers > 0 && isExecuting()) {
            throw interceptor.refuse(
                    "The static initialiser of a library or an interface starts a thread",
                    "It runs once, not in each execution: use the class in main or in the test before"
                            + " the check, or start the thread there.");
        }
        if (initialisers > 0 && isInitialising()) {
            throw new UnsupportedOperationException(
                    "a static initialiser starts a thread, whose schedules cannot be explored."
                            + " Start it in main or in the test");
        }
        return false;
    }

    /// Woven before the use of what cannot be checked.
    public static void refuse(String what, String advice) {
        if (pause()) {
            throw interceptor.refuse(what, advice);
        }
    }

    public static void exit(int status) {
        refuse(
                "The program ends the virtual machine (exit status " + status + ")",
                "Let main return instead, or throw an exception to report an error.");
        if (initialisers > 0 && isInitialising()) {
            throw new UnsupportedOperationException(
                    "a static initialiser ends the virtual machine (exit status " + status + ")");
        }
        Runtime.getRuntime().exit(status);
    }

    public static void exit(Runtime runtime, int status) {
        exit(status);
    }
}
