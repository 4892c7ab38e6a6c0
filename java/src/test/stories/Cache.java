// A cache that looks and then puts: both threads find nothing.
// call: cache.get("key")
// call: cache.put("key", 1)
// call: cache.put("key", 2)
// hidden: Node

import java.util.concurrent.ConcurrentHashMap;

class Cache {
    static Object main() throws Exception {
        ConcurrentHashMap<String, Integer> cache = new ConcurrentHashMap<>();
        Thread other = new Thread(() -> load(cache, 1));
        other.start();
        boolean first = load(cache, 2);
        other.join();
        assert !first || cache.get("key") == 2 : "loaded twice";
        return null;
    }

    private static boolean load(ConcurrentHashMap<String, Integer> cache, int value) {
        if (cache.get("key") == null) {
            cache.put("key", value);
            return true;
        }
        return false;
    }
}
