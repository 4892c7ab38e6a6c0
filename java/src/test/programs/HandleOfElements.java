// Method handles of elements are not seen, whoever has made them.
// verdict: refused: The program uses a method handle of elements of arrays

import java.lang.invoke.*;

class HandleOfElements {
    static final int[] X = {0};
    static final MethodHandle SET;

    static {
        SET = MethodHandles.arrayElementSetter(int[].class);
    }

    static void call() {
        try {
            SET.invokeExact(X, 0, 1);
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    static Object main() throws Exception {
        Thread a = new Thread(HandleOfElements::call);
        a.start();
        call();
        a.join();
        return "done";
    }
}
