// A plain field that is written and read by a VarHandle while threads run, and plainly afterwards.
// verdict: verified
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class PlainReadOfAtomicField {
    static final VarHandle VALUE;

    static {
        try {
            VALUE =
                    MethodHandles.lookup()
                            .findVarHandle(PlainReadOfAtomicField.class, "value", String.class);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(e.toString());
        }
    }

    String value = "none";

    static Object main() throws InterruptedException {
        PlainReadOfAtomicField shared = new PlainReadOfAtomicField();
        String before = shared.value;
        Thread one = new Thread(() -> VALUE.setVolatile(shared, "one"));
        Thread two = new Thread(() -> VALUE.compareAndSet(shared, before, "two"));
        one.start();
        two.start();
        one.join();
        two.join();
        String after = shared.value;
        shared.value = "done";
        assert after.equals("one");
        return after + shared.value;
    }
}
