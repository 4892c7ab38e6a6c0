// Two threads contend for the counter of a map. Where they look for a cell of their own follows from
// their hash probes, which the JDK keeps in carrier threads: all executions shared one.
// verdict: verified
// naive: cut off

import java.util.concurrent.*;

class ProbesOfPoolThreads {
    static Object main() throws Exception {
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        ExecutorService pool = Executors.newFixedThreadPool(1);
        java.util.concurrent.Future<?> other =
                pool.submit(() -> {
                    map.computeIfPresent("k", (k, v) -> null);
                    map.remove("k");
                });
        map.merge("k", 3, Integer::sum);
        map.putIfAbsent("k", 1);
        other.get();
        pool.shutdown();
        int size = map.size();
        assert size == map.mappingCount() && size == (map.containsKey("k") ? 1 : 0);
        return size;
    }
}
