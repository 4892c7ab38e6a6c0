// So do those for writes or reads only.
// verdict: verified

import java.lang.invoke.*;

class HalfFences {
    static final VarHandle FLAG;

    static {
        try {
            FLAG = MethodHandles.lookup().findVarHandle(HalfFences.class, "flag", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    int flag;
    int data;

    static Object main() throws Exception {
        HalfFences s = new HalfFences();
        Thread other = new Thread(() -> {
            s.data = 1;
            VarHandle.storeStoreFence();
            FLAG.set(s, 5);
        });
        other.start();
        int flag = (int) FLAG.get(s);
        VarHandle.loadLoadFence();
        int seen = flag == 5 ? s.data : -1;
        other.join();
        assert seen != 0;
        return seen;
    }
}
