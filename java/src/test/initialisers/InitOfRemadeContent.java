// The same where the execution initialises the enum.
// verdict: data race
// exploring: verified
// explored: [1, 2]

class InitOfRemadeContent {
    static final class Counter {
        int count;
    }

    static int made;

    static Counter made() {
        made++;
        return new Counter();
    }

    enum Kind {
        ONE;

        final Counter counter = made();
    }

    static Object main() throws Exception {
        assert made == 0;
        Thread other = new Thread(() -> Kind.ONE.counter.count++);
        other.start();
        Kind.ONE.counter.count++;
        other.join();
        return Kind.ONE.counter.count;
    }
}
