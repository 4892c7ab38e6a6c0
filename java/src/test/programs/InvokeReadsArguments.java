// The arguments of a call by reflection are read.
// verdict: data race

import java.lang.reflect.Method;

class InvokeReadsArguments {
    static void call(Object argument) {}

    static void invoke(Method method, Object[] arguments) {
        try {
            method.invoke(null, arguments);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    static Object main() throws Exception {
        Object[] x = {"a"};
        Method method = InvokeReadsArguments.class.getDeclaredMethod("call", Object.class);
        Thread a = new Thread(() -> invoke(method, x));
        a.start();
        x[0] = "b";
        a.join();
        return "done";
    }
}
