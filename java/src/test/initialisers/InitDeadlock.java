// Two initialisers that need each other.
// verdict: deadlock

class InitDeadlock {
    static class A {
        static int x = B.y + 1;
    }

    static class B {
        static int y = A.x + 1;
    }

    static Object main() throws Exception {
        Thread other = new Thread(() -> {
            int unused = B.y;
        });
        other.start();
        int x = A.x;
        other.join();
        return x;
    }
}
