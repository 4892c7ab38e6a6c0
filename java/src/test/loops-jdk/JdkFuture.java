// verdict: verified
// met: FutureTask.finishCompletion

import java.util.concurrent.*;

class JdkFuture {
    static Object main() throws Exception {
        FutureTask<String> task = new FutureTask<>(() -> "x");
        Thread other = new Thread(task);
        other.start();
        String got = task.get();
        other.join();
        return got;
    }
}
