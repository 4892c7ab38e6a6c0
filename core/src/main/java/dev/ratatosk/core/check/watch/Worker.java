package dev.ratatosk.core.check.watch;

import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.port.CoroutineKind;
import dev.ratatosk.core.runtime.CoroutineProgram;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// The thread on which a program under test is executed, watched from outside: code under test may
/// never come back. Explorations and replays run on the same kind of thread, so that a program that
/// overflows its stack in the one does so in the other.
public final class Worker {
    /// Deep enough for recursive programs; an overflow of 64 MB would take seconds to unwind.
    private static final long STACK_BYTES = 8L << 20;

    private static final long WATCH_MILLIS = 20;

    private final Thread thread;
    private final Watchdog watchdog;
    private final CountDownLatch done = new CountDownLatch(1);
    private volatile @Nullable Throwable failure;
    private volatile long endNanos;

    public Worker(CoroutineProgram program, Config config, Runnable body) {
        this.thread = newThread(config.coroutines(), () -> live(body));
        this.watchdog = new Watchdog(program, thread, config.stuckAfter());
    }

    private static Thread newThread(CoroutineKind kind, Runnable body) {
        // Hand-offs between virtual threads are cheap only where the driver is one too.
        return kind == CoroutineKind.VIRTUAL_THREAD
                ? Thread.ofVirtual().name("ratatosk-worker").unstarted(body)
                : Thread.ofPlatform()
                        .name("ratatosk-worker")
                        .daemon()
                        .stackSize(STACK_BYTES)
                        .unstarted(body);
    }

    private void live(Runnable body) {
        try {
            body.run();
        } catch (Throwable thrown) {
            failure = thrown;
        } finally {
            endNanos = System.nanoTime();
            done.countDown();
        }
    }

    public void start() {
        thread.start();
    }

    /// Waits a moment; says whether the body has ended.
    public boolean endsSoon() throws InterruptedException {
        return done.await(WATCH_MILLIS, TimeUnit.MILLISECONDS);
    }

    public boolean hasEnded() {
        return done.getCount() == 0;
    }

    /// When it ended; only after it has.
    public long endNanos() {
        return endNanos;
    }

    /// What the body threw, or null.
    public @Nullable Throwable failure() {
        return failure;
    }

    /// What is wrong with the program under test, or null if all is well.
    public @Nullable String complaint() {
        return watchdog.complaint();
    }

    /// Runs the body to its end, unobserved.
    ///
    /// @return what is wrong if the program does not come back, otherwise null
    public static @Nullable String runWatched(
            CoroutineProgram program, Config config, Runnable body) {
        Worker worker = new Worker(program, config, body);
        worker.start();
        boolean interrupted = false;
        String complaint = null;
        boolean ended = false;
        while (!ended && complaint == null) {
            try {
                ended = worker.endsSoon();
            } catch (InterruptedException later) {
                interrupted = true;
            }
            complaint = ended ? null : worker.complaint();
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        if (!ended) {
            program.abandon();
        }
        rethrow(worker.failure());
        return complaint;
    }

    private static void rethrow(@Nullable Throwable thrown) {
        switch (thrown) {
            case null -> {}
            case RuntimeException unchecked -> throw unchecked;
            case Error error -> throw error;
            default -> throw new IllegalStateException(thrown);
        }
    }
}
