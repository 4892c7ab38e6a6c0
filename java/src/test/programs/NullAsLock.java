// Locking null fails, and what follows is still seen.
// verdict: data race

class NullAsLock {
    static int x;

    static Object main() throws Exception {
        Object none = null;
        try {
            synchronized (none) {
                x++;
            }
        } catch (NullPointerException expected) {
            // As it should be.
        }
        Thread a = new Thread(() -> x++);
        a.start();
        x++;
        a.join();
        return x;
    }
}
