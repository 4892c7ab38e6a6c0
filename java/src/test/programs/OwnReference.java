// A reference that one thread keeps to itself may be cleared.
// verdict: verified

import java.lang.ref.WeakReference;

class OwnReference {
    static void use(String value) {
        WeakReference<Object> reference = new WeakReference<>(value);
        reference.clear();
        assert reference.get() == null;
    }

    static Object main() throws Exception {
        Thread a = new Thread(() -> use("a"));
        a.start();
        use("b");
        a.join();
        return "done";
    }
}
