// Only one completion wins.
// verdict: verified

import java.util.concurrent.*;

class TwoCompletions {
    static Object main() throws Exception {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        boolean[] won = new boolean[2];
        Thread other = new Thread(() -> won[0] = future.complete(1));
        other.start();
        won[1] = future.complete(2);
        other.join();
        assert won[0] != won[1];
        return future.get();
    }
}
