// Who takes an interruption for the end of a thread reads what that thread still writes.
// verdict: data race

class InterruptedJoinIgnored {
    static int x;

    static Object main() throws Exception {
        Thread writer = new Thread(() -> x = 1);
        Thread joiner = new Thread(() -> {
            try {
                writer.join();
            } catch (InterruptedException ignored) {
                // A mistake.
            }
            x++;
        });
        writer.start();
        joiner.start();
        joiner.interrupt();
        joiner.join();
        writer.join();
        return x;
    }
}
