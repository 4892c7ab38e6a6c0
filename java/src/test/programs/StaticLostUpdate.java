// A static field is restored after each execution.
// verdict: assertion failed

class StaticLostUpdate {
    static volatile int x;

    static Object main() throws Exception {
        assert x == 0 : "not restored";
        Thread one = new Thread(() -> x++);
        Thread two = new Thread(() -> x++);
        one.start();
        two.start();
        one.join();
        two.join();
        assert x == 2 : x;
        return x;
    }
}
