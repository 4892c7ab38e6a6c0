// A LongAdder.
// verdict: verified

import java.util.concurrent.atomic.*;

class Adder {
    static Object main() throws Exception {
        LongAdder x = new LongAdder();
        Thread one = new Thread(() -> x.increment());
        Thread two = new Thread(() -> x.increment());
        one.start();
        two.start();
        one.join();
        two.join();
        assert x.sum() == 2;
        return x.sum();
    }
}
