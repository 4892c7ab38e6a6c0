// A compare-and-set that fails does not leave what it found: it found true, and left false.
// verdict: assertion failed

import java.util.concurrent.atomic.*;

class FlagIsNotWhatIsFound {
    static Object main() throws Exception {
        AtomicBoolean flag = new AtomicBoolean(true);
        Thread other = new Thread(() -> flag.set(true));
        other.start();
        boolean again = flag.get();
        while (again) {
            again = flag.compareAndSet(false, true);
        }
        assert false;
        other.join();
        return null;
    }
}
