// verdict: verified
// met: LinkedTransferQueue.xfer

import java.util.concurrent.*;

class JdkTransfer {
    static Object main() throws Exception {
        LinkedTransferQueue<String> queue = new LinkedTransferQueue<>();
        Thread other = new Thread(() -> queue.put("x"));
        other.start();
        String got = queue.poll();
        other.join();
        return got;
    }
}
