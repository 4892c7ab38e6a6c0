// An atomic array.
// verdict: verified

import java.util.concurrent.atomic.*;

class AtomicArray {
    static Object main() throws Exception {
        AtomicIntegerArray x = new AtomicIntegerArray(2);
        Thread one = new Thread(() -> x.incrementAndGet(1));
        Thread two = new Thread(() -> x.incrementAndGet(1));
        one.start();
        two.start();
        one.join();
        two.join();
        assert x.get(1) == 2;
        return x.get(1);
    }
}
