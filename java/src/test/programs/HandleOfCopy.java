// Nor are methods of the JDK that are seen where they are called, even if bound.
// verdict: refused: The program refers to java.lang.System.arraycopy

import java.lang.invoke.*;

class HandleOfCopy {
    static final int[] X = {0, 1};
    static final MethodHandle COPY;

    static {
        try {
            COPY =
                    MethodHandles.insertArguments(
                            MethodHandles.lookup()
                                    .findStatic(
                                            System.class,
                                            "arraycopy",
                                            MethodType.methodType(
                                                    void.class,
                                                    Object.class,
                                                    int.class,
                                                    Object.class,
                                                    int.class,
                                                    int.class)),
                            4,
                            1);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    static void call() {
        try {
            COPY.invokeExact((Object) X, 0, (Object) X, 1);
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    static Object main() throws Exception {
        Thread a = new Thread(HandleOfCopy::call);
        a.start();
        call();
        a.join();
        return "done";
    }
}
