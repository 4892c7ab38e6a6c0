// Superclasses come first, constants and arrays initialise nothing, and a class comes before the
// arguments of its constructor.
// verdict: verified
// outcomes: [base sub arg other]
// exploring: verified
// explored: [base sub arg other]

class InitInOrder {
    static String log = "";

    static int note(String what) {
        log += what + " ";
        return log.length();
    }

    static class Base {
        static final int AT = note("base");
    }

    static class Sub extends Base {
        static final int CONSTANT = 3;
        static final int SUB_AT = note("sub");

        Sub(int given) {}
    }

    static class Argument {
        static final int AT = note("arg");

        static int get() {
            return 1;
        }
    }

    static class Other {
        static final int AT = note("other");
        static final int CONSTANT = 4;
    }

    static Object main() throws Exception {
        Thread thread = new Thread(() -> {});
        thread.start();
        int constants = Sub.CONSTANT + Other.CONSTANT;
        Object array = new Other[constants];
        assert log.isEmpty() : log;
        new Sub(Argument.get());
        assert log.equals("base sub arg ") : log;
        int unused = Other.AT;
        thread.join();
        return log.trim();
    }
}
