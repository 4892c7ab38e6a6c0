// Another target of a call site is not seen.
// verdict: refused: Object shared between threads: java.lang.invoke.MutableCallSite

import java.lang.invoke.*;

class UnseenCallSite {
    static Object main() throws Exception {
        MutableCallSite site = new MutableCallSite(MethodHandles.constant(int.class, 1));
        Thread a = new Thread(() -> site.setTarget(MethodHandles.constant(int.class, 2)));
        a.start();
        MethodHandle target = site.getTarget();
        a.join();
        return target == site.getTarget();
    }
}
