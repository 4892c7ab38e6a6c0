// Polls a fixed number of times and gives up: every number of attempts is another execution.
// verdict: verified

class CountedLoop {
    static volatile boolean ready;

    static Object main() throws Exception {
        Thread other = new Thread(() -> ready = true);
        other.start();
        int attempts = 0;
        while (!ready && attempts < 2) attempts++;
        other.join();
        return attempts;
    }
}
