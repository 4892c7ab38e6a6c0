// The flag is reset before the waiting thread looks: a lost wake-up that spins for ever.
// verdict: livelock

class Livelock {
    static volatile boolean ready;

    static Object main() throws Exception {
        ready = false;
        Thread waiter =
                new Thread(
                        () -> {
                            while (!ready) Thread.onSpinWait();
                        });
        waiter.start();
        ready = true;
        ready = false;
        waiter.join();
        return ready;
    }
}
