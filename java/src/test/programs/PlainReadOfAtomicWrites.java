// The element is written by a VarHandle only, and read plainly when the writers have ended: which
// write came last decides, although the read races with none.
// verdict: assertion failed
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class PlainReadOfAtomicWrites {
    static final VarHandle ELEMENTS = MethodHandles.arrayElementVarHandle(int[].class);

    static Object main() throws InterruptedException {
        int[] last = new int[1];
        Thread one = new Thread(() -> ELEMENTS.setVolatile(last, 0, 1));
        Thread two = new Thread(() -> ELEMENTS.setVolatile(last, 0, 2));
        one.start();
        two.start();
        one.join();
        two.join();
        assert last[0] == 2;
        return last[0];
    }
}
