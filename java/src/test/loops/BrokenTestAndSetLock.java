// Looks whether the lock is free, and then takes it in a second step.
// verdict: data race

class BrokenTestAndSetLock {
    static volatile boolean held;
    static int count;

    static void lockAndCount() {
        while (held) {}
        held = true;
        count++;
        held = false;
    }

    static Object main() throws Exception {
        Thread one = new Thread(BrokenTestAndSetLock::lockAndCount);
        Thread two = new Thread(BrokenTestAndSetLock::lockAndCount);
        one.start();
        two.start();
        one.join();
        two.join();
        return count;
    }
}
