package dev.ratatosk.bench.catalogue;

import dev.ratatosk.core.api.ModelThread;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;

/// Threads that are started one after the other.
final class Crew {
    private final List<ModelThread> threads = new ArrayList<>();

    /// Starts `count` threads; the body of each gets its number, from `first` on.
    static Crew of(int first, int count, IntConsumer body) {
        Crew crew = new Crew();
        for (int i = first; i < first + count; i++) {
            int number = i;
            crew.start(() -> body.accept(number));
        }
        return crew;
    }

    /// Starts the threads in order.
    static Crew of(Runnable... bodies) {
        Crew crew = new Crew();
        for (Runnable body : bodies) {
            crew.start(body);
        }
        return crew;
    }

    /// Starts `count` threads with the same code.
    static Crew alike(int count, Runnable body) {
        Crew crew = new Crew();
        for (int i = 0; i < count; i++) {
            crew.start(body);
        }
        return crew;
    }

    void start(Runnable body) {
        threads.add(ModelThread.start(body::run));
    }

    /// Waits for all, in the order in which they were started.
    void join() {
        threads.forEach(ModelThread::join);
    }
}
