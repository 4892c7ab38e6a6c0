package dev.ratatosk.bench.catalogue;

import dev.ratatosk.core.api.Model;
import dev.ratatosk.core.api.SharedInt;

/// What the threads of GODOT's lock benchmarks do: each enters once.
final class CriticalSection {
    /// A lock under test; threads have the numbers from 0 on.
    interface Lock {
        void acquire(int thread);

        void release(int thread);
    }

    private CriticalSection() {}

    /// Each thread writes its number and reads it back.
    static void checked(int threads, Lock lock) {
        SharedInt shared = new SharedInt("shared", 0);
        Crew.of(
                0,
                threads,
                i -> {
                    lock.acquire(i);
                    shared.set(i);
                    Model.check(shared.get() == i, "two threads are in the critical section");
                    lock.release(i);
                });
    }

    /// Each thread only writes.
    static void written(int threads, Lock lock) {
        SharedInt shared = new SharedInt("shared", 0);
        Crew.of(
                0,
                threads,
                i -> {
                    lock.acquire(i);
                    shared.set(42);
                    lock.release(i);
                });
    }
}
