// Time passes as the thread does, not as the clock.
// verdict: verified

class Time {
    static Object main() throws Exception {
        long before = System.nanoTime();
        Thread.sleep(1000);
        long passed = System.nanoTime() - before;
        assert passed >= 1_000_000_000L;
        Thread other = new Thread(() -> {});
        other.start();
        other.join();
        return passed;
    }
}
