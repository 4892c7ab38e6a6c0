// A thread that is interrupted already does not wait for another.
// verdict: verified

class InterruptBeforeJoin {
    static Object main() throws Exception {
        Thread other = new Thread(() -> {});
        other.start();
        Thread.currentThread().interrupt();
        String outcome;
        try {
            other.join();
            outcome = "had ended";
            assert Thread.interrupted();
        } catch (InterruptedException e) {
            outcome = "interrupted";
            assert !Thread.interrupted();
        }
        other.join();
        return outcome;
    }
}
