// A plain flag publishes nothing.
// verdict: data race

class UnsafePublication {
    int data;
    boolean ready;

    static Object main() throws Exception {
        UnsafePublication s = new UnsafePublication();
        Thread writer = new Thread(() -> {
            s.data = 42;
            s.ready = true;
        });
        writer.start();
        int seen = s.ready ? s.data : -1;
        writer.join();
        return seen;
    }
}
