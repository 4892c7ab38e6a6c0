// Lamport's bakery: take a number, wait for everybody with a smaller one.
// verdict: verified

import java.util.concurrent.atomic.*;

class Bakery {
    static final AtomicIntegerArray choosing = new AtomicIntegerArray(2);
    static final AtomicIntegerArray number = new AtomicIntegerArray(2);
    static int count;

    static void work(int me) {
        int other = 1 - me;
        choosing.set(me, 1);
        number.set(me, number.get(other) + 1);
        choosing.set(me, 0);
        while (choosing.get(other) != 0) Thread.onSpinWait();
        while (true) {
            int theirs = number.get(other);
            if (theirs == 0 || theirs > number.get(me)) break;
            if (theirs == number.get(me) && other > me) break;
        }
        count++;
        number.set(me, 0);
    }

    static Object main() throws Exception {
        Thread one = new Thread(() -> work(0));
        one.start();
        work(1);
        one.join();
        assert count == 2;
        return count;
    }
}
