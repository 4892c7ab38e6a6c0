// Nor are those that call a VarHandle.
// verdict: refused: The program uses a method handle that was made of a VarHandle

import java.lang.invoke.*;

class HandleInvoker {
    static int n;
    static final VarHandle N;
    static final MethodHandle SET;

    static {
        try {
            N = MethodHandles.lookup().findStaticVarHandle(HandleInvoker.class, "n", int.class);
            SET =
                    MethodHandles.varHandleInvoker(
                            VarHandle.AccessMode.SET,
                            MethodType.methodType(void.class, int.class));
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    static void call() {
        try {
            SET.invokeExact(N, 1);
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    static Object main() throws Exception {
        Thread a = new Thread(HandleInvoker::call);
        a.start();
        call();
        a.join();
        return "done";
    }
}
