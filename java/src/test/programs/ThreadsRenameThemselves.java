import java.util.concurrent.atomic.AtomicInteger;

/// Each thread gives itself a name and a priority; the main thread reads them.
// verdict: verified
// naive: cut off
class ThreadsRenameThemselves {
    private static final AtomicInteger COUNT = new AtomicInteger();

    static Object main() throws InterruptedException {
        Thread one = new Thread(() -> rename("one"));
        Thread two = new Thread(() -> rename("two"));
        one.start();
        two.start();
        rename("main");
        String seen = one.getName() + two.getName();
        one.join();
        two.join();
        assert one.getName().equals("one again") && two.getName().equals("two again") : seen;
        return COUNT.get();
    }

    private static void rename(String name) {
        Thread.currentThread().setName(name);
        COUNT.incrementAndGet();
        Thread.currentThread().setName(name + " again");
    }
}
