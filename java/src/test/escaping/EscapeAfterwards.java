// All final fields are set before `this` escapes.
// verdict: verified
// outcomes: [42]
// exploring: verified
// explored: [42]

class EscapeAfterwards {
    final int answer;
    final Thread reader;
    volatile int seen;

    EscapeAfterwards() {
        answer = 42;
        Thread made = new Thread(() -> seen = answer);
        reader = made;
        made.start();
    }

    static Object main() throws Exception {
        EscapeAfterwards made = new EscapeAfterwards();
        made.reader.join();
        return made.seen;
    }
}
