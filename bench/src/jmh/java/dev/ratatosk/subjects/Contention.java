package dev.ratatosk.subjects;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/// Two threads that contend for one thing.
public enum Contention {
    /// Three increments of an `AtomicInteger` each: 20 reads-from classes.
    ATOMIC_INTEGER {
        @Override
        public void run() {
            AtomicInteger counter = new AtomicInteger();
            inTwoThreads(() -> {
                counter.incrementAndGet();
                counter.incrementAndGet();
                counter.incrementAndGet();
            });
            require(counter.get() == 6);
        }
    },
    /// Lock, increment, unlock: either may be first.
    REENTRANT_LOCK {
        @Override
        public void run() {
            ReentrantLock lock = new ReentrantLock();
            int[] counter = new int[1];
            inTwoThreads(() -> {
                lock.lock();
                try {
                    counter[0]++;
                } finally {
                    lock.unlock();
                }
            });
            require(counter[0] == 2);
        }
    },
    /// An increment in a `synchronized` block.
    MONITOR {
        @Override
        public void run() {
            Object lock = new Object();
            int[] counter = new int[1];
            inTwoThreads(() -> {
                synchronized (lock) {
                    counter[0]++;
                }
            });
            require(counter[0] == 2);
        }
    },
    /// Both add to the same key.
    CONCURRENT_HASH_MAP {
        @Override
        public void run() {
            ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
            inTwoThreads(() -> map.merge("key", 1, Integer::sum));
            require(map.getOrDefault("key", 0) == 2);
        }
    };

    /// Runs the program once.
    public abstract void run();

    private static void inTwoThreads(Runnable body) {
        Thread one = new Thread(body);
        Thread other = new Thread(body);
        one.start();
        other.start();
        try {
            one.join();
            other.join();
        } catch (InterruptedException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static void require(boolean condition) {
        if (!condition) {
            throw new IllegalStateException("an update was lost");
        }
    }
}
