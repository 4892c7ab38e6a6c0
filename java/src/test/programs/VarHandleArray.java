// A VarHandle of array elements.
// verdict: verified

import java.lang.invoke.*;

class VarHandleArray {
    static final VarHandle A = MethodHandles.arrayElementVarHandle(int[].class);

    static Object main() throws Exception {
        int[] a = new int[2];
        Thread one = new Thread(() -> {
            int before = (int) A.getAndAdd(a, 1, 1);
        });
        Thread two = new Thread(() -> {
            int before = (int) A.getAndAdd(a, 1, 1);
        });
        one.start();
        two.start();
        one.join();
        two.join();
        assert (int) A.getVolatile(a, 1) == 2;
        return a[1];
    }
}
