// A map that is read while another thread puts something into it.
// verdict: data race

import java.util.*;

class ReadAndPut {
    static Object main() throws Exception {
        Map<Integer, String> map = new HashMap<>();
        map.put(1, "a");
        Thread other = new Thread(() -> map.put(2, "b"));
        other.start();
        int length = map.toString().length();
        other.join();
        return length;
    }
}
