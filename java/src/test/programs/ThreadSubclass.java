// A subclass of Thread.
// verdict: data race

class ThreadSubclass {
    static class Worker extends Thread {
        private final ThreadSubclass target;

        Worker(ThreadSubclass target) {
            this.target = target;
        }

        @Override
        public void run() {
            target.x++;
        }
    }

    int x;

    static Object main() throws Exception {
        ThreadSubclass s = new ThreadSubclass();
        Thread other = new Worker(s);
        other.start();
        s.x++;
        other.join();
        return s.x;
    }
}
