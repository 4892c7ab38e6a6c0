import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Phaser;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/// One kind of operation per method, by each of so many threads. They are all alive at once, but
/// take turns, each waiting for the end of the one before: so there are few executions.
///
/// Each method returns how often something was done, which is as often as there are threads.
class ManyThreads {
    private interface Body {
        void run(int index) throws Exception;
    }

    private int plain;
    private volatile int shared;
    private static int global;
    private static final VarHandle SHARED;

    static {
        try {
            SHARED = MethodHandles.lookup().findVarHandle(ManyThreads.class, "shared", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /// As many threads as `threads`, which take turns.
    private static Thread[] begin(int threads, Body body) {
        Thread[] all = new Thread[threads];
        for (int i = 0; i < threads; i++) {
            int index = i;
            all[i] =
                    new Thread(
                            () -> {
                                try {
                                    if (index > 0) {
                                        all[index - 1].join();
                                    }
                                    body.run(index);
                                } catch (RuntimeException swallowed) {
                                    // The result is then too small.
                                } catch (Exception e) {
                                    throw new AssertionError(e);
                                }
                            });
            all[i].start();
        }
        return all;
    }

    private static void chain(int threads, Body body) throws Exception {
        begin(threads, body)[threads - 1].join();
    }

    static int plainField(int n) throws Exception {
        ManyThreads m = new ManyThreads();
        chain(n, i -> m.plain++);
        return m.plain;
    }

    static int staticField(int n) throws Exception {
        chain(n, i -> global++);
        return global;
    }

    static int arrayElement(int n) throws Exception {
        int[] array = new int[2];
        chain(n, i -> array[1]++);
        return array[1];
    }

    static int volatileField(int n) throws Exception {
        ManyThreads m = new ManyThreads();
        chain(n, i -> m.shared++);
        return m.shared;
    }

    static int synchronizedBlock(int n) throws Exception {
        ManyThreads m = new ManyThreads();
        chain(
                n,
                i -> {
                    synchronized (m) {
                        m.plain++;
                    }
                });
        return m.plain;
    }

    private synchronized void increment() {
        plain++;
    }

    static int synchronizedMethod(int n) throws Exception {
        ManyThreads m = new ManyThreads();
        chain(n, i -> m.increment());
        return m.plain;
    }

    static int atomicInteger(int n) throws Exception {
        AtomicInteger count = new AtomicInteger();
        chain(n, i -> count.incrementAndGet());
        return count.get();
    }

    static int compareAndSet(int n) throws Exception {
        AtomicReference<Integer> count = new AtomicReference<>(0);
        chain(n, i -> count.updateAndGet(c -> c + 1));
        return count.get();
    }

    static int varHandle(int n) throws Exception {
        ManyThreads m = new ManyThreads();
        chain(n, i -> SHARED.getAndAdd(m, 1));
        return m.shared;
    }

    static int longAdder(int n) throws Exception {
        LongAdder count = new LongAdder();
        chain(n, i -> count.increment());
        return count.intValue();
    }

    static int reentrantLock(int n) throws Exception {
        ManyThreads m = new ManyThreads();
        ReentrantLock lock = new ReentrantLock();
        chain(
                n,
                i -> {
                    lock.lock();
                    m.plain++;
                    lock.unlock();
                });
        return m.plain;
    }

    static int readWriteLock(int n) throws Exception {
        ManyThreads m = new ManyThreads();
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        chain(
                n,
                i -> {
                    lock.readLock().lock();
                    int read = m.plain;
                    lock.readLock().unlock();
                    lock.writeLock().lock();
                    m.plain = read + 1;
                    lock.writeLock().unlock();
                });
        return m.plain;
    }

    static int stampedLock(int n) throws Exception {
        ManyThreads m = new ManyThreads();
        StampedLock lock = new StampedLock();
        chain(
                n,
                i -> {
                    long stamp = lock.writeLock();
                    m.plain++;
                    lock.unlockWrite(stamp);
                });
        return m.plain;
    }

    static int semaphore(int n) throws Exception {
        Semaphore permits = new Semaphore(0);
        chain(n, i -> permits.release());
        permits.acquire(n);
        return n + permits.availablePermits();
    }

    static int latch(int n) throws Exception {
        CountDownLatch latch = new CountDownLatch(n);
        Thread[] all = begin(n, i -> latch.countDown());
        all[n - 1].join();
        latch.await();
        return n - (int) latch.getCount();
    }

    static int barrier(int n) throws Exception {
        AtomicInteger passed = new AtomicInteger();
        CyclicBarrier barrier = new CyclicBarrier(1);
        chain(
                n,
                i -> {
                    barrier.await();
                    passed.incrementAndGet();
                });
        return passed.get();
    }

    static int phaser(int n) throws Exception {
        Phaser phaser = new Phaser(1);
        chain(n, i -> phaser.arrive());
        return phaser.getPhase();
    }

    static int waitAndNotify(int n) throws Exception {
        ManyThreads m = new ManyThreads();
        Object lock = new Object();
        Thread[] all =
                begin(
                        n,
                        i -> {
                            synchronized (lock) {
                                while (i == n - 1 && !m.isReady) {
                                    lock.wait();
                                }
                                m.plain++;
                            }
                        });
        all[n - 2].join();
        synchronized (lock) {
            m.isReady = true;
            lock.notifyAll();
        }
        all[n - 1].join();
        return m.plain;
    }

    private boolean isReady;

    static int condition(int n) throws Exception {
        ManyThreads m = new ManyThreads();
        ReentrantLock lock = new ReentrantLock();
        Condition ready = lock.newCondition();
        Thread[] all =
                begin(
                        n,
                        i -> {
                            lock.lock();
                            while (i == n - 1 && !m.isReady) {
                                ready.await();
                            }
                            m.plain++;
                            lock.unlock();
                        });
        all[n - 2].join();
        lock.lock();
        m.isReady = true;
        ready.signal();
        lock.unlock();
        all[n - 1].join();
        return m.plain;
    }

    static int parkAndUnpark(int n) throws Exception {
        ManyThreads m = new ManyThreads();
        Thread[] all =
                begin(
                        n,
                        i -> {
                            while (i == n - 1 && m.shared == 0) {
                                LockSupport.park();
                            }
                            LockSupport.unpark(Thread.currentThread());
                            LockSupport.park();
                            m.plain++;
                        });
        all[n - 2].join();
        m.shared = 1;
        LockSupport.unpark(all[n - 1]);
        all[n - 1].join();
        return m.plain;
    }

    private static boolean isInterruptedBySelf() {
        Thread.currentThread().interrupt();
        try {
            Thread.sleep(1);
            return false;
        } catch (InterruptedException e) {
            return true;
        }
    }

    /// Only the last thread is waited for: where there are interruptions, every join has two ends.
    static int interrupt(int n) throws Exception {
        for (int i = 0; i < n - 1; i++) {
            new Thread(ManyThreads::isInterruptedBySelf).start();
        }
        AtomicInteger seen = new AtomicInteger(n - 1);
        Thread last = new Thread(() -> seen.addAndGet(isInterruptedBySelf() ? 1 : 0));
        last.start();
        last.join();
        return seen.get();
    }

    static int interruptLast(int n) throws Exception {
        for (int i = 0; i < n - 1; i++) {
            new Thread(ManyThreads::isInterruptedBySelf).start();
        }
        AtomicInteger seen = new AtomicInteger(n - 1);
        Thread last =
                new Thread(
                        () -> {
                            try {
                                new CountDownLatch(1).await();
                            } catch (InterruptedException e) {
                                seen.incrementAndGet();
                            }
                        });
        last.start();
        last.interrupt();
        last.join();
        return seen.get();
    }

    static int startsAnother(int n) throws Exception {
        return depth(n);
    }

    private static int depth(int n) throws InterruptedException {
        if (n == 0) {
            return 0;
        }
        int[] below = new int[1];
        Thread next =
                new Thread(
                        () -> {
                            try {
                                below[0] = depth(n - 1);
                            } catch (InterruptedException e) {
                                throw new AssertionError(e);
                            }
                        });
        next.start();
        next.join();
        return below[0] + 1;
    }

    static int virtualThreads(int n) throws Exception {
        ManyThreads m = new ManyThreads();
        for (int i = 0; i < n; i++) {
            Thread.ofVirtual().start(m::increment).join();
        }
        return m.plain;
    }

    static int sleepAndTime(int n) throws Exception {
        AtomicInteger later = new AtomicInteger();
        chain(
                n,
                i -> {
                    long before = System.nanoTime();
                    Thread.sleep(2);
                    if (System.nanoTime() - before >= 2_000_000) {
                        later.incrementAndGet();
                    }
                });
        return later.get();
    }

    static int sleepsOnly(int n) throws Exception {
        AtomicInteger slept = new AtomicInteger();
        chain(
                n,
                i -> {
                    for (int k = 0; k < 2; k++) {
                        Thread.sleep(1);
                    }
                    slept.incrementAndGet();
                });
        return slept.get();
    }

    static int spins(int n) throws Exception {
        ManyThreads m = new ManyThreads();
        Thread[] all =
                begin(
                        n,
                        i -> {
                            while (m.shared < i) {
                                Thread.onSpinWait();
                            }
                            m.shared++;
                        });
        all[n - 1].join();
        return m.shared;
    }

    static int randomAndNames(int n) throws Exception {
        AtomicInteger count = new AtomicInteger();
        chain(
                n,
                i -> {
                    Thread.currentThread().setName("worker " + i);
                    int drawn = ThreadLocalRandom.current().nextInt(3) + (int) Math.random();
                    String name = new Thread().getName() + Thread.currentThread().getName();
                    if (drawn < 3 && name.endsWith("worker " + i) && new Object().hashCode() != 0) {
                        count.incrementAndGet();
                    }
                });
        return count.get();
    }

    static int threadLocal(int n) throws Exception {
        AtomicInteger count = new AtomicInteger();
        ThreadLocal<Integer> local = ThreadLocal.withInitial(() -> 1);
        chain(n, i -> count.addAndGet(local.get()));
        return count.get();
    }

    static int fixedPool(int n) throws Exception {
        AtomicInteger count = new AtomicInteger();
        chain(n - 1, i -> count.incrementAndGet());
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.submit(count::incrementAndGet).get();
        pool.shutdown();
        return count.get();
    }

    static int cachedPool(int n) throws Exception {
        AtomicInteger count = new AtomicInteger();
        chain(n - 1, i -> count.incrementAndGet());
        ExecutorService pool = Executors.newCachedThreadPool();
        pool.submit(count::incrementAndGet).get();
        pool.shutdown();
        return count.get();
    }

    static int scheduledPool(int n) throws Exception {
        AtomicInteger count = new AtomicInteger();
        chain(n - 1, i -> count.incrementAndGet());
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        pool.schedule(count::incrementAndGet, 1, TimeUnit.SECONDS).get();
        pool.shutdown();
        return count.get();
    }

    static int threadPerTask(int n) throws Exception {
        AtomicInteger count = new AtomicInteger();
        chain(n - 1, i -> count.incrementAndGet());
        try (ExecutorService pool = Executors.newVirtualThreadPerTaskExecutor()) {
            pool.submit(count::incrementAndGet);
        }
        return count.get();
    }

    static int forkJoin(int n) throws Exception {
        AtomicInteger count = new AtomicInteger();
        chain(n - 1, i -> count.incrementAndGet());
        return ForkJoinPool.commonPool().submit(count::incrementAndGet).get();
    }

    static int futures(int n) throws Exception {
        AtomicInteger count = new AtomicInteger();
        chain(n - 1, i -> count.incrementAndGet());
        return CompletableFuture.supplyAsync(count::get).thenApplyAsync(c -> c + 1).get();
    }

    static int collections(int n) throws Exception {
        ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
        ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();
        CopyOnWriteArrayList<Integer> list = new CopyOnWriteArrayList<>();
        List<Integer> locked = Collections.synchronizedList(new ArrayList<>());
        ArrayBlockingQueue<Integer> bounded = new ArrayBlockingQueue<>(n);
        chain(
                n,
                i -> {
                    map.put(i, i);
                    queue.add(i);
                    list.add(i);
                    locked.add(i);
                    bounded.put(i);
                });
        int sum = map.size() + queue.size() + list.size() + locked.size() + bounded.size();
        return sum / 5;
    }

    static int timedWaits(int n) throws Exception {
        AtomicInteger count = new AtomicInteger();
        Semaphore never = new Semaphore(0);
        chain(
                n,
                i -> {
                    if (!never.tryAcquire(1, TimeUnit.MILLISECONDS)) {
                        count.incrementAndGet();
                    }
                });
        return count.get();
    }
}
