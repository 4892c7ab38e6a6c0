// A released write and a plain read race: the reader forgot to acquire.
// verdict: data race

import java.lang.invoke.*;

class PlainReadOfReleased {
    static final VarHandle READY;

    static {
        try {
            READY =
                    MethodHandles.lookup()
                            .findVarHandle(PlainReadOfReleased.class, "ready", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    boolean ready;
    int data;

    static Object main() throws Exception {
        PlainReadOfReleased x = new PlainReadOfReleased();
        Thread a =
                new Thread(
                        () -> {
                            x.data = 1;
                            READY.setRelease(x, true);
                        });
        a.start();
        boolean ready = x.ready;
        a.join();
        return ready;
    }
}
