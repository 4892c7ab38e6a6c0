// An initialiser starts a thread, which is explored like any other.
// verdict: verified
// outcomes: [1, 2]
// exploring: verified
// explored: [1, 2]

class InitStartsThread {
    static volatile int state;

    static class Starter {
        static final Thread THREAD = new Thread(InitStartsThread::step);

        static {
            THREAD.start();
        }
    }

    static void step() {
        state = 1;
    }

    static Object main() throws Exception {
        Thread started = Starter.THREAD;
        state = 2;
        started.join();
        return state;
    }
}
