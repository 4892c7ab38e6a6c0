// Sleeping in a loop counts where the program looks at the time afterwards: how often the loop went
// round shows.
// verdict: assertion failed

class SleepMatters {
    static volatile boolean ready;

    static Object main() throws Exception {
        Thread other = new Thread(() -> ready = true);
        other.start();
        long begin = System.nanoTime();
        while (!ready) Thread.sleep(1_000);
        assert System.nanoTime() - begin < 1_000_000_000L : "it took long";
        other.join();
        return ready;
    }
}
