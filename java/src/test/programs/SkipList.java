// A ConcurrentSkipListMap.
// verdict: verified
// naive: cut off

import java.util.concurrent.*;

class SkipList {
    static Object main() throws Exception {
        ConcurrentSkipListMap<Integer, Integer> map = new ConcurrentSkipListMap<>();
        Thread other = new Thread(() -> map.put(1, 1));
        other.start();
        map.put(2, 2);
        other.join();
        assert map.firstKey() == 1 && map.size() == 2;
        return map.size();
    }
}
