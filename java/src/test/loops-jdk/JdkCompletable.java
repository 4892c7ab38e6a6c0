// verdict: verified
// met: CompletableFuture.postComplete

import java.util.concurrent.*;

class JdkCompletable {
    static Object main() throws Exception {
        CompletableFuture<String> future = new CompletableFuture<>();
        Thread other = new Thread(() -> future.complete("x"));
        other.start();
        int length = future.thenApply(String::length).get();
        other.join();
        return length;
    }
}
