// Nobody sees when a reference is cleared.
// verdict: refused: The program clears a reference that threads share

import java.lang.ref.WeakReference;

class ClearedReference {
    static Object main() throws Exception {
        WeakReference<Object> reference = new WeakReference<>("x");
        Thread a = new Thread(reference::clear);
        a.start();
        boolean isThere = reference.get() != null;
        a.join();
        return isThere;
    }
}
