// supplyAsync.
// verdict: verified
// naive: cut off

import java.util.concurrent.*;

class AsyncSupply {
    static Object main() throws Exception {
        int got = CompletableFuture.supplyAsync(() -> 1).thenApply(x -> x + 1).get();
        assert got == 2;
        return got;
    }
}
