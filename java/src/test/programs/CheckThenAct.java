// containsKey and put are two steps.
// verdict: assertion failed
// naive: cut off

import java.util.concurrent.*;

class CheckThenAct {
    static Object main() throws Exception {
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        map.put("x", 0);
        int[] made = new int[2];
        Thread other = new Thread(() -> {
            if (!map.containsKey("a")) {
                map.put("a", 1);
                made[0] = 1;
            }
        });
        other.start();
        if (!map.containsKey("a")) {
            map.put("a", 2);
            made[1] = 1;
        }
        other.join();
        assert made[0] + made[1] == 1;
        return map.get("a");
    }
}
