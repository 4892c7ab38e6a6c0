// A string literal is one lock for all.
// verdict: verified
// executions: optimal 2, rf 2

class StringAsLock {
    static int x;

    static void add() {
        synchronized ("lock") {
            x++;
        }
    }

    static Object main() throws Exception {
        Thread a = new Thread(StringAsLock::add);
        Thread b = new Thread(StringAsLock::add);
        a.start();
        b.start();
        a.join();
        b.join();
        assert x == 2;
        return x;
    }
}
