// A timer runs its tasks one after the other, on a thread of its own.
// verdict: verified
// naive: cut off

import java.util.*;
import java.util.concurrent.*;

class TimerTasks {
    static int x;

    static Object main() throws Exception {
        Timer timer = new Timer();
        CountDownLatch done = new CountDownLatch(2);
        for (int i = 0; i < 2; i++) {
            timer.schedule(
                    new TimerTask() {
                        @Override
                        public void run() {
                            x++;
                            done.countDown();
                        }
                    },
                    1000);
        }
        done.await();
        timer.cancel();
        assert x == 2;
        return x;
    }
}
