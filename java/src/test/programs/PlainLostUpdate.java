// Two threads increment a plain field.
// verdict: data race

class PlainLostUpdate {
    int x;

    static Object main() throws Exception {
        PlainLostUpdate s = new PlainLostUpdate();
        Thread one = new Thread(() -> s.x++);
        Thread two = new Thread(() -> s.x++);
        one.start();
        two.start();
        one.join();
        two.join();
        return s.x;
    }
}
