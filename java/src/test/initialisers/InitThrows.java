// An initialiser that throws: who runs it gets that, who comes later something else.
// verdict: verified
// outcomes: [ExceptionInInitializerError NoClassDefFoundError, NoClassDefFoundError ExceptionInInitializerError, value value]
// exploring: verified
// explored: [ExceptionInInitializerError NoClassDefFoundError, NoClassDefFoundError ExceptionInInitializerError, value value]

class InitThrows {
    static volatile boolean allowed;

    static class Strict {
        static int value = check();

        static int check() {
            if (!allowed) {
                throw new IllegalStateException("too early");
            }
            return 1;
        }
    }

    static String use() {
        try {
            return Strict.value == 1 ? "value" : "none";
        } catch (LinkageError e) {
            if (e instanceof ExceptionInInitializerError) {
                assert e.getCause() instanceof IllegalStateException;
            }
            return e.getClass().getSimpleName();
        }
    }

    static Object main() throws Exception {
        String[] seen = new String[2];
        Thread one = new Thread(() -> seen[0] = use());
        one.start();
        Thread two = new Thread(() -> allowed = true);
        two.start();
        seen[1] = use();
        one.join();
        two.join();
        return seen[0] + " " + seen[1];
    }
}
