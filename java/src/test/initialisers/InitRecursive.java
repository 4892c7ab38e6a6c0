// The thread that initialises a class may use it meanwhile.
// verdict: verified
// outcomes: [0 5 0 7]
// exploring: verified
// explored: [0 5 0 7]

class InitRecursive {
    static int read() {
        return Self.VALUE;
    }

    static class Self {
        static final int BEFORE = read();
        static final int VALUE = Integer.parseInt("5");
    }

    static class Left {
        static final int SEEN = Right.seen();
        static final int VALUE = Integer.parseInt("7");
    }

    static class Right {
        static final int SEEN = Left.VALUE;

        static int seen() {
            return SEEN;
        }
    }

    static Object main() throws Exception {
        Thread other = new Thread(() -> {});
        other.start();
        String seen = Self.BEFORE + " " + Self.VALUE + " " + Left.SEEN + " " + Left.VALUE;
        other.join();
        return seen;
    }
}
