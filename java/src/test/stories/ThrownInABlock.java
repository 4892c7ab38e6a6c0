// The monitor's exit comes after the error.
// step: write ThrownInABlock.x: 1
// last step before the error: read ThrownInABlock.x: 1

class ThrownInABlock {
    static volatile int x;
    static volatile boolean done;

    static Object main() throws Exception {
        x = 0;
        done = false;
        Thread other = new Thread(() -> done = true);
        other.start();
        synchronized (other) {
            x = 1;
            if (x == 1) {
                throw new AssertionError("in a synchronized block");
            }
        }
        other.join();
        return null;
    }
}
