// The fence of the reader comes before the read.
// verdict: data race

import java.lang.invoke.*;

class AcquireFenceTooEarly {
    static final VarHandle FLAG;

    static {
        try {
            FLAG = MethodHandles.lookup().findVarHandle(AcquireFenceTooEarly.class, "flag", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    int flag;
    int data;

    static Object main() throws Exception {
        AcquireFenceTooEarly s = new AcquireFenceTooEarly();
        Thread other = new Thread(() -> {
            s.data = 1;
            VarHandle.releaseFence();
            FLAG.setOpaque(s, 5);
        });
        other.start();
        VarHandle.acquireFence();
        int flag = (int) FLAG.getOpaque(s);
        int seen = flag == 5 ? s.data : -1;
        other.join();
        assert seen != 0;
        return seen;
    }
}
