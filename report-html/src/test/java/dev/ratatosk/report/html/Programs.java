package dev.ratatosk.report.html;

import dev.ratatosk.core.api.Condition;
import dev.ratatosk.core.api.Model;
import dev.ratatosk.core.api.ModelThread;
import dev.ratatosk.core.api.Mutex;
import dev.ratatosk.core.api.SharedInt;
import java.util.ArrayList;
import java.util.List;

/// Programs with a bug, whose text is in the pages that the tests look at.
final class Programs {
    private Programs() {}

    static void lostUpdate() {
        SharedInt counter = new SharedInt("counter", 0);
        ModelThread other = ModelThread.start("other", () -> counter.set(counter.get() + 1));
        counter.set(counter.get() + 1);
        other.join();
        Model.check(counter.get() == 2, "an increment was lost");
    }

    static void deadlock() {
        Mutex a = new Mutex("a");
        Mutex b = new Mutex("b");
        ModelThread other = ModelThread.start("other", () -> lockBoth(b, a));
        lockBoth(a, b);
        other.join();
    }

    private static void lockBoth(Mutex first, Mutex second) {
        first.lock();
        second.lock();
        second.unlock();
        first.unlock();
    }

    /// Under release-acquire both threads may read 0.
    static void storeBuffering() {
        SharedInt x = new SharedInt("x", 0);
        SharedInt y = new SharedInt("y", 0);
        SharedInt seen = new SharedInt("seen", 0);
        ModelThread other =
                ModelThread.start(
                        "other",
                        () -> {
                            x.set(1);
                            seen.set(y.get());
                        });
        y.set(1);
        int mine = x.get();
        other.join();
        Model.check(mine + seen.get() > 0, "both saw 0");
    }

    /// The signal is lost if it comes before the wait.
    static void lostSignal() {
        Mutex lock = new Mutex("lock");
        Condition ready = lock.newCondition();
        SharedInt items = new SharedInt("items", 0);
        List<ModelThread> threads = new ArrayList<>();
        for (int i = 1; i <= 2; i++) {
            threads.add(
                    ModelThread.start(
                            "taker " + i,
                            () -> {
                                lock.lock();
                                while (items.get() == 0) {
                                    ready.await();
                                }
                                items.set(items.get() - 1);
                                lock.unlock();
                            }));
            threads.add(
                    ModelThread.start(
                            "giver " + i,
                            () -> {
                                lock.lock();
                                items.set(items.get() + 1);
                                lock.unlock();
                            }));
        }
        threads.forEach(ModelThread::join);
    }
}
