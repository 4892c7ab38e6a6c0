// Waiting for a thread for a while: it ends, the time passes, or an interruption comes.
// verdict: verified
// naive: cut off

import java.time.*;

class InterruptedTimedJoin {
    static Object main() throws Exception {
        Thread other = new Thread(() -> {});
        String[] outcome = new String[1];
        Thread joiner = new Thread(() -> {
            try {
                boolean ended = other.join(Duration.ofSeconds(1));
                other.join(Long.MAX_VALUE);
                outcome[0] = ended ? "ended" : "timed out";
            } catch (InterruptedException e) {
                outcome[0] = "interrupted";
            }
        });
        other.start();
        joiner.start();
        joiner.interrupt();
        joiner.join();
        other.join();
        return outcome[0];
    }
}
