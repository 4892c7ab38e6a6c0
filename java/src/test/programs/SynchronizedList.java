// A synchronized list.
// verdict: verified

import java.util.*;

class SynchronizedList {
    static Object main() throws Exception {
        List<Integer> list = Collections.synchronizedList(new ArrayList<>());
        Thread other = new Thread(() -> list.add(1));
        other.start();
        list.add(2);
        other.join();
        assert list.size() == 2;
        return list.get(0);
    }
}
