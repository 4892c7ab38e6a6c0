// A wait with a timeout may end without a signal.
// verdict: verified

class TimedWait {
    boolean ready;

    synchronized void set() {
        ready = true;
        notify();
    }

    static Object main() throws Exception {
        TimedWait s = new TimedWait();
        Thread other = new Thread(s::set);
        other.start();
        boolean seen;
        synchronized (s) {
            if (!s.ready) {
                s.wait(100);
            }
            seen = s.ready;
        }
        other.join();
        return seen;
    }
}
