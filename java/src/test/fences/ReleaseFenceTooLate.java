// The fence of the writer comes after the write.
// verdict: data race

import java.lang.invoke.*;

class ReleaseFenceTooLate {
    static final VarHandle FLAG;

    static {
        try {
            FLAG = MethodHandles.lookup().findVarHandle(ReleaseFenceTooLate.class, "flag", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    int flag;
    int data;

    static Object main() throws Exception {
        ReleaseFenceTooLate s = new ReleaseFenceTooLate();
        Thread other = new Thread(() -> {
            s.data = 1;
            FLAG.setOpaque(s, 5);
            VarHandle.releaseFence();
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
