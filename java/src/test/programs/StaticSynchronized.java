// A static synchronized method.
// verdict: verified

class StaticSynchronized {
    static int x;

    static synchronized void increment() {
        x++;
    }

    static Object main() throws Exception {
        Thread one = new Thread(() -> increment());
        Thread two = new Thread(() -> increment());
        one.start();
        two.start();
        one.join();
        two.join();
        assert x == 2;
        return x;
    }
}
