// A HashMap that two threads change.
// verdict: data race

import java.util.*;

class HashMapRace {
    static Object main() throws Exception {
        Map<String, Integer> map = new HashMap<>();
        Thread other = new Thread(() -> map.put("a", 1));
        other.start();
        map.put("b", 2);
        other.join();
        return map.size();
    }
}
