// What the constants of an enum lead to is shared by all threads.
// verdict: data race
// exploring: verified
// explored: [1, 2]

class InitOfConstantsContent {
    static final class Counter {
        int count;
    }

    enum Kind {
        ONE;

        final Counter counter = new Counter();
    }

    static Object main() throws Exception {
        Thread other = new Thread(() -> Kind.ONE.counter.count++);
        other.start();
        Kind.ONE.counter.count++;
        other.join();
        return Kind.ONE.counter.count;
    }
}
