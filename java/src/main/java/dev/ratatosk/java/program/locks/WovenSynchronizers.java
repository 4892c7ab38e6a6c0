package dev.ratatosk.java.program.locks;

import dev.ratatosk.core.event.Guard;
import dev.ratatosk.core.event.Waiting;
import dev.ratatosk.core.runtime.Ops;
import dev.ratatosk.java.hooks.QueueModel;
import dev.ratatosk.java.hooks.SynchronizerInterceptor;
import dev.ratatosk.java.program.determinism.Determinism;
import dev.ratatosk.java.program.memory.Locations;
import dev.ratatosk.java.program.memory.SharedVariables;
import dev.ratatosk.java.program.memory.Spinning;
import dev.ratatosk.java.program.objects.ObjectGraph;
import dev.ratatosk.java.program.state.Learnt;
import dev.ratatosk.java.program.state.Remarks;
import dev.ratatosk.java.program.state.ScenarioState;
import dev.ratatosk.java.program.threads.ThreadTable;

/// What woven code does with the synchronisers of `java.util.concurrent`, as operations of the
/// core.
public final class WovenSynchronizers implements SynchronizerInterceptor {
    private final Remarks remarks;
    private final Ops ops;
    private final ObjectGraph objects;
    private final Determinism determinism;
    private final Learnt learnt;
    private final Spinning spinning;
    private final QueuePolicy policy;
    private final ReleaseWaits releases;
    private final SingleSteps steps;
    private final SynchronizerWaits waits;
    private final ConditionWaits conditions;
    private final QueueLooks looks;

    public WovenSynchronizers(
            Ops ops,
            ScenarioState state,
            Locations locations,
            SharedVariables variables,
            ThreadTable threads,
            Spinning spinning) {
        this.ops = ops;
        this.objects = state.objects;
        this.determinism = state.determinism;
        this.learnt = state.learnt;
        this.spinning = spinning;
        this.policy = new QueuePolicy(ops, learnt);
        this.remarks = state.remarks;
        this.releases = new ReleaseWaits(ops, objects, locations, threads);
        SynchronizerStates states = new SynchronizerStates(ops, locations, variables);
        LockQueues queues = new LockQueues(ops, state, locations, threads, releases);
        this.steps = new SingleSteps(ops, objects, threads, states, policy, queues);
        this.waits = new SynchronizerWaits(ops, state, threads, states, policy, queues, releases);
        this.conditions = new ConditionWaits(ops, objects, locations, threads, policy, queues);
        this.looks =
                new QueueLooks(
                        ops, objects, threads, policy, queues, releases, conditions, spinning);
    }

    /// What threads see of queues.
    public QueueModel queues() {
        return looks;
    }

    @Override
    public boolean lock(Object lock, int holds) {
        spinning.changed();
        return steps.lock(lock, holds);
    }

    @Override
    public boolean takePermits(Object semaphore, int permits) {
        spinning.changed();
        return steps.takePermits(semaphore, permits);
    }

    @Override
    public boolean givePermits(Object semaphore, int permits) {
        spinning.changed();
        return steps.givePermits(semaphore, permits);
    }

    @Override
    public boolean awaitLatch(Object latch) {
        spinning.changed();
        return steps.awaitLatch(latch);
    }

    @Override
    public boolean countDown(Object latch) {
        spinning.changed();
        return steps.countDown(latch);
    }

    @Override
    public int await(
            Object synchronizer,
            long argument,
            boolean shared,
            boolean interruptible,
            boolean timed,
            long deadline) {
        spinning.changed();
        return waits.await(synchronizer, argument, shared, interruptible, timed, deadline);
    }

    @Override
    public boolean tracksReleases() {
        return learnt.interrupts();
    }

    @Override
    public void released(Object synchronizer) {
        spinning.changed();
        releases.released(synchronizer);
    }

    @Override
    public void beginWait(Object condition, boolean interruptible) throws InterruptedException {
        spinning.changed();
        conditions.begin(condition, interruptible);
    }

    @Override
    public int awaitCondition(
            Object condition, Object synchronizer, long nanos, boolean interruptible) {
        spinning.changed();
        return conditions.await(condition, synchronizer, nanos, interruptible);
    }

    @Override
    public boolean endWait(Object condition, int why) throws InterruptedException {
        spinning.changed();
        return conditions.end(why);
    }

    @Override
    public void signalCondition(Object condition, Object synchronizer, boolean all) {
        spinning.changed();
        conditions.signal(condition, synchronizer, all);
    }

    @Override
    public void spin() {
        spinning.changed();
        int location = ops.lastReadLocation();
        if (location >= 0) {
            ops.await(location, Guard.NOT_EQUAL, ops.lastRead(location), Waiting.SYNCHRONIZER);
        }
    }

    @Override
    public void awaitChange(Object owner) {
        spinning.changed();
        if (isShared(owner)) {
            int location = ops.lastReadLocation();
            ops.await(location, Guard.NOT_EQUAL, ops.lastRead(location), Waiting.SYNCHRONIZER);
        }
    }

    @Override
    public void awaitAtLeast(Object owner, long least) {
        spinning.changed();
        if (isShared(owner)) {
            ops.await(ops.lastReadLocation(), Guard.AT_LEAST, least, Waiting.SYNCHRONIZER);
        }
    }

    /// Shares the object if it was not: then the variable has not been read by an operation yet,
    /// and the caller has to read it again.
    private boolean isShared(Object owner) {
        boolean wasShared = objects.findShared(owner) != null;
        if (!wasShared) {
            objects.publish(owner);
        }
        return wasShared;
    }

    @Override
    public void neverPasses(long nanos) {
        remarks.neverPasses(nanos);
    }

    @Override
    public void pass(long nanos) {
        spinning.slept();
        determinism.pass(ops.thread(), nanos);
    }
}
