// The exit of the method's monitor comes after the error.
// step: write ThrownInAMethod.x: 1
// last step before the error: read ThrownInAMethod.x: 1

class ThrownInAMethod {
    static volatile int x;
    static volatile boolean done;

    static Object main() throws Exception {
        x = 0;
        done = false;
        Thread other = new Thread(() -> done = true);
        other.start();
        fail();
        other.join();
        return null;
    }

    static synchronized void fail() {
        x = 1;
        if (x == 1) {
            throw new AssertionError("in a synchronized method");
        }
    }
}
