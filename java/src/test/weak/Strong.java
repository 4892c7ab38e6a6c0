import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.IntConsumer;

/// No method uses an access that is weaker than a volatile one, though the JDK may do so for it.
class Strong {
    static final VarHandle X;

    static {
        try {
            X = MethodHandles.lookup().findVarHandle(Strong.class, "x", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /// Has methods that only sound as if.
    static final class Album {
        private int release;

        void setRelease(int year) {
            release = year;
        }

        int getRelease() {
            return release;
        }
    }

    volatile int x;

    interface Body {
        void run(Strong strong) throws Exception;
    }

    private static void byTwo(Body body) throws Exception {
        Strong strong = new Strong();
        Thread other = new Thread(() -> strong.x = 1);
        other.start();
        body.run(strong);
        other.join();
    }

    static void field() throws Exception {
        byTwo(s -> s.x = 2);
    }

    static void handle() throws Exception {
        byTwo(s -> {
            X.setVolatile(s, (int) X.getVolatile(s) + 1);
            X.compareAndSet(s, 1, 2);
            X.getAndAdd(s, 1);
            X.weakCompareAndSet(s, 2, 3);
            VarHandle.fullFence();
        });
    }

    static void atomic() throws Exception {
        AtomicInteger n = new AtomicInteger();
        Thread other = new Thread(n::incrementAndGet);
        other.start();
        n.weakCompareAndSetVolatile(0, 5);
        n.set(n.get() + 1);
        other.join();
    }

    static void ownMethods() throws Exception {
        byTwo(_ -> {
            Album album = new Album();
            album.setRelease(1969);
            IntConsumer set = album::setRelease;
            set.accept(album.getRelease());
        });
    }

    static void task() throws Exception {
        FutureTask<Integer> task = new FutureTask<>(() -> 1);
        Thread other = new Thread(task);
        other.start();
        assert task.get() == 1;
        other.join();
    }

    static void future() throws Exception {
        assert CompletableFuture.supplyAsync(() -> 1).thenApply(n -> n + 1).get() == 2;
    }

    static void executor() throws Exception {
        try (ExecutorService pool = Executors.newSingleThreadExecutor()) {
            assert pool.submit(() -> 1).get() == 1;
        }
    }

    static void map() throws Exception {
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        byTwo(_ -> map.put("a", 1));
        assert map.get("a") == 1;
    }

    static void queue() throws Exception {
        ConcurrentLinkedQueue<String> queue = new ConcurrentLinkedQueue<>();
        Thread other = new Thread(() -> queue.add("a"));
        other.start();
        queue.add("b");
        queue.poll();
        other.join();
    }

    static void lock() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Thread other = new Thread(() -> {
            lock.lock();
            lock.unlock();
        });
        other.start();
        lock.lock();
        lock.unlock();
        other.join();
    }
}
