// An iteration without effect may throw: that is never left out.
// verdict: uncaught exception

class ExceptionInSpin {
    static final class Box {
        volatile boolean ready;
    }

    static volatile Box box = new Box();

    static Object main() throws Exception {
        Box mine = box;
        Thread other =
                new Thread(
                        () -> {
                            box = null;
                            mine.ready = true;
                        });
        other.start();
        while (!box.ready) Thread.onSpinWait();
        other.join();
        return null;
    }
}
