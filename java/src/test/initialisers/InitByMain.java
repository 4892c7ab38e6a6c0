// A class that main has initialised costs nothing afterwards.
// verdict: verified
// outcomes: [3]
// executions: optimal 1, rf 1
// exploring: verified
// explored: [3]

class InitByMain {
    static int offset = 3;

    static class Early {
        static final int VALUE = offset;

        static int get() {
            return VALUE;
        }
    }

    static Object main() throws Exception {
        int first = Early.VALUE;
        Thread one = new Thread(() -> Early.get());
        Thread two = new Thread(() -> Early.get());
        one.start();
        two.start();
        one.join();
        two.join();
        return first;
    }
}
