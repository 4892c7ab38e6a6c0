/// A queue with one place, two producers and two consumers. The same with notifyAll.
class S11NotifyAll {
    private Integer item;

    synchronized void put(int value) throws InterruptedException {
        while (item != null) {
            wait();
        }
        item = value;
        notifyAll();
    }

    synchronized int take() throws InterruptedException {
        while (item == null) {
            wait();
        }
        int value = item;
        item = null;
        notifyAll();
        return value;
    }

    interface Body {
        void run() throws InterruptedException;
    }

    private static Thread start(String name, Body body) {
        Thread thread =
                new Thread(
                        () -> {
                            try {
                                body.run();
                            } catch (InterruptedException e) {
                                throw new IllegalStateException(e);
                            }
                        },
                        name);
        thread.start();
        return thread;
    }

    public static void main(String[] args) throws InterruptedException {
        S11NotifyAll queue = new S11NotifyAll();
        Thread[] threads = {
            start("producer 1", () -> queue.put(1)),
            start("producer 2", () -> queue.put(2)),
            start("consumer 1", queue::take),
            start("consumer 2", queue::take)
        };
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
