// The thread that is waited for may end before the interruption comes: then the flag stays.
// verdict: verified
// naive: cut off

class InterruptedJoinOfEnded {
    static Object main() throws Exception {
        Thread quick = new Thread(() -> {});
        String[] outcome = new String[1];
        Thread joiner = new Thread(() -> {
            try {
                quick.join();
                outcome[0] = "joined, " + Thread.currentThread().isInterrupted();
            } catch (InterruptedException e) {
                outcome[0] = "interrupted, " + Thread.currentThread().isInterrupted();
            }
        });
        quick.start();
        joiner.start();
        joiner.interrupt();
        joiner.join();
        quick.join();
        return outcome[0];
    }
}
