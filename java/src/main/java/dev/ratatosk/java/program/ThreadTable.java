package dev.ratatosk.java.program;

import dev.ratatosk.core.event.Guard;
import dev.ratatosk.core.event.Update;
import dev.ratatosk.core.event.Waiting;
import dev.ratatosk.core.runtime.Ops;
import dev.ratatosk.core.runtime.races.RaceDetector;
import dev.ratatosk.java.hooks.Hooks;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// The threads of one execution. A `Thread` of the program is never really started: it lends its
/// identity to a coroutine, so that `Thread.currentThread()`, thread-locals and lock owners are
/// right.
final class ThreadTable {
    /// Timeouts from an hour on never pass: code that waits so long means for ever.
    private static final long FOR_EVER = 3_600_000_000_000L;

    private static final long NOTIFIED = 1;
    private static final long WOKEN = 2;
    private static final long NEW = 0;
    private static final long ALIVE = 1;
    private static final long ENDED = 2;

    /// Where in the state of a thread that is alive the set of those begins that wait for its end.
    private static final int JOINERS = 2;

    private final Ops ops;
    private final ObjectGraph objects;
    private final Locations locations;
    private final RaceDetector races;
    private final Determinism determinism;
    private final Session session;
    private final Wakes wakes;
    private final Spurious spurious;
    private final InitialiserTable initialisers;
    private @Nullable Thread[] threads = new Thread[8];
    private int started;
    private Thread.@Nullable UncaughtExceptionHandler defaultHandler;

    ThreadTable(
            Ops ops,
            Session session,
            Locations locations,
            Spurious spurious,
            InitialiserTable initialisers) {
        this.initialisers = initialisers;
        this.ops = ops;
        this.spurious = spurious;
        this.session = session;
        this.objects = session.objects;
        this.locations = locations;
        this.races = session.races;
        this.determinism = session.determinism;
        this.wakes = new Wakes(ops, session.objects, locations, this);
    }

    /// Waits that an interruption may end.
    Wakes wakes() {
        return wakes;
    }

    /// The thread object behind a number.
    Thread at(int number) {
        Thread thread = threads[number];
        if (thread == null) {
            throw new IllegalStateException("thread " + number + " is not known");
        }
        return thread;
    }

    /// The number of a thread, or [Shadow#NOBODY] if it was not started.
    int numberOf(Thread thread) {
        Shadow shadow = objects.find(thread);
        return shadow == null ? Shadow.NOBODY : shadow.thread;
    }

    /// How many threads the program has started.
    int started() {
        return started;
    }

    /// Takes a thread object for the main thread.
    void begin(Thread main) {
        enter(0, main);
        ThreadFields.identify(main);
        objects.publish(main);
        shadow(main).thread = 0;
    }

    private void enter(int number, Thread thread) {
        if (number >= threads.length) {
            threads = Arrays.copyOf(threads, Math.max(number + 1, threads.length * 2));
        }
        threads[number] = thread;
        ThreadFields.seed(thread, number);
    }

    void start(Thread thread) {
        Shadow known = objects.find(thread);
        if (known != null && known.thread != Shadow.NOBODY) {
            throw new IllegalThreadStateException();
        }
        boolean wasShared = known != null && !known.isLocal();
        objects.publish(thread);
        Shadow shadow = shadow(thread);
        int creator = ops.thread();
        if (wasShared) {
            ops.write(locations.ofPart(shadow, Part.STATE, NEW), ALIVE);
        }
        int number = ops.start(() -> live(thread), labelOf(thread), thread.isDaemon());
        enter(number, thread);
        shadow.thread = number;
        started++;
        races.start(creator, number);
        determinism.start(creator, number);
        initialisers.start(creator, number);
    }

    private static @Nullable String labelOf(Thread thread) {
        String name = thread.getName();
        return name.isEmpty() || name.startsWith("Thread-") ? null : name;
    }

    private void live(Thread thread) throws Exception {
        try {
            Hooks.watch(ThreadFields.bodyOf(thread));
        } catch (Throwable uncaught) {
            Thread.UncaughtExceptionHandler handler = thread.getUncaughtExceptionHandler();
            boolean isOwn = handler != null && !(handler instanceof ThreadGroup);
            Thread.UncaughtExceptionHandler asked = isOwn ? handler : defaultHandler;
            if (asked == null) {
                if (FailedAssumption.is(uncaught)) {
                    assumeAway(uncaught);
                }
                end(thread);
                throw uncaught;
            }
            Hooks.watch(() -> asked.uncaughtException(thread, uncaught));
        }
        end(thread);
    }

    /// The running thread stands still for ever, which is no error: the execution does not count.
    void assumeAway(Throwable failed) {
        session.failedAssumption = FailedAssumption.messageOf(failed);
        ops.assume(false);
    }

    private void end(Thread thread) {
        Shadow shadow = shadow(thread);
        int location = state(shadow);
        int me = ops.thread();
        if (session.interrupts) {
            long before = ops.exchange(location, ENDED);
            races.release(me, location);
            wakes.wakeAll(before >>> JOINERS);
        } else {
            ops.write(location, ENDED);
            races.release(me, location);
        }
    }

    private boolean isAnothers(int thread) {
        return thread != Shadow.NOBODY && thread != ops.thread();
    }

    /// Gives a thread a handler of uncaught exceptions.
    void setHandler(Thread thread, Thread.@Nullable UncaughtExceptionHandler handler) {
        Shadow shadow = objects.find(thread);
        if (isAnothers(numberOf(thread))) {
            throw ops.refuse(
                    "The program gives a handler of uncaught exceptions to a thread that runs"
                            + " already",
                    "Do so before the thread is started.");
        }
        if (shadow != null && !shadow.isLocal()) {
            objects.publish(handler);
        }
        ThreadFields.setHandler(thread, handler);
    }

    /// Gives all threads without one a handler of uncaught exceptions.
    void setDefaultHandler(Thread.@Nullable UncaughtExceptionHandler handler) {
        if (started > 0) {
            throw ops.refuse(
                    "The program sets the default handler of uncaught exceptions while threads run",
                    "Do so before the first thread is started.");
        }
        objects.publish(handler);
        defaultHandler = handler;
    }

    Thread.@Nullable UncaughtExceptionHandler defaultHandler() {
        return defaultHandler;
    }

    /// Whether a wait with the timeout may end without reason; zero means for ever.
    static boolean mayTimeOut(long nanos) {
        return nanos > 0 && nanos < FOR_EVER;
    }

    /// Nobody waits for a thread that has ended, so that an interruption does not matter then.
    boolean join(Thread thread, long nanos) throws InterruptedException {
        int me = ops.thread();
        Shadow shadow = objects.find(thread);
        if (shadow == null || shadow.thread == Shadow.NOBODY) {
            return true;
        }
        if (mayTimeOut(nanos)) {
            boolean ended = hasEnded(thread);
            if (!ended) {
                throwIfInterrupted(me);
                determinism.pass(me, nanos);
            }
            return ended;
        }
        if (session.interrupts) {
            wakes.await(() -> hasEndedOrEnters(shadow), Waiting.JOIN);
        } else {
            ops.join(shadow.thread);
            races.join(me, shadow.thread);
        }
        return true;
    }

    private boolean hasEndedOrEnters(Shadow thread) {
        long entry = wakes.bit(JOINERS);
        int location = state(thread);
        long before = ops.update(location, state -> state == ENDED ? state : state | entry);
        races.acquire(ops.thread(), location);
        return before == ENDED;
    }

    private boolean hasEnded(Thread thread) {
        return state(thread) == Thread.State.TERMINATED;
    }

    Thread.State state(Thread thread) {
        Shadow shadow = objects.find(thread);
        if (shadow == null || shadow.isLocal()) {
            return Thread.State.NEW;
        }
        int me = ops.thread();
        if (shadow.thread == me) {
            return Thread.State.RUNNABLE;
        }
        int location = state(shadow);
        long state = ops.read(location);
        races.acquire(me, location);
        if (state == NEW) {
            return Thread.State.NEW;
        }
        return state == ENDED ? Thread.State.TERMINATED : Thread.State.RUNNABLE;
    }

    private int state(Shadow shadow) {
        return locations.ofPart(shadow, Part.STATE, shadow.thread == Shadow.NOBODY ? NEW : ALIVE);
    }

    void interrupt(Thread thread) {
        requireInterrupts();
        int me = ops.thread();
        // Whether it was started makes no difference: the flag counts when it is.
        objects.publish(thread);
        Shadow shadow = shadow(thread);
        int flag = locations.ofPart(shadow, Part.INTERRUPTED, 0);
        ops.write(flag, 1);
        races.release(me, flag);
        if (shadow.thread != me) {
            ops.write(permit(shadow), 1);
            ops.write(signalOf(shadow), WOKEN);
            wakes.wake(shadow);
        }
    }

    /// Begins the exploration again if threads do not look yet whether they are interrupted.
    void requireInterrupts() {
        if (!session.interrupts) {
            session.interrupts = true;
            throw ops.restart();
        }
    }

    boolean isInterrupted(Thread thread, boolean clear) {
        Shadow shadow = objects.find(thread);
        if (!session.interrupts || shadow == null || shadow.isLocal()) {
            return false;
        }
        int me = ops.thread();
        int flag = locations.ofPart(shadow, Part.INTERRUPTED, 0);
        boolean set = ops.read(flag) != 0;
        if (set) {
            races.acquire(me, flag);
            if (clear) {
                ops.write(flag, 0);
            }
        }
        return set;
    }

    void throwIfInterrupted(int me) throws InterruptedException {
        if (isInterrupted(at(me), true)) {
            throw new InterruptedException();
        }
    }

    /// @param spurious whether it ends without reason, if not earlier
    void park(long nanos, boolean spurious) {
        int me = ops.thread();
        Thread thread = at(me);
        if (isInterrupted(thread, false)) {
            return;
        }
        int permit = permit(shadow(thread));
        if (spurious) {
            ops.exchange(permit, 0);
        } else if (!mayTimeOut(nanos)) {
            ops.awaitAndUpdate(permit, Guard.NOT_EQUAL, 0, Update.EXCHANGE, 0, Waiting.PARK);
        } else if (ops.exchange(permit, 0) == 0) {
            determinism.pass(me, nanos);
        }
    }

    void unpark(Thread thread) {
        Shadow shadow = objects.find(thread);
        if (shadow != null && shadow.thread != Shadow.NOBODY) {
            ops.write(permit(shadow), 1);
        }
    }

    void sleep(long nanos) throws InterruptedException {
        session.sleeps = true;
        int me = ops.thread();
        if (nanos >= FOR_EVER) {
            wakes.await(() -> false, Waiting.SLEEP);
        }
        throwIfInterrupted(me);
        determinism.pass(me, nanos);
    }

    /// Waits for a signal of a monitor. Returns whether an interruption came instead.
    boolean awaitSignal(int me, long nanos, boolean interruptible) {
        Thread thread = at(me);
        int signal = signalOf(shadow(thread));
        if (mayTimeOut(nanos)) {
            long read = ops.exchange(signal, 0);
            if (read == 0) {
                determinism.pass(me, nanos);
            }
            return read == WOKEN;
        }
        while (true) {
            long why =
                    ops.awaitAndUpdate(
                            signal, Guard.NOT_EQUAL, 0, Update.EXCHANGE, 0, Waiting.CONDITION);
            if (why == NOTIFIED) {
                return false;
            }
            if (interruptible && isInterrupted(thread, false)) {
                return true;
            }
            // What is left of an interruption that the thread has seen before.
        }
    }

    /// What happens without reason.
    Spurious spurious() {
        return spurious;
    }

    /// Ends a wait without reason. Returns whether an interruption came in time.
    boolean isInterruptedAfterAll(int me) {
        return ops.exchange(signalOf(shadow(at(me))), 0) == WOKEN;
    }

    /// A signal came after the timeout had passed, but before the monitor was held again.
    void dropSignal(int me) {
        ops.exchange(signalOf(shadow(at(me))), 0);
    }

    void signal(int thread) {
        ops.write(signalOf(shadow(at(thread))), NOTIFIED);
    }

    private Shadow shadow(Thread thread) {
        return objects.shadowOf(thread);
    }

    private int permit(Shadow shadow) {
        return locations.ofPart(shadow, Part.PERMIT, 0);
    }

    private int signalOf(Shadow shadow) {
        return locations.ofPart(shadow, Part.SIGNAL, 0);
    }
}
