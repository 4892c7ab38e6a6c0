// A constructor starts a thread before it sets a final field.
// verdict: data race
// exploring: verified
// explored: [0, 42]

class EscapeByThread {
    volatile int seen = -1;
    final Thread reader;
    final int answer;

    EscapeByThread() {
        reader = new Thread(this::look);
        reader.start();
        answer = 42;
    }

    void look() {
        seen = answer;
    }

    static Object main() throws Exception {
        EscapeByThread made = new EscapeByThread();
        made.reader.join();
        return made.seen;
    }
}
