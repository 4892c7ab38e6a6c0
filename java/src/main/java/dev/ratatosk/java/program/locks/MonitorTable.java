package dev.ratatosk.java.program.locks;

import dev.ratatosk.core.runtime.Ops;
import dev.ratatosk.core.runtime.races.RaceDetector;
import dev.ratatosk.java.hooks.MonitorInterceptor;
import dev.ratatosk.java.program.memory.Locations;
import dev.ratatosk.java.program.memory.Part;
import dev.ratatosk.java.program.memory.Spinning;
import dev.ratatosk.java.program.objects.ObjectGraph;
import dev.ratatosk.java.program.objects.Shadow;
import dev.ratatosk.java.program.state.ScenarioState;
import dev.ratatosk.java.program.threads.ThreadTable;

/// Monitors of objects: re-entrant locks with a condition. Which of several waiters `notify` wakes
/// is not specified, so every one is explored.
public final class MonitorTable implements MonitorInterceptor {
    private static final long FREE = 0;
    private static final long HELD = 1;
    private static final int MAX_THREADS = 63;
    private static final String NOTIFY = "notify";
    private static final String NOTIFY_ALL = "notifyAll";

    private final Ops ops;
    private final ObjectGraph objects;
    private final Locations locations;
    private final RaceDetector races;
    private final ThreadTable threads;
    private final Spinning spinning;

    public MonitorTable(
            Ops ops,
            ScenarioState state,
            Locations locations,
            ThreadTable threads,
            Spinning spinning) {
        this.ops = ops;
        this.objects = state.objects;
        this.locations = locations;
        this.races = state.races;
        this.threads = threads;
        this.spinning = spinning;
    }

    @Override
    public void enter(Object object) {
        spinning.changed();
        Shadow known = objects.find(object);
        Shadow shadow = known != null ? known : objects.shadowOfLock(object);
        int me = ops.thread();
        if (shadow.holder == me) {
            shadow.holds++;
            return;
        }
        acquire(shadow, me, 1);
    }

    @Override
    public void enterMethod(Object object) {
        ops.atMethod(true);
        enter(object);
        ops.atMethod(false);
    }

    @Override
    public void exitMethod(Object object) {
        ops.atMethod(true);
        exit(object);
        ops.atMethod(false);
    }

    private void acquire(Shadow shadow, int me, int holds) {
        if (!shadow.isLocal()) {
            int location = monitor(shadow);
            ops.acquire(location);
            races.acquire(me, location);
        }
        shadow.holder = me;
        shadow.holds = holds;
    }

    @Override
    public void exit(Object object) {
        spinning.changed();
        Shadow shadow = requireHeld(object);
        if (shadow.holds > 1) {
            shadow.holds--;
        } else {
            release(shadow);
        }
    }

    private void release(Shadow shadow) {
        if (shadow.isLocal()) {
            shadow.holder = Shadow.NOBODY;
            shadow.holds = 0;
            return;
        }
        int me = ops.thread();
        int location = monitor(shadow);
        shadow.holder = Shadow.NOBODY;
        shadow.holds = 0;
        ops.release(location);
        races.release(me, location);
    }

    @Override
    public boolean holds(Object object) {
        Shadow shadow = objects.find(object);
        return shadow != null && shadow.holder == ops.thread();
    }

    /// Waits for a signal, or, with a timeout, for as long as it takes others to do anything: a
    /// timeout may pass at any moment.
    @Override
    public void await(Object object, long nanos) throws InterruptedException {
        spinning.changed();
        Shadow shadow = requireHeld(object);
        int me = ops.thread();
        threads.throwIfInterrupted(me);
        objects.publish(object);
        requireFew(me);
        int holds = shadow.holds;
        int waiters = waiters(shadow);
        ops.conditions().beginWait(NOTIFY, waiters);
        ops.write(waiters, ops.read(waiters) | 1L << me);
        release(shadow);
        ops.conditions().beginReturn(NOTIFY, waiters);
        // With a timeout, an end without reason cannot be told from the timeout.
        boolean wakes = !threads.mayTimeOut(nanos) && threads.spurious().wakes();
        boolean interrupted =
                wakes
                        ? threads.signals().isInterruptedAfterAll(me)
                        : threads.signals().await(me, nanos, true);
        acquire(shadow, me, holds);
        long waiting = ops.read(waiters);
        boolean notified = (waiting & 1L << me) == 0;
        if (!notified) {
            ops.write(waiters, waiting & ~(1L << me));
        } else if (nanos > 0 || interrupted || threads.spurious().isExplored()) {
            threads.signals().drop(me);
        }
        ops.conditions().end();
        // A thread that was both notified and interrupted returns, so that no signal is lost.
        if (interrupted && !notified) {
            threads.throwIfInterrupted(me);
        }
    }

    @Override
    public void signal(Object object, boolean all) {
        spinning.changed();
        Shadow shadow = requireHeld(object);
        if (shadow.isLocal()) {
            return;
        }
        int waiters = waiters(shadow);
        ops.conditions().beginSignal(all ? NOTIFY_ALL : NOTIFY, waiters);
        long waiting = ops.read(waiters);
        if (waiting != 0 && all) {
            ops.write(waiters, 0);
            for (long rest = waiting; rest != 0; rest &= rest - 1) {
                wake(Long.numberOfTrailingZeros(rest));
            }
        } else if (waiting != 0) {
            long bit = nthBit(waiting, ops.choose(Long.bitCount(waiting)));
            ops.write(waiters, waiting & ~bit);
            wake(Long.numberOfTrailingZeros(bit));
        }
        ops.conditions().end();
    }

    private void wake(int thread) {
        ops.conditions().wakes(thread);
        threads.signals().signal(thread);
    }

    private Shadow requireHeld(Object object) {
        Shadow shadow = objects.shadowOf(object);
        if (shadow.holder != ops.thread()) {
            throw new IllegalMonitorStateException("current thread is not owner");
        }
        return shadow;
    }

    private static void requireFew(int thread) {
        if (thread >= MAX_THREADS) {
            throw new IllegalStateException(
                    "Monitors support at most " + MAX_THREADS + " threads that wait");
        }
    }

    private int monitor(Shadow shadow) {
        return locations.ofPart(shadow, Part.MONITOR, shadow.holds > 0 ? HELD : FREE);
    }

    private int waiters(Shadow shadow) {
        return locations.ofPart(shadow, Part.WAITERS, 0);
    }

    private static long nthBit(long bits, int n) {
        long rest = bits;
        for (int i = 0; i < n; i++) {
            rest &= rest - 1;
        }
        return Long.lowestOneBit(rest);
    }
}
