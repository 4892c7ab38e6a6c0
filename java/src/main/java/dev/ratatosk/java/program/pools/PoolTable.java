package dev.ratatosk.java.program.pools;

import dev.ratatosk.bytecode.purity.LoopOptions;
import dev.ratatosk.core.event.Update;
import dev.ratatosk.core.event.Waiting;
import dev.ratatosk.core.runtime.Ops;
import dev.ratatosk.core.runtime.races.RaceDetector;
import dev.ratatosk.java.hooks.PoolModel;
import dev.ratatosk.java.hooks.PoolShape;
import dev.ratatosk.java.program.determinism.Determinism;
import dev.ratatosk.java.program.memory.Locations;
import dev.ratatosk.java.program.memory.Part;
import dev.ratatosk.java.program.objects.ObjectGraph;
import dev.ratatosk.java.program.objects.Shadow;
import dev.ratatosk.java.program.state.Learnt;
import dev.ratatosk.java.program.state.ScenarioState;
import dev.ratatosk.java.program.threads.ThreadTable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.LongUnaryOperator;
import org.jspecify.annotations.Nullable;

/// The pools of one execution. All that threads can tell about a pool is in one word: see
/// [PoolWord]. What else is known about it changes together with the word only, so that it follows
/// from the word.
public final class PoolTable implements PoolModel {
    /// How often a periodic task runs before its thread stops, unless the bound for loops says
    /// otherwise. The verdict mentions it.
    private static final int ROUNDS = 3;

    private final Ops ops;
    private final Learnt learnt;
    private final LoopOptions loops;
    private final Determinism determinism;
    private final ObjectGraph objects;
    private final Locations locations;
    private final RaceDetector races;
    private final ThreadTable threads;
    private final IdentityHashMap<Object, Pool> pools = new IdentityHashMap<>();

    /// @param ended where threads enter themselves that wait for the end of the pool
    /// @param queue tasks that wait
    /// @param delayed tasks that wait for their delays to pass
    /// @param rounds how often periodic tasks have run
    /// @param workers threads that have begun with their first task and have not ended
    /// @param threads threads for a single task that has not ended
    private record Pool(
            int word,
            int ended,
            Deque<Runnable> queue,
            DelayedTasks delayed,
            IdentityHashMap<Runnable, Integer> rounds,
            SortedSet<Integer> workers,
            List<Thread> threads) {
        Pool(int word, int ended) {
            this(
                    word,
                    ended,
                    new ArrayDeque<>(),
                    new DelayedTasks(),
                    new IdentityHashMap<>(),
                    new TreeSet<>(),
                    new ArrayList<>());
        }

        List<Runnable> tasks() {
            List<Runnable> all = new ArrayList<>(queue);
            all.addAll(delayed.all());
            return all;
        }
    }

    public PoolTable(Ops ops, ScenarioState state, Locations locations, ThreadTable threads) {
        this.ops = ops;
        this.learnt = state.learnt;
        this.loops = state.loops;
        this.determinism = state.determinism;
        this.objects = state.objects;
        this.locations = locations;
        this.races = state.races;
        this.threads = threads;
    }

    @Override
    public boolean isOn() {
        return !learnt.usesRealPools();
    }

    @Override
    public Error giveUp() {
        return learnt.withRealPools(ops);
    }

    private Pool poolOf(Object pool) {
        Pool known = pools.get(pool);
        if (known == null) {
            objects.publish(pool);
            Shadow shadow = objects.shadowOf(pool);
            int word = locations.ofPart(shadow, Part.POOL, 0, PoolWord::show);
            known = new Pool(word, locations.ofPart(shadow, Part.JOINERS, 0));
            pools.put(pool, known);
        }
        return known;
    }

    /// Changes the state by a pure function, and returns the word before.
    private long change(Pool pool, LongUnaryOperator function) {
        LongUnaryOperator marking = marking(function);
        return changed(pool, ops.update(pool.word, marking), function);
    }

    private LongUnaryOperator marking(LongUnaryOperator function) {
        int operation = ops.performed() << 8 ^ ops.thread();
        return word -> PoolWord.marked(word, function.applyAsLong(word), operation);
    }

    private long changed(Pool pool, long before, LongUnaryOperator function) {
        int me = ops.thread();
        races.acquire(me, pool.word);
        races.release(me, pool.word);
        requireRoom(before);
        boolean ends = PoolWord.isTerminated(function.applyAsLong(before));
        if (learnt.interrupts() && ends && !PoolWord.isTerminated(before)) {
            threads.wakes().wakeAll(ops.exchange(pool.ended, 0));
        }
        return before;
    }

    private void requireRoom(long word) {
        if (Math.max(PoolWord.tasks(word), PoolWord.workers(word)) == PoolWord.LIMIT - 1) {
            throw ops.refuse(
                    "More than " + (PoolWord.LIMIT - 1) + " tasks or threads of an executor",
                    "Use fewer: the same errors show with two or three.");
        }
    }

    private long read(Object executor) {
        Pool pool = poolOf(executor);
        long word = ops.read(pool.word);
        races.acquire(ops.thread(), pool.word);
        return word;
    }

    @Override
    public void reshape(Object executor) {
        if (PoolWord.isUsed(change(poolOf(executor), word -> word))) {
            throw giveUp();
        }
    }

    @Override
    public int execute(Object executor, Runnable task, PoolShape shape) {
        Pool pool = poolOf(executor);
        objects.publish(task);
        return come(pool, task, word -> PoolWord.withTask(word, shape));
    }

    @Override
    public int fork(Object executor, Runnable task, PoolShape shape) {
        Pool pool = poolOf(executor);
        objects.publish(task);
        return come(
                pool,
                task,
                word ->
                        PoolWord.withTask(word & ~PoolWord.SHUTDOWN, shape)
                                | word & PoolWord.SHUTDOWN);
    }

    private int come(Pool pool, Runnable task, LongUnaryOperator function) {
        int what = whatCame(change(pool, function), function);
        if (what == QUEUED || what == QUEUED_FOR_NEW_WORKER) {
            pool.queue.add(task);
        }
        return what;
    }

    private static int whatCame(long before, LongUnaryOperator function) {
        long added = function.applyAsLong(before) - before;
        if (added == 0) {
            return REJECTED;
        }
        if (PoolWord.tasks(added) == 0) {
            return NEW_WORKER;
        }
        return PoolWord.workers(added) == 0 ? QUEUED : QUEUED_FOR_NEW_WORKER;
    }

    @Override
    public boolean reusesForks() {
        return learnt.reusesForks();
    }

    @Override
    public void requireReusedForks() {
        learnt.requireReusedForks(ops);
    }

    @Override
    public boolean start(Object executor, Thread thread) {
        Pool pool = poolOf(executor);
        objects.publish(thread);
        long before =
                change(pool, word -> PoolWord.isShutdown(word) ? word : word + PoolWord.WORKER);
        boolean isAccepted = !PoolWord.isShutdown(before);
        if (isAccepted) {
            pool.threads.add(thread);
        }
        return isAccepted;
    }

    @Override
    public void end(Object executor, Thread thread) {
        Pool pool = poolOf(executor);
        change(pool, word -> word - PoolWord.WORKER);
        pool.threads.remove(thread);
    }

    @Override
    public int schedule(
            Object executor, Runnable task, PoolShape shape, long delay, boolean repeats) {
        Pool pool = poolOf(executor);
        if (repeats && pool.rounds.merge(task, 1, Integer::sum) >= maxRounds()) {
            throw ops.stopAtBound("periodic task of a ScheduledThreadPoolExecutor");
        }
        objects.publish(task);
        LongUnaryOperator function = word -> PoolWord.withDelayed(word, shape);
        int what = whatCame(change(pool, function), function);
        if (what != REJECTED) {
            int me = ops.thread();
            if (repeats) {
                pool.delayed.addAgain(task, delay);
            } else {
                pool.delayed.add(task, me, determinism.now(me), delay);
            }
        }
        return what;
    }

    private int maxRounds() {
        int bound = loops.bound();
        return bound == LoopOptions.UNBOUNDED ? ROUNDS : bound;
    }

    /// Only an interrupting thread asks which workers have begun.
    @Override
    public boolean begin(Object executor) {
        return learnt.interrupts() && PoolWord.isStopped(enter(executor));
    }

    private long enter(Object executor) {
        Pool pool = poolOf(executor);
        long before = change(pool, word -> word);
        pool.workers.add(ops.thread());
        return before;
    }

    @Override
    public @Nullable Runnable take(Object executor, PoolShape shape) {
        Pool pool = poolOf(executor);
        int choice = shape.isDelayed() ? ops.choose(learnt.choices()) : 0;
        if (shape.isDirect()) {
            long found = change(pool, PoolWord::withIdle);
            if (PoolWord.isDone(found)) {
                return leave(pool);
            }
        }
        LongUnaryOperator function = word -> PoolWord.withoutTask(word, shape);
        long before =
                ops.awaitAndUpdate(
                        pool.word,
                        word -> PoolWord.letsGo(word, shape),
                        marking(function),
                        Waiting.TASK);
        changed(pool, before, function);
        if (PoolWord.tasks(before) == 0) {
            return leave(pool);
        }
        pool.workers.add(ops.thread());
        return shape.isDelayed() ? delayed(pool, choice) : pool.queue.remove();
    }

    private @Nullable Runnable leave(Pool pool) {
        pool.workers.remove(ops.thread());
        return null;
    }

    /// The choice was made before the task was taken, when it was not known how many there are.
    private Runnable delayed(Pool pool, int choice) {
        int choices = pool.delayed.choices();
        learnt.requireChoices(choices, ops);
        ops.assume(choice < choices);
        return pool.delayed.remove(choice);
    }

    @Override
    public boolean fail(Object executor) {
        Pool pool = poolOf(executor);
        long before = change(pool, PoolWord::withoutFailed);
        pool.workers.remove(ops.thread());
        return PoolWord.withoutFailed(before) == before;
    }

    @Override
    public List<Runnable> shutdown(Object executor) {
        Pool pool = poolOf(executor);
        change(pool, word -> word | PoolWord.SHUTDOWN);
        return pool.tasks();
    }

    @Override
    public List<Runnable> shutdownNow(Object executor) {
        threads.requireInterrupts();
        Pool pool = poolOf(executor);
        change(pool, PoolWord::stopped);
        List<Runnable> left = pool.tasks();
        pool.queue.clear();
        pool.delayed.clear();
        for (int worker : List.copyOf(pool.workers)) {
            threads.interrupt(threads.at(worker));
        }
        for (Thread thread : List.copyOf(pool.threads)) {
            threads.interrupt(thread);
        }
        return left;
    }

    @Override
    public boolean awaitTermination(Object executor, long nanos) throws InterruptedException {
        Pool pool = poolOf(executor);
        int me = ops.thread();
        if (threads.mayTimeOut(nanos)) {
            boolean ended = isTerminated(executor);
            if (!ended) {
                threads.throwIfInterrupted(me);
                determinism.pass(me, nanos);
            }
            return ended;
        }
        if (learnt.interrupts()) {
            threads.wakes()
                    .await(
                            () -> {
                                ops.update(pool.ended, Update.OR, threads.wakes().bit(0));
                                return isTerminated(executor);
                            },
                            Waiting.SYNCHRONIZER);
        } else {
            ops.await(pool.word, PoolWord::isTerminated, Waiting.SYNCHRONIZER);
            races.acquire(me, pool.word);
        }
        return true;
    }

    @Override
    public boolean isShutdown(Object executor) {
        return PoolWord.isShutdown(read(executor));
    }

    @Override
    public boolean isStopped(Object executor) {
        return PoolWord.isStopped(read(executor));
    }

    @Override
    public boolean isTerminated(Object executor) {
        return PoolWord.isTerminated(read(executor));
    }
}
