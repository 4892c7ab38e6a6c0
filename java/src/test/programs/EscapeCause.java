// The cause of an exception is shared with whoever gets the exception.
// verdict: data race

import java.util.concurrent.*;

class EscapeCause {
    static final class Mine extends Exception {
        int times;
    }

    static Object main() throws Exception {
        Mine mine = new Mine();
        CompletableFuture<Integer> future = new CompletableFuture<>();
        future.completeExceptionally(new IllegalStateException(mine));
        Thread thread =
                new Thread(
                        () -> {
                            try {
                                future.join();
                            } catch (CompletionException e) {
                                ((Mine) e.getCause().getCause()).times++;
                            }
                        });
        thread.start();
        mine.times++;
        thread.join();
        return mine.times;
    }
}
