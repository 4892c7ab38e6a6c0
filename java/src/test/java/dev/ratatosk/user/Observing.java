package dev.ratatosk.user;

import dev.ratatosk.java.Outcomes;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/// Programs that say what their threads observe.
final class Observing {
    private static final class Box {
        volatile int x;
        volatile int y;
        int plain;
        boolean isReady;
        final List<String> words = new ArrayList<>();
    }

    private Observing() {}

    private static void join(Thread... threads) throws InterruptedException {
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private static Thread started(Runnable body) {
        Thread thread = new Thread(body);
        thread.start();
        return thread;
    }

    static void storeBuffering() throws InterruptedException {
        Box box = new Box();
        Thread other =
                started(() -> {
                    box.y = 1;
                    Outcomes.observe("r2=" + box.x);
                });
        box.x = 1;
        Outcomes.observe("r1=" + box.y);
        join(other);
    }

    /// What a thread sees is no operation: all that the lock says is that it is free.
    @SuppressWarnings("LockNotBeforeTry") // Nothing is thrown in between.
    static void plainDataUnderALock() throws InterruptedException {
        Box box = new Box();
        ReentrantLock lock = new ReentrantLock();
        Thread one =
                started(() -> {
                    lock.lock();
                    box.words.add("a");
                    box.plain = box.plain * 2 + 1;
                    Outcomes.observe("one " + box.plain);
                    lock.unlock();
                });
        Thread two =
                started(() -> {
                    lock.lock();
                    box.words.add("b");
                    box.plain = box.plain * 3 + 2;
                    Outcomes.observe("two " + box.plain);
                    lock.unlock();
                });
        lock.lock();
        Outcomes.observe("main " + box.words);
        lock.unlock();
        join(one, two);
        Outcomes.observe("end " + box.words + box.plain);
    }

    /// The same with monitors.
    static void plainDataInAMonitor() throws InterruptedException {
        Box box = new Box();
        List<Thread> threads = new ArrayList<>();
        for (int i = 1; i <= 3; i++) {
            int number = i;
            threads.add(
                    started(() -> {
                        synchronized (box) {
                            box.plain = box.plain * 10 + number;
                        }
                    }));
        }
        join(threads.toArray(new Thread[0]));
        Outcomes.observe("order " + box.plain);
    }

    /// A flag that several threads set to the same value, with different plain data behind it.
    static void sameFlagDifferentData() throws InterruptedException {
        Box box = new Box();
        Thread one =
                started(() -> {
                    box.plain = 1;
                    box.x = 1;
                });
        Thread two =
                started(() -> {
                    if (box.x == 1) {
                        box.plain = 2;
                        box.y = 1;
                    }
                });
        Thread three =
                started(() -> {
                    if (box.y == 1) {
                        Outcomes.observe("saw " + box.plain);
                    } else {
                        Outcomes.observe("saw nothing");
                    }
                });
        join(one, two, three);
        Outcomes.observe("end " + box.plain);
    }

    static void waitAndNotify() throws InterruptedException {
        Box box = new Box();
        Thread waiter =
                started(() -> {
                    synchronized (box) {
                        int waits = 0;
                        while (!box.isReady) {
                            try {
                                box.wait();
                            } catch (InterruptedException e) {
                                return;
                            }
                            waits++;
                        }
                        Outcomes.observe("waits " + waits);
                    }
                });
        synchronized (box) {
            box.isReady = true;
            box.notifyAll();
        }
        join(waiter);
    }

    static void tasksOfAPool() throws InterruptedException {
        AtomicInteger counter = new AtomicInteger();
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.execute(() -> Outcomes.observe("first " + counter.getAndIncrement()));
        pool.execute(() -> Outcomes.observe("second " + counter.getAndIncrement()));
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.DAYS);
        Outcomes.observe("sum " + counter);
    }

    /// Each turn of the loop observes something, so that none of them changes nothing.
    static void observedTurns() throws InterruptedException {
        Box box = new Box();
        Thread other = started(() -> box.x = 1);
        for (int turn = 0; turn < 3 && box.x == 0; turn++) {
            Outcomes.observe("turn " + turn);
        }
        join(other);
    }
}
