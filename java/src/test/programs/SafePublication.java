// A volatile flag publishes plain data.
// verdict: verified

class SafePublication {
    int data;
    volatile boolean ready;

    static Object main() throws Exception {
        SafePublication s = new SafePublication();
        Thread writer = new Thread(() -> {
            s.data = 42;
            s.ready = true;
        });
        writer.start();
        int seen = s.ready ? s.data : -1;
        assert seen == 42 || seen == -1;
        writer.join();
        return seen;
    }
}
