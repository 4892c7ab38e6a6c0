// Waits and locks with a VarHandle.
// verdict: verified

import java.lang.invoke.*;

class VarHandleSpin {
    private static final VarHandle STATE;
    private static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(int[].class);

    static {
        try {
            STATE = MethodHandles.lookup().findVarHandle(VarHandleSpin.class, "state", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private int state;
    private int count;
    private final int[] done = new int[2];

    void work(int me) {
        while (!STATE.compareAndSet(this, 0, 1)) Thread.onSpinWait();
        count++;
        STATE.setRelease(this, 0);
        ELEMENT.setVolatile(done, me, 1);
    }

    static Object main() throws Exception {
        VarHandleSpin it = new VarHandleSpin();
        Thread one = new Thread(() -> it.work(0));
        Thread two = new Thread(() -> it.work(1));
        one.start();
        two.start();
        for (int i = 0; i < 2; i++) {
            while ((int) ELEMENT.getAcquire(it.done, i) == 0) Thread.onSpinWait();
        }
        assert it.count == 2;
        one.join();
        two.join();
        return it.count;
    }
}
