package dev.ratatosk.java.program.threads;

import dev.ratatosk.core.event.Guard;
import dev.ratatosk.core.event.Update;
import dev.ratatosk.core.event.Waiting;
import dev.ratatosk.core.runtime.Ops;
import dev.ratatosk.core.runtime.races.RaceDetector;
import dev.ratatosk.java.hooks.Hooks;
import dev.ratatosk.java.hooks.Synchronizers;
import dev.ratatosk.java.program.determinism.Determinism;
import dev.ratatosk.java.program.determinism.Spurious;
import dev.ratatosk.java.program.heap.ThreadFields;
import dev.ratatosk.java.program.memory.Locations;
import dev.ratatosk.java.program.memory.Part;
import dev.ratatosk.java.program.objects.ObjectGraph;
import dev.ratatosk.java.program.objects.Shadow;
import dev.ratatosk.java.program.state.Learnt;
import dev.ratatosk.java.program.state.Remarks;
import dev.ratatosk.java.program.state.ScenarioState;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// The threads of one execution. A `Thread` of the program is never really started: it lends its
/// identity to a coroutine, so that `Thread.currentThread()`, thread-locals and lock owners are
/// right.
public final class ThreadTable {
    private static final long FOR_EVER = Synchronizers.FOR_EVER;

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
    private final Learnt learnt;
    private final Remarks remarks;
    private final Wakes wakes;
    private final Signals signals;
    private final Spurious spurious;
    private final InitialiserTable initialisers;
    private @Nullable Thread[] threads = new Thread[8];
    private int started;
    private Thread.@Nullable UncaughtExceptionHandler defaultHandler;

    public ThreadTable(
            Ops ops,
            ScenarioState state,
            Locations locations,
            Spurious spurious,
            InitialiserTable initialisers) {
        this.initialisers = initialisers;
        this.ops = ops;
        this.spurious = spurious;
        this.learnt = state.learnt;
        this.remarks = state.remarks;
        this.objects = state.objects;
        this.locations = locations;
        this.races = state.races;
        this.determinism = state.determinism;
        this.wakes = new Wakes(ops, state.objects, locations, this);
        this.signals = new Signals(ops, state, locations, this);
    }

    /// Waits that an interruption may end.
    public Wakes wakes() {
        return wakes;
    }

    /// Waits for signals of monitors and conditions.
    public Signals signals() {
        return signals;
    }

    /// The thread object behind a number.
    public Thread at(int number) {
        Thread thread = threads[number];
        if (thread == null) {
            throw new IllegalStateException("unknown thread " + number);
        }
        return thread;
    }

    /// The number of a thread, or [Shadow#NOBODY] if it was not started.
    public int numberOf(Thread thread) {
        Shadow shadow = objects.find(thread);
        return shadow == null ? Shadow.NOBODY : shadow.thread;
    }

    /// How many threads the program has started.
    public int started() {
        return started;
    }

    /// Takes a thread object for the main thread.
    public void begin(Thread main) {
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

    /// The running thread stops forever, which is no error: the execution does not count.
    public void assumeAway(Throwable failed) {
        remarks.assumptionFailed(FailedAssumption.messageOf(failed));
        ops.assume(false);
    }

    private void end(Thread thread) {
        Shadow shadow = shadow(thread);
        int location = state(shadow);
        int me = ops.thread();
        if (learnt.interrupts()) {
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
                    "The program sets the handler of uncaught exceptions of a running thread",
                    "Set it before the thread is started.");
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
                    "Set it before the first thread is started.");
        }
        objects.publish(handler);
        defaultHandler = handler;
    }

    Thread.@Nullable UncaughtExceptionHandler defaultHandler() {
        return defaultHandler;
    }

    /// Whether a wait with the timeout may end without reason; zero means for ever.
    public boolean mayTimeOut(long nanos) {
        if (nanos >= FOR_EVER) {
            remarks.neverPasses(nanos);
        }
        return nanos > 0 && nanos < FOR_EVER;
    }

    /// An interruption of a thread that has ended does not matter.
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
        if (learnt.interrupts()) {
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

    public void interrupt(Thread thread) {
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
            signals.interrupt(shadow);
            wakes.wake(shadow);
        }
    }

    /// Begins the exploration again if threads do not look yet whether they are interrupted.
    public void requireInterrupts() {
        learnt.requireInterrupts(ops);
    }

    public boolean isInterrupted(Thread thread, boolean clear) {
        Shadow shadow = objects.find(thread);
        if (!learnt.interrupts() || shadow == null || shadow.isLocal()) {
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

    public void throwIfInterrupted(int me) throws InterruptedException {
        if (isInterrupted(at(me), true)) {
            throw new InterruptedException();
        }
    }

    /// @param spurious whether it ends without reason, if not earlier
    public void park(long nanos, boolean spurious) {
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

    public void unpark(Thread thread) {
        Shadow shadow = objects.find(thread);
        if (shadow != null && shadow.thread != Shadow.NOBODY) {
            ops.write(permit(shadow), 1);
        }
    }

    void sleep(long nanos) throws InterruptedException {
        remarks.slept();
        int me = ops.thread();
        if (nanos >= FOR_EVER) {
            remarks.neverPasses(nanos);
            wakes.await(() -> false, Waiting.SLEEP);
        }
        throwIfInterrupted(me);
        determinism.pass(me, nanos);
    }

    /// What happens without reason.
    public Spurious spurious() {
        return spurious;
    }

    private Shadow shadow(Thread thread) {
        return objects.shadowOf(thread);
    }

    private int permit(Shadow shadow) {
        return locations.ofPart(shadow, Part.PERMIT, 0);
    }
}
