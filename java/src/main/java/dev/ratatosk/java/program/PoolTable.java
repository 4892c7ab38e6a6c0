package dev.ratatosk.java.program;

import dev.ratatosk.core.event.Update;
import dev.ratatosk.core.event.Waiting;
import dev.ratatosk.core.runtime.Ops;
import dev.ratatosk.core.runtime.races.RaceDetector;
import dev.ratatosk.java.hooks.PoolModel;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ThreadPoolExecutor;
import org.jspecify.annotations.Nullable;

/// The thread pools of one execution. All that its threads can tell about a pool is in one word:
/// how many tasks wait, how many workers there are, and whether it was shut down.
final class PoolTable implements PoolModel {
    private static final int BITS = 20;
    private static final long MASK = (1L << BITS) - 1;
    private static final long TASK = 1;
    private static final long WORKER = 1L << BITS;
    private static final long SHUTDOWN = 1L << 2 * BITS;

    private final Ops ops;
    private final Session session;
    private final ObjectGraph objects;
    private final Locations locations;
    private final RaceDetector races;
    private final ThreadTable threads;
    private final IdentityHashMap<ThreadPoolExecutor, Pool> pools = new IdentityHashMap<>();

    /// Threads that wait for the end of a pool.
    private final Set<Integer> waiting = new HashSet<>();

    private record Pool(int word, Deque<Runnable> queue, List<Thread> workers) {}

    PoolTable(Ops ops, Session session, Locations locations, ThreadTable threads) {
        this.ops = ops;
        this.session = session;
        this.objects = session.objects;
        this.locations = locations;
        this.races = session.races;
        this.threads = threads;
    }

    private static long tasks(long word) {
        return word & MASK;
    }

    private static long workers(long word) {
        return word >>> BITS & MASK;
    }

    private static boolean isShutdown(long word) {
        return (word & SHUTDOWN) != 0;
    }

    private static boolean isTerminated(long word) {
        return word == SHUTDOWN;
    }

    @Override
    public boolean isOn() {
        return !session.realPools;
    }

    @Override
    public Error giveUp() {
        session.realPools = true;
        return ops.restart();
    }

    private Pool poolOf(ThreadPoolExecutor pool) {
        Pool known = pools.get(pool);
        if (known == null) {
            objects.publish(pool);
            int word = locations.ofPart(objects.shadowOf(pool), Part.POOL, 0);
            known = new Pool(word, new ArrayDeque<>(), new ArrayList<>());
            pools.put(pool, known);
        }
        return known;
    }

    @Override
    public int execute(
            ThreadPoolExecutor executor, Runnable task, int core, int maximum, int capacity) {
        Pool pool = poolOf(executor);
        objects.publish(task);
        long before = ops.update(pool.word, word -> with(word, core, maximum, capacity));
        synchronise(pool);
        long added = with(before, core, maximum, capacity) - before;
        if (added == 0) {
            return REJECTED;
        }
        if (tasks(added) == 0) {
            return NEW_WORKER;
        }
        pool.queue.add(task);
        return workers(added) == 0 ? QUEUED : QUEUED_FOR_NEW_WORKER;
    }

    /// The word after a task has come.
    private static long with(long word, int core, int maximum, int capacity) {
        if (isShutdown(word)) {
            return word;
        }
        if (workers(word) < core) {
            return word + WORKER;
        }
        if (tasks(word) < capacity) {
            return word + TASK + (workers(word) == 0 ? WORKER : 0);
        }
        return workers(word) < maximum ? word + WORKER : word;
    }

    @Override
    public void add(ThreadPoolExecutor executor, Thread worker) {
        poolOf(executor).workers.add(worker);
    }

    @Override
    public @Nullable Runnable take(ThreadPoolExecutor executor) {
        Pool pool = poolOf(executor);
        long before =
                ops.awaitAndUpdate(
                        pool.word,
                        word -> tasks(word) > 0 || isShutdown(word),
                        word -> tasks(word) > 0 ? word - TASK : word - WORKER,
                        Waiting.TASK);
        synchronise(pool);
        return tasks(before) > 0 ? pool.queue.remove() : null;
    }

    @Override
    public void shutdown(ThreadPoolExecutor executor) {
        Pool pool = poolOf(executor);
        ops.update(pool.word, Update.OR, SHUTDOWN);
        synchronise(pool);
    }

    @Override
    public List<Runnable> shutdownNow(ThreadPoolExecutor executor) {
        Pool pool = poolOf(executor);
        ops.update(pool.word, word -> (word | SHUTDOWN) & ~MASK);
        synchronise(pool);
        List<Runnable> left = new ArrayList<>(pool.queue);
        pool.queue.clear();
        for (Thread worker : pool.workers) {
            threads.interrupt(worker);
        }
        return left;
    }

    @Override
    public boolean awaitTermination(ThreadPoolExecutor executor, long nanos)
            throws InterruptedException {
        Pool pool = poolOf(executor);
        int me = ops.thread();
        threads.throwIfInterrupted(me);
        if (ThreadTable.mayTimeOut(nanos)) {
            boolean ended = isTerminated(executor);
            if (!ended) {
                session.determinism.pass(me, nanos);
            }
            return ended;
        }
        waiting.add(me);
        ops.await(pool.word, PoolTable::isTerminated, Waiting.SYNCHRONIZER);
        waiting.remove(me);
        races.acquire(me, pool.word);
        return true;
    }

    /// Waiting for the end of a pool is a single operation, which an interruption cannot end.
    void beforeInterrupt(int thread) {
        if (waiting.contains(thread)) {
            throw giveUp();
        }
    }

    @Override
    public boolean isShutdown(ThreadPoolExecutor executor) {
        return isShutdown(read(executor));
    }

    @Override
    public boolean isTerminated(ThreadPoolExecutor executor) {
        return isTerminated(read(executor));
    }

    private long read(ThreadPoolExecutor executor) {
        Pool pool = poolOf(executor);
        long word = ops.read(pool.word);
        races.acquire(ops.thread(), pool.word);
        return word;
    }

    private void synchronise(Pool pool) {
        int me = ops.thread();
        races.acquire(me, pool.word);
        races.release(me, pool.word);
    }

    /// The word for people.
    static String show(long word) {
        return tasks(word)
                + (tasks(word) == 1 ? " task, " : " tasks, ")
                + workers(word)
                + (workers(word) == 1 ? " worker" : " workers")
                + (isShutdown(word) ? ", shut down" : "");
    }
}
