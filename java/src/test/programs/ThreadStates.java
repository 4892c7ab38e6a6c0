// A thread is alive from its start to its end.
// verdict: verified

class ThreadStates {
    static Object main() throws Exception {
        Thread other = new Thread(() -> {});
        assert !other.isAlive() && other.getState() == Thread.State.NEW;
        other.start();
        boolean alive = other.isAlive();
        other.join();
        assert !other.isAlive() && other.getState() == Thread.State.TERMINATED;
        return alive;
    }
}
