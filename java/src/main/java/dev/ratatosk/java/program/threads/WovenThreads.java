package dev.ratatosk.java.program.threads;

import dev.ratatosk.core.runtime.Ops;
import dev.ratatosk.java.hooks.ThreadInterceptor;
import dev.ratatosk.java.program.determinism.Determinism;
import dev.ratatosk.java.program.determinism.Spurious;
import dev.ratatosk.java.program.memory.Locations;
import dev.ratatosk.java.program.memory.Spinning;
import dev.ratatosk.java.program.state.ScenarioState;
import org.jspecify.annotations.Nullable;

/// What woven code does with threads, as operations of the core.
public final class WovenThreads implements ThreadInterceptor {
    private final Ops ops;
    private final Determinism determinism;
    private final ThreadTable threads;
    private final ThreadProperties properties;
    private final Spurious spurious;
    private final Spinning spinning;

    public WovenThreads(
            Ops ops,
            ScenarioState state,
            Locations locations,
            ThreadTable threads,
            Spurious spurious,
            Spinning spinning) {
        this.ops = ops;
        this.determinism = state.determinism;
        this.threads = threads;
        this.properties = new ThreadProperties(ops, state, locations);
        this.spurious = spurious;
        this.spinning = spinning;
    }

    @Override
    public void start(Thread thread) {
        spinning.changed();
        threads.start(thread);
    }

    @Override
    public void setHandler(Thread thread, Thread.@Nullable UncaughtExceptionHandler handler) {
        threads.setHandler(thread, handler);
    }

    @Override
    public void setDefaultHandler(Thread.@Nullable UncaughtExceptionHandler handler) {
        threads.setDefaultHandler(handler);
    }

    @Override
    public Thread.@Nullable UncaughtExceptionHandler defaultHandler() {
        return threads.defaultHandler();
    }

    @Override
    public void setProperty(Thread thread, String property) {
        spinning.changed();
        properties.set(thread, property);
    }

    @Override
    public void readProperty(Thread thread, String property) {
        spinning.forget();
        properties.read(thread, property);
    }

    @Override
    public boolean join(Thread thread, long nanos) throws InterruptedException {
        spinning.changed();
        return threads.join(thread, nanos);
    }

    @Override
    public void interrupt(Thread thread) {
        spinning.changed();
        threads.interrupt(thread);
    }

    @Override
    public boolean isInterrupted(Thread thread, boolean clear) {
        if (clear) {
            spinning.changed();
        } else {
            spinning.forget();
        }
        return threads.isInterrupted(thread, clear);
    }

    @Override
    public Thread.State state(Thread thread) {
        spinning.forget();
        return threads.state(thread);
    }

    @Override
    public void park(long nanos) {
        spinning.changed();
        threads.park(nanos, spurious.wakes());
    }

    @Override
    public void unpark(Thread thread) {
        spinning.changed();
        threads.unpark(thread);
    }

    @Override
    public void sleep(long nanos) throws InterruptedException {
        spinning.slept();
        threads.sleep(nanos);
    }

    @Override
    public long newId() {
        spinning.changed();
        return determinism.threadId(ops.thread());
    }

    @Override
    public String newName() {
        spinning.changed();
        return determinism.threadName(ops, ops.thread());
    }
}
