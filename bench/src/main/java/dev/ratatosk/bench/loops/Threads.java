package dev.ratatosk.bench.loops;

import dev.ratatosk.core.api.Model;
import dev.ratatosk.core.api.ModelThread;
import dev.ratatosk.core.api.SharedInt;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;

/// How the programs start their threads. Loaded only once and not changed by the pass: the
/// published counts bound the loops of the programs, not this.
public final class Threads {
    private final List<ModelThread> started = new ArrayList<>();

    /// Starts threads with the numbers from 0 on.
    public static Threads of(int count, IntConsumer body) {
        Threads threads = new Threads();
        for (int i = 0; i < count; i++) {
            int number = i;
            threads.start(() -> body.accept(number));
        }
        return threads;
    }

    /// Starts the threads in order.
    public static Threads of(Runnable... bodies) {
        Threads threads = new Threads();
        for (Runnable body : bodies) {
            threads.start(body);
        }
        return threads;
    }

    public void start(Runnable body) {
        started.add(ModelThread.start(body::run));
    }

    public void join() {
        started.forEach(ModelThread::join);
    }

    /// Each of the threads enters a critical section once, writes its number and reads it back.
    public static void checked(int count, IntConsumer acquire, IntConsumer release) {
        SharedInt shared = new SharedInt("shared", 0);
        of(
                count,
                i -> {
                    acquire.accept(i);
                    shared.set(i);
                    Model.check(shared.get() == i, "two threads are in the critical section");
                    release.accept(i);
                });
    }

    /// Each of the threads enters a critical section once and writes.
    public static void written(int count, IntConsumer acquire, IntConsumer release) {
        SharedInt shared = new SharedInt("shared", 0);
        of(
                count,
                i -> {
                    acquire.accept(i);
                    shared.set(42);
                    release.accept(i);
                });
    }
}
