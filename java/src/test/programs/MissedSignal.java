// A signal that comes before anybody waits is lost.
// verdict: deadlock

class MissedSignal {
    synchronized void set() {
        notify();
    }

    synchronized void await() throws InterruptedException {
        wait();
    }

    static Object main() throws Exception {
        MissedSignal s = new MissedSignal();
        Thread other = new Thread(s::set);
        other.start();
        s.await();
        other.join();
        return "";
    }
}
