package dev.ratatosk.core.runtime;

import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/// A coroutine on a virtual thread, for where [ContinuationCoroutine] is not to be had: about four
/// times slower when the driver runs on a virtual thread too, much slower otherwise.
final class VirtualThreadCoroutine implements Coroutine {
    private Thread thread = Thread.ofVirtual().unstarted(() -> {});
    private volatile @Nullable Thread driver;
    private volatile boolean running;
    private volatile boolean abandoned;
    private boolean started;

    @Override
    public void assign(Runnable body) {
        started = false;
        thread =
                Thread.ofVirtual()
                        .name("ratatosk-coroutine")
                        .unstarted(() -> {
                            try {
                                body.run();
                            } catch (AbandonedExecution end) {
                                // The unwinding that abandon() asked for has arrived.
                            } finally {
                                handBack();
                            }
                        });
    }

    @Override
    public void resume() {
        driver = Thread.currentThread();
        running = true;
        if (started) {
            LockSupport.unpark(thread);
        } else {
            started = true;
            thread.start();
        }
        while (running) {
            LockSupport.park(this);
        }
    }

    @Override
    public void suspend() {
        handBack();
        while (!running && !abandoned) {
            LockSupport.park(this);
        }
        if (abandoned) {
            throw new AbandonedExecution();
        }
    }

    @Override
    public Thread runner() {
        return thread;
    }

    /// Unwinds the stack, because a parked virtual thread would stay in memory for ever.
    @Override
    public void abandon() {
        if (started) {
            abandoned = true;
            resume();
        }
    }

    private void handBack() {
        running = false;
        LockSupport.unpark(driver);
    }
}
