// Every thread has its own thread-local.
// verdict: verified

class ThreadLocals {
    static Object main() throws Exception {
        ThreadLocal<Integer> local = ThreadLocal.withInitial(() -> 0);
        int[] seen = new int[1];
        Thread other = new Thread(() -> {
            local.set(local.get() + 1);
            seen[0] = local.get();
        });
        other.start();
        local.set(local.get() + 1);
        other.join();
        assert seen[0] == 1 && local.get() == 1;
        return seen[0];
    }
}
