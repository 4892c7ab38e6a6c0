package dev.ratatosk.java.program.reality;

import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/// What the native versions of programs call between their statements: now and then the thread
/// stops for a moment, so that others overtake it. How often and how long differs from run to run.
@SuppressWarnings("ThreadPriorityCheck") // The scheduler is to be disturbed.
public final class Chance {
    private static final InheritableThreadLocal<@Nullable Run> RUN = new InheritableThreadLocal<>();
    private static final ThreadLocal<State> STATE = ThreadLocal.withInitial(State::new);

    /// A thread with more pauses than this waits in a loop.
    private static final int MANY_PAUSES = 2_000;

    private static final int NANOS_OF_WAITING = 200_000;

    private Chance() {}

    /// One run of a program.
    static final class Run {
        private final long seed;
        private final int temper;
        private final AtomicInteger threads = new AtomicInteger();
        private volatile boolean abandoned;

        private final boolean interrupts;

        /// @param interrupts whether its threads may be interrupted, so that they must not sleep
        Run(long seed, boolean interrupts) {
            this.seed = seed;
            this.interrupts = interrupts;
            this.temper = Math.floorMod(seed, 6);
        }

        /// Ends its threads at their next pause.
        void abandon() {
            abandoned = true;
        }
    }

    /// Thrown in threads of a run that hangs.
    static final class Abandoned extends Error {
        Abandoned() {
            super("abandoned", null, false, false);
        }
    }

    private static final class State {
        private @Nullable Run run;
        private long random;
        private boolean slow;
        private int pauses;

        void enter(Run newRun) {
            run = newRun;
            pauses = 0;
            random =
                    (newRun.seed + newRun.threads.getAndIncrement() * 7919L) * 0x9E3779B97F4A7C15L
                            | 1;
            slow = next(3) == 0;
        }

        int next(int bound) {
            random ^= random << 13;
            random ^= random >>> 7;
            random ^= random << 17;
            return (int) Long.remainderUnsigned(random >>> 8, bound);
        }
    }

    /// The calling thread and those that it starts belong to the run.
    static void begin(Run run) {
        RUN.set(run);
    }

    /// Perhaps stops for a moment.
    public static void pause() {
        Run run = RUN.get();
        if (run == null) {
            return;
        }
        if (run.abandoned && !(Thread.currentThread() instanceof ForkJoinWorkerThread)) {
            throw new Abandoned();
        }
        State state = STATE.get();
        if (state.run != run) {
            state.enter(run);
        }
        if (state.pauses++ > MANY_PAUSES) {
            stop(run, NANOS_OF_WAITING);
            return;
        }
        switch (run.temper) {
            case 0 -> {}
            case 1 -> yieldPerhaps(state);
            case 2 -> spin(state.next(3_000));
            case 3 -> stopPerhaps(run, state, 3, 40_000);
            case 4 -> {
                if (state.slow) {
                    stop(run, 60_000);
                }
            }
            default -> {
                yieldPerhaps(state);
                stopPerhaps(run, state, 6, 100_000);
                spin(state.next(300));
            }
        }
    }

    private static void yieldPerhaps(State state) {
        if (state.next(2) == 0) {
            Thread.yield();
        }
    }

    private static void stopPerhaps(Run run, State state, int oneIn, int nanos) {
        if (state.next(oneIn) == 0) {
            stop(run, 1 + state.next(nanos));
        }
    }

    /// Parking would take a permit away from the program.
    private static void stop(Run run, int nanos) {
        if (run.interrupts) {
            long end = System.nanoTime() + nanos;
            while (System.nanoTime() < end) {
                Thread.yield();
            }
            return;
        }
        try {
            Thread.sleep(0, nanos);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private static void spin(int times) {
        for (int i = 0; i < times; i++) {
            Thread.onSpinWait();
        }
    }
}
