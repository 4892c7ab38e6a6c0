// A plain write and a compare-and-set of the same element race.
// verdict: data race

import java.lang.invoke.*;

class PlainWriteOfCompared {
    static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(int[].class);

    static Object main() throws Exception {
        int[] x = {0};
        Thread a = new Thread(() -> ELEMENT.compareAndSet(x, 0, 0, 1));
        a.start();
        x[0] = 2;
        a.join();
        return x[0];
    }
}
