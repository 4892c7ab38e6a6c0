package dev.ratatosk.java.program;

import dev.ratatosk.core.runtime.Labels;
import dev.ratatosk.core.runtime.Ops;
import dev.ratatosk.java.hooks.AtomicInterceptor;
import dev.ratatosk.java.hooks.InitialiserInterceptor;
import dev.ratatosk.java.hooks.Interceptor;
import dev.ratatosk.java.hooks.LoopInterceptor;
import dev.ratatosk.java.hooks.MemoryInterceptor;
import dev.ratatosk.java.hooks.MonitorInterceptor;
import dev.ratatosk.java.hooks.PoolModel;
import dev.ratatosk.java.hooks.QueueModel;
import dev.ratatosk.java.hooks.SynchronizerInterceptor;
import dev.ratatosk.java.hooks.ThreadInterceptor;
import dev.ratatosk.java.program.determinism.Spurious;
import dev.ratatosk.java.program.locks.MonitorTable;
import dev.ratatosk.java.program.locks.WovenSynchronizers;
import dev.ratatosk.java.program.memory.AtomicAccesses;
import dev.ratatosk.java.program.memory.AtomicTimes;
import dev.ratatosk.java.program.memory.Locations;
import dev.ratatosk.java.program.memory.PlainAccesses;
import dev.ratatosk.java.program.memory.SharedVariables;
import dev.ratatosk.java.program.memory.Spinning;
import dev.ratatosk.java.program.pools.PoolTable;
import dev.ratatosk.java.program.state.ScenarioState;
import dev.ratatosk.java.program.threads.InitialiserTable;
import dev.ratatosk.java.program.threads.ThreadTable;
import dev.ratatosk.java.program.threads.WovenThreads;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;

/// One execution of woven code: makes operations of what the hooks announce. Each room has its own
/// part of that; here they are put together.
final class WovenExecution implements Interceptor {
    private final Ops ops;
    private final ScenarioState state;
    private final Locations locations;
    private final Spinning spinning;
    private final ThreadTable table;
    private final PlainAccesses plain;
    private final AtomicAccesses atomic;
    private final InitialiserTable initialisers;
    private final MonitorTable monitors;
    private final WovenSynchronizers synchronizers;
    private final WovenThreads threads;

    /// Made when the first pool is met.
    private @Nullable PoolTable pools;

    WovenExecution(Ops ops, ScenarioState state, AtomicTimes atomics, @Nullable Labels labels) {
        this.ops = ops;
        this.state = state;
        this.locations = new Locations(ops, state, atomics, labels);
        this.spinning = new Spinning(ops, state);
        SharedVariables variables = new SharedVariables(ops, state, locations, spinning);
        Spurious spurious = new Spurious(ops, state.exploresSpurious());
        this.plain = new PlainAccesses(ops, state, variables, spinning);
        this.atomic = new AtomicAccesses(ops, state, locations, variables, spinning, spurious);
        this.initialisers = new InitialiserTable(ops, state, locations, spinning);
        this.table = new ThreadTable(ops, state, locations, spurious, initialisers);
        this.threads = new WovenThreads(ops, state, locations, table, spurious, spinning);
        this.monitors = new MonitorTable(ops, state, locations, table, spinning);
        this.synchronizers =
                new WovenSynchronizers(ops, state, locations, variables, table, spinning);
    }

    /// The threads of the execution.
    ThreadTable table() {
        return table;
    }

    @Override
    public MemoryInterceptor memory() {
        return plain;
    }

    @Override
    public AtomicInterceptor atomics() {
        return atomic;
    }

    @Override
    public InitialiserInterceptor initialisers() {
        return initialisers;
    }

    @Override
    public MonitorInterceptor monitors() {
        return monitors;
    }

    @Override
    public SynchronizerInterceptor synchronizers() {
        return synchronizers;
    }

    @Override
    public QueueModel queues() {
        return synchronizers.queues();
    }

    @Override
    public ThreadInterceptor threads() {
        return threads;
    }

    @Override
    public PoolModel pools() {
        spinning.changed();
        PoolTable known = pools;
        if (known == null) {
            known = new PoolTable(ops, state, locations, table);
            pools = known;
        }
        return known;
    }

    @Override
    public LoopInterceptor loops() {
        return spinning;
    }

    @Override
    public long nanoTime() {
        spinning.timeIsRead();
        return state.determinism.time(ops.thread());
    }

    @Override
    public int identityHashCode(Object object) {
        spinning.changed();
        return state.objects.hashOf(object);
    }

    @Override
    public double random() {
        spinning.changed();
        return state.determinism.random(ops.thread());
    }

    @Override
    public void remark(int kind, String what) {
        state.remarks.add(kind, what);
    }

    @Override
    public void reflect(Method method) {
        state.objects.requireSeen(method);
    }

    @Override
    public void inspect(MethodHandle handle) {
        state.objects.requireSeen(handle);
    }

    @Override
    public void changeUnseen(Object object, String what) {
        spinning.changed();
        if (state.objects.findShared(object) != null) {
            throw ops.refuse(
                    "The program " + what + " that threads share",
                    "Such changes are not observed: make them before threads share the object.");
        }
    }

    /// An iteration of a loop in which something is observed has changed something.
    void observe(String text) {
        spinning.changed();
        ops.observe(text);
    }

    @Override
    public Error refuse(String what, String advice) {
        return ops.refuse(what, advice);
    }
}
