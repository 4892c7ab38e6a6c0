// A notify that no thread waits for is lost.
// call: notify door: wakes no thread (none waits)
// call: wait on door, release it
// hidden: waiters
// hint: main called notify (#3) before other waited (#6); nothing wakes other.

class NotifiedTooEarly {
    static Object main() throws Exception {
        Object door = new Object();
        Thread other =
                new Thread(
                        () -> {
                            synchronized (door) {
                                try {
                                    door.wait();
                                } catch (InterruptedException e) {
                                    throw new AssertionError(e);
                                }
                            }
                        },
                        "other");
        other.start();
        synchronized (door) {
            door.notify();
        }
        other.join();
        return null;
    }
}
