// verdict: verified
// met: ConcurrentHashMap.initTable, ConcurrentHashMap.addCount

import java.util.concurrent.*;

class JdkMap {
    static Object main() throws Exception {
        ConcurrentHashMap<String, String> map = new ConcurrentHashMap<>();
        Thread other = new Thread(() -> map.put("x", "1"));
        other.start();
        map.put("y", "1");
        other.join();
        assert map.size() == 2;
        return map.size();
    }
}
