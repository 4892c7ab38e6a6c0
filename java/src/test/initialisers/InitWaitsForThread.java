// An initialiser waits for a thread that needs the class: the code of a lambda expression is a
// static method of the class.
// verdict: deadlock

class InitWaitsForThread {
    static class Eager {
        static int value;

        static {
            Thread thread = new Thread(() -> value = 1);
            thread.start();
            try {
                thread.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    static Object main() throws Exception {
        return Eager.value;
    }
}
