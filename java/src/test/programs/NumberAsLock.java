// A boxed number is one lock for all.
// verdict: verified
// executions: optimal 2, rf 2

class NumberAsLock {
    static final Integer LOCK = 7;
    static int x;

    static void add() {
        synchronized (LOCK) {
            x++;
        }
    }

    static Object main() throws Exception {
        Thread a = new Thread(NumberAsLock::add);
        Thread b = new Thread(NumberAsLock::add);
        a.start();
        b.start();
        a.join();
        b.join();
        assert x == 2;
        return x;
    }
}
