// A virtual thread, which is a daemon, tries again where its compare-and-set comes too late, and
// others wait for its end.
// verdict: verified

import java.util.concurrent.atomic.AtomicInteger;

class VirtualThreadRetries {
    static Object main() throws Exception {
        AtomicInteger hits = new AtomicInteger();
        Runnable hit =
                () -> {
                    while (true) {
                        int now = hits.get();
                        if (now == 2 || hits.compareAndSet(now, now + 1)) {
                            return;
                        }
                    }
                };
        Thread other = Thread.ofPlatform().start(hit);
        Thread virtual = Thread.ofVirtual().start(hit);
        hit.run();
        other.join();
        virtual.join();
        assert hits.get() == 2;
        return hits.get();
    }
}
