// The value with which the retry loop was entered is needed after it, by the same name as before.
// verdict: assertion failed

import java.util.concurrent.atomic.*;

class RetryKeepsFirst {
    static Object main() throws Exception {
        AtomicInteger x = new AtomicInteger();
        Thread other = new Thread(() -> x.set(5));
        other.start();
        int first = 0;
        int seen = 0;
        int found = 0;
        seen = first = x.get();
        while ((found = x.compareAndExchange(seen, seen + 1)) != seen) {
            seen = found;
        }
        assert seen == first;
        other.join();
        return seen;
    }
}
