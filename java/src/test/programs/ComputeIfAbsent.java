// computeIfAbsent computes once.
// verdict: verified

import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

class ComputeIfAbsent {
    static Object main() throws Exception {
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        map.put("x", 0);
        AtomicInteger calls = new AtomicInteger();
        Runnable body = () -> map.computeIfAbsent("a", key -> calls.incrementAndGet());
        Thread other = new Thread(body);
        other.start();
        body.run();
        other.join();
        assert calls.get() == 1;
        return map.get("a");
    }
}
