// A permit that comes first is not lost.
// verdict: verified

import java.util.concurrent.locks.*;

class ParkUnpark {
    volatile boolean ready;

    static Object main() throws Exception {
        Thread main = Thread.currentThread();
        ParkUnpark s = new ParkUnpark();
        Thread other = new Thread(() -> {
            s.ready = true;
            LockSupport.unpark(main);
        });
        other.start();
        while (!s.ready) {
            LockSupport.park();
        }
        other.join();
        return s.ready;
    }
}
