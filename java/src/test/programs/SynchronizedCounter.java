// A synchronized method.
// verdict: verified
// executions: rf 2, optimal 2

class SynchronizedCounter {
    int x;

    synchronized void increment() {
        x++;
    }

    static Object main() throws Exception {
        SynchronizedCounter s = new SynchronizedCounter();
        Thread one = new Thread(() -> s.increment());
        Thread two = new Thread(() -> s.increment());
        one.start();
        two.start();
        one.join();
        two.join();
        assert s.x == 2;
        return s.x;
    }
}
