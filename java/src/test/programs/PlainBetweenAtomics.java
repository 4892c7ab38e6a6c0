// Plain and atomic accesses to one variable do not race where a lock orders them.
// verdict: verified

import java.lang.invoke.*;

class PlainBetweenAtomics {
    static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(int[].class);

    static Object main() throws Exception {
        int[] x = {0};
        Object lock = new Object();
        Thread a =
                new Thread(
                        () -> {
                            synchronized (lock) {
                                ELEMENT.setOpaque(x, 0, 1);
                            }
                        });
        a.start();
        int read;
        synchronized (lock) {
            x[0] += 10;
            read = (int) ELEMENT.getVolatile(x, 0);
        }
        a.join();
        synchronized (lock) {
            return read + " " + (int) ELEMENT.getAndAdd(x, 0, 1) + " " + x[0];
        }
    }
}
