// A result may come after the timeout.
// verdict: assertion failed

import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.*;

class TimedGet {
    static Object main() throws Exception {
        FutureTask<Integer> task = new FutureTask<>(() -> 1);
        Thread other = new Thread(task);
        other.start();
        try {
            return task.get(1, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            other.join();
            assert task.get() == 2;
            return "late";
        }
    }
}
