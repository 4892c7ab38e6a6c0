// Double-checked locking with a volatile field.
// verdict: verified

class DoubleCheckedLocking {
    volatile Object instance;
    int made;

    Object get() {
        if (instance == null) {
            synchronized (this) {
                if (instance == null) {
                    made++;
                    instance = new Object();
                }
            }
        }
        return instance;
    }

    static Object main() throws Exception {
        DoubleCheckedLocking s = new DoubleCheckedLocking();
        Object[] got = new Object[1];
        Thread other = new Thread(() -> got[0] = s.get());
        other.start();
        Object mine = s.get();
        other.join();
        assert mine == got[0];
        return s.made;
    }
}
