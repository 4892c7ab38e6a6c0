// A proxy whose handler holds what is shared.
// verdict: data race

import java.lang.reflect.*;

class EscapeProxy {
    static Object main() throws Exception {
        int[] x = {0};
        InvocationHandler handler =
                (proxy, method, arguments) -> {
                    x[0]++;
                    return null;
                };
        Class<?>[] types = {Runnable.class};
        ClassLoader loader = EscapeProxy.class.getClassLoader();
        Runnable task = (Runnable) Proxy.newProxyInstance(loader, types, handler);
        Thread a = new Thread(task);
        Thread b = new Thread(task);
        a.start();
        b.start();
        a.join();
        b.join();
        return x[0];
    }
}
