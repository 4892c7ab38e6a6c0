// verdict: verified
// met: ConcurrentSkipListMap.doPut

import java.util.concurrent.*;

class JdkSkipList {
    static Object main() throws Exception {
        ConcurrentSkipListMap<Integer, String> map = new ConcurrentSkipListMap<>();
        map.put(1, "1");
        Thread other = new Thread(() -> map.put(2, "2"));
        other.start();
        String first = map.firstEntry().getValue();
        other.join();
        return first;
    }
}
