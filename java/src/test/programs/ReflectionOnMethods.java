// Calls by reflection and by handles run what is woven.
// verdict: data race

import java.lang.invoke.*;

class ReflectionOnMethods {
    int n;

    void increment() {
        n++;
    }

    static void invoke(MethodHandle handle, ReflectionOnMethods x) {
        try {
            handle.invokeExact(x);
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    static Object main() throws Exception {
        ReflectionOnMethods x = new ReflectionOnMethods();
        MethodHandle call =
                MethodHandles.lookup()
                        .findVirtual(
                                ReflectionOnMethods.class,
                                "increment",
                                MethodType.methodType(void.class));
        Thread a = new Thread(() -> invoke(call, x));
        a.start();
        ReflectionOnMethods.class.getDeclaredMethod("increment").invoke(x);
        a.join();
        return "done";
    }
}
