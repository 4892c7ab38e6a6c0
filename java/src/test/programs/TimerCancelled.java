// A task of a timer may run before the timer is cancelled, or not.
// verdict: assertion failed

import java.util.*;
import java.util.concurrent.atomic.*;

class TimerCancelled {
    static Object main() throws Exception {
        AtomicInteger x = new AtomicInteger();
        Timer timer = new Timer();
        timer.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        x.incrementAndGet();
                    }
                },
                1000);
        timer.cancel();
        int found = x.get();
        assert found == 0;
        return found;
    }
}
