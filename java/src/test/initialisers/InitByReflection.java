// Reflection initialises classes, too.
// verdict: verified
// outcomes: [named made called lambda]
// exploring: verified
// explored: [named made called lambda]

import java.util.function.Supplier;

class InitByReflection {
    static String log = "";

    static int note(String what) {
        log += what + " ";
        return log.length();
    }

    static class Named {
        static final int AT = note("named");
    }

    static class Made {
        static final int AT = note("made");
    }

    static class Called {
        static final int AT = note("called");

        static void call() {}
    }

    static class ByReference {
        static final int AT = note("lambda");
    }

    static Object main() throws Exception {
        Thread thread = new Thread(() -> {});
        thread.start();
        Class<?> named = Class.forName("InitByReflection$Named");
        assert log.equals("named ") : log;
        Class.forName("InitByReflection$Made", false, named.getClassLoader());
        assert log.equals("named ") : log;
        Made.class.getDeclaredConstructor().newInstance();
        Called.class.getDeclaredMethod("call").invoke(null);
        Supplier<Object> supplier = ByReference::new;
        assert log.equals("named made called ") : log;
        supplier.get();
        thread.join();
        return log.trim();
    }
}
