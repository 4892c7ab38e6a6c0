// A wait, its end and a notify are a row each, and a synchronized method is told with its name.
// step: enter put(), lock Notified: 
// step: leave put(), unlock Notified: 
// call: wait on Notified, release it
// call: notify Notified: wakes consumer
// call: wake up, lock Notified again
// hidden: waiters
// hidden: signal
// line: enter put(), lock Notified: Notified.java:18
// hint: consumer was woken by the last notify (#9) and waits again (#17); nothing wakes it any more.

class Notified {
    private int items;
    private volatile boolean waiting;

    synchronized void put()
            throws InterruptedException {
        items++;
        notify();
    }

    synchronized void take(int wanted) throws InterruptedException {
        while (items < wanted) {
            waiting = true;
            wait();
        }
    }

    static Object main() throws Exception {
        Notified queue = new Notified();
        Thread consumer =
                new Thread(
                        () -> {
                            try {
                                queue.take(2);
                            } catch (InterruptedException e) {
                                throw new AssertionError(e);
                            }
                        },
                        "consumer");
        consumer.start();
        while (!queue.waiting) {}
        queue.put();
        consumer.join();
        return null;
    }
}
