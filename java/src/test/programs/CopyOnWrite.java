// A CopyOnWriteArrayList.
// verdict: verified

import java.util.concurrent.*;

class CopyOnWrite {
    static Object main() throws Exception {
        CopyOnWriteArrayList<Integer> list = new CopyOnWriteArrayList<>();
        Thread other = new Thread(() -> list.add(1));
        other.start();
        list.add(2);
        other.join();
        assert list.size() == 2;
        return list.get(0);
    }
}
