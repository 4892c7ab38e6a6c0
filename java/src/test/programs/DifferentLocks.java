// Two locks protect nothing.
// verdict: data race

class DifferentLocks {
    int x;

    static Object main() throws Exception {
        Object a = new Object();
        Object b = new Object();
        DifferentLocks s = new DifferentLocks();
        Thread other = new Thread(() -> {
            synchronized (a) {
                s.x++;
            }
        });
        other.start();
        synchronized (b) {
            s.x++;
        }
        other.join();
        return s.x;
    }
}
