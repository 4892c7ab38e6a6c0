// A flag with wait and notifyAll.
// verdict: verified

class WaitNotify {
    boolean ready;

    synchronized void set() {
        ready = true;
        notifyAll();
    }

    synchronized void await() throws InterruptedException {
        while (!ready) {
            wait();
        }
    }

    static Object main() throws Exception {
        WaitNotify s = new WaitNotify();
        Thread other = new Thread(s::set);
        other.start();
        s.await();
        other.join();
        return s.ready;
    }
}
