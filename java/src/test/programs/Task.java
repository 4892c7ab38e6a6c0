// A FutureTask run by two threads runs once.
// verdict: verified

import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

class Task {
    static Object main() throws Exception {
        AtomicInteger runs = new AtomicInteger();
        FutureTask<Integer> task = new FutureTask<>(runs::incrementAndGet);
        Thread other = new Thread(task);
        other.start();
        task.run();
        int got = task.get();
        other.join();
        assert runs.get() == 1 && got == 1;
        return got;
    }
}
