// A thread of a fork-join pool may keep what an earlier task has left.
// verdict: assertion failed
// naive: cut off

import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.*;

class ForkReuse {
    static final ThreadLocal<Integer> LEFT = new ThreadLocal<>();

    static Object main() throws Exception {
        CompletableFuture.runAsync(() -> LEFT.set(1)).get();
        Integer found = CompletableFuture.supplyAsync(LEFT::get).get();
        assert found == null;
        return found;
    }
}
