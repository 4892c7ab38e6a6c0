// Nobody completes a future that only one thread knows.
// verdict: deadlock

import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.*;

class NobodyCompletes {
    static Object main() throws Exception {
        Thread other = new Thread(() -> new CompletableFuture<Integer>().join());
        other.start();
        other.join();
        return 1;
    }
}
