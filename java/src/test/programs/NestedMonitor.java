// Monitors are re-entrant, and exceptions leave them.
// verdict: verified

class NestedMonitor {
    int x;

    synchronized void increment() {
        synchronized (this) {
            x++;
        }
    }

    synchronized void fail() {
        throw new IllegalStateException();
    }

    static Object main() throws Exception {
        NestedMonitor s = new NestedMonitor();
        Thread other = new Thread(() -> {
            try {
                s.fail();
            } catch (IllegalStateException expected) {
                s.increment();
            }
        });
        other.start();
        s.increment();
        other.join();
        assert s.x == 2;
        return s.x;
    }
}
