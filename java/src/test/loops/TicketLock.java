// Takes a number and waits until it is called.
// verdict: verified

import java.util.concurrent.atomic.*;

class TicketLock {
    static final AtomicInteger next = new AtomicInteger();
    static volatile int serving;
    static int count;

    static void work() {
        int mine = next.getAndIncrement();
        while (serving != mine) Thread.onSpinWait();
        count++;
        serving = mine + 1;
    }

    static Object main() throws Exception {
        Thread one = new Thread(TicketLock::work);
        Thread two = new Thread(TicketLock::work);
        Thread three = new Thread(TicketLock::work);
        one.start();
        two.start();
        three.start();
        one.join();
        two.join();
        three.join();
        assert count == 3;
        return count;
    }
}
