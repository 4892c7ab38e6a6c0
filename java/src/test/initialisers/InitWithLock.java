// An initialiser takes a lock while its holder needs the class.
// verdict: deadlock

class InitWithLock {
    static final Object LOCK = new Object();

    static class Locked {
        static int value;

        static {
            synchronized (LOCK) {
                value = 3;
            }
        }

        static int get() {
            return value;
        }
    }

    static Object main() throws Exception {
        Thread other = new Thread(() -> {
            synchronized (LOCK) {
                Locked.get();
            }
        });
        other.start();
        int value = Locked.get();
        other.join();
        return value;
    }
}
