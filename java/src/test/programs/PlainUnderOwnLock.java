// Who has acquired a variable by compare-and-set may read it plainly until it releases it.
// verdict: verified

import java.lang.invoke.*;

class PlainUnderOwnLock {
    static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(int[].class);

    static void enter(int[] x) {
        if (ELEMENT.compareAndSet(x, 0, 0, 1)) {
            assert x[0] == 1;
            x[1]++;
            ELEMENT.setRelease(x, 0, 0);
        }
    }

    static Object main() throws Exception {
        int[] x = {0, 0};
        Thread a = new Thread(() -> enter(x));
        a.start();
        enter(x);
        a.join();
        return x[1];
    }
}
