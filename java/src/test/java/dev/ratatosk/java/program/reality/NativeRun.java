package dev.ratatosk.java.program.reality;

import java.util.Arrays;
import java.util.concurrent.Callable;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// One run of a program on threads of the JVM.
final class NativeRun {
    /// The outcome of a run whose main thread does not come to its end.
    static final String HANG = "hang";

    private static final long PATIENCE_MILLIS = 15;
    private static final int MAX_THREADS = 64;

    private final Callable<?> program;
    private final Chance.Run run;
    private final int samples;
    private final long limitMillis;
    private final ThreadGroup group = new ThreadGroup("program");
    private volatile @Nullable String outcome;

    /// @param mayHang whether a hang is expected; otherwise one looks twice
    NativeRun(Callable<?> program, Chance.Run run, boolean mayHang) {
        this(program, run, mayHang ? 4 : 150, mayHang ? 300 : 20_000);
    }

    /// @param samples how often in a row all threads must be seen waiting
    /// @param limitMillis after which a run counts as a hang, whatever its threads do
    NativeRun(Callable<?> program, Chance.Run run, int samples, long limitMillis) {
        this.program = program;
        this.run = run;
        this.samples = samples;
        this.limitMillis = limitMillis;
    }

    String outcome() throws InterruptedException {
        Thread main = new Thread(group, this::run, "main");
        main.setDaemon(true);
        main.start();
        long begin = System.nanoTime();
        int still = 0;
        main.join(PATIENCE_MILLIS);
        while (main.isAlive()) {
            still = isStandingStill() ? still + 1 : 0;
            if (still >= samples || System.nanoTime() - begin > limitMillis * 1_000_000) {
                run.abandon();
                group.interrupt();
                return HANG;
            }
            main.join(PATIENCE_MILLIS);
        }
        String seen = outcome;
        return seen == null ? "nothing" : seen;
    }

    private void run() {
        Chance.begin(run);
        try {
            outcome = String.valueOf(program.call());
        } catch (Exception | AssertionError e) {
            outcome = Outcome.thrown(e);
        }
    }

    /// Whether every thread waits without a timeout, and no thread of a pool computes. Threads of
    /// the common pool, and those that carry virtual threads, belong to no group of the program; on
    /// a busy machine they may take seconds to get to a task.
    private boolean isStandingStill() {
        return threads(group).allMatch(NativeRun::waits)
                && !ForkJoinPool.commonPool().hasQueuedSubmissions()
                && threads(root())
                        .filter(ForkJoinWorkerThread.class::isInstance)
                        .noneMatch(one -> one.getState() == Thread.State.RUNNABLE);
    }

    private static Stream<Thread> threads(ThreadGroup group) {
        Thread[] threads = new Thread[MAX_THREADS];
        int count = group.enumerate(threads);
        return Arrays.stream(threads, 0, count);
    }

    private static ThreadGroup root() {
        ThreadGroup group = Thread.currentThread().getThreadGroup();
        while (group.getParent() != null) {
            group = group.getParent();
        }
        return group;
    }

    private static boolean waits(Thread thread) {
        return switch (thread.getState()) {
            case WAITING, BLOCKED, TERMINATED -> true;
            case NEW, RUNNABLE, TIMED_WAITING -> false;
        };
    }
}
