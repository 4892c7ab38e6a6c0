// Nobody unparks.
// verdict: deadlock

import java.util.concurrent.locks.*;

class ParkForEver {
    static Object main() throws Exception {
        Thread other = new Thread(LockSupport::park);
        other.start();
        other.join();
        return "";
    }
}
