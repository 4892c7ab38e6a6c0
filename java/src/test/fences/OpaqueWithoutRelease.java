// The fence of the writer is missing.
// verdict: data race

import java.lang.invoke.*;

class OpaqueWithoutRelease {
    static final VarHandle FLAG;

    static {
        try {
            FLAG = MethodHandles.lookup().findVarHandle(OpaqueWithoutRelease.class, "flag", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    int flag;
    int data;

    static Object main() throws Exception {
        OpaqueWithoutRelease s = new OpaqueWithoutRelease();
        Thread other = new Thread(() -> {
            s.data = 1;
            FLAG.setOpaque(s, 5);
        });
        other.start();
        int flag = (int) FLAG.getOpaque(s);
        VarHandle.acquireFence();
        int seen = flag == 5 ? s.data : -1;
        other.join();
        assert seen != 0;
        return seen;
    }
}
