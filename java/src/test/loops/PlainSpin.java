// A spin on a plain field is a data race, and neither hangs nor hides.
// verdict: data race

class PlainSpin {
    static boolean ready;

    static Object main() throws Exception {
        Thread writer = new Thread(() -> ready = true);
        writer.start();
        while (!ready) Thread.onSpinWait();
        writer.join();
        return ready;
    }
}
