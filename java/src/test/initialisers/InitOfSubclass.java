// A superclass whose initialiser makes an object of its subclass, which has no initialiser.
// verdict: deadlock

class InitOfSubclass {
    static class A {
        static final A INSTANCE = new B();
    }

    static class B extends A {}

    static Object main() throws Exception {
        Thread other = new Thread(() -> new B());
        other.start();
        boolean made = A.INSTANCE != null;
        other.join();
        return made;
    }
}
