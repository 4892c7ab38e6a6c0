// A daemon may wait for ever.
// verdict: verified

import java.util.concurrent.*;

class DaemonThread {
    static Object main() throws Exception {
        LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
        Thread daemon = new Thread(() -> {
            try {
                queue.take();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        daemon.setDaemon(true);
        daemon.start();
        return "";
    }
}
