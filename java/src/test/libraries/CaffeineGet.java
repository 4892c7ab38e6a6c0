// Two threads ask a cache for the same key: it is computed once.
// verdict: verified
// naive: cut off

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.concurrent.atomic.AtomicInteger;

class CaffeineGet {
    static Object main() throws Exception {
        Cache<String, Integer> cache = Caffeine.newBuilder().build();
        AtomicInteger computed = new AtomicInteger();
        Thread other = new Thread(() -> cache.get("a", key -> computed.incrementAndGet()));
        other.start();
        int got = cache.get("a", key -> computed.incrementAndGet());
        other.join();
        assert computed.get() == 1 && got == 1;
        return got;
    }
}
