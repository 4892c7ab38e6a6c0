import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.function.IntConsumer;
import sun.misc.Unsafe;

/// Each method uses an access or a fence that is weaker than a volatile one.
@SuppressWarnings({"deprecation", "removal"})
class Weaker {
    static final VarHandle X;
    static final AtomicIntegerFieldUpdater<Weaker> UPDATER =
            AtomicIntegerFieldUpdater.newUpdater(Weaker.class, "x");
    static final Unsafe UNSAFE;
    static final long OFFSET;

    static {
        try {
            X = MethodHandles.lookup().findVarHandle(Weaker.class, "x", int.class);
            Field unsafe = Unsafe.class.getDeclaredField("theUnsafe");
            unsafe.setAccessible(true);
            UNSAFE = (Unsafe) unsafe.get(null);
            OFFSET = UNSAFE.objectFieldOffset(Weaker.class.getDeclaredField("x"));
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /// Whoever calls `lazySet` names this class.
    static final class Counter extends AtomicInteger {}

    /// Its initialiser runs unseen.
    static final class Handles {
        static final MethodHandle LAZY_SET;

        static {
            try {
                LAZY_SET =
                        MethodHandles.lookup()
                                .findVirtual(
                                        AtomicInteger.class,
                                        "lazySet",
                                        MethodType.methodType(void.class, int.class));
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }
    }

    volatile int x;

    interface Body {
        void run(Weaker weaker) throws Throwable;
    }

    private static void byTwo(Body body) throws Throwable {
        Weaker weaker = new Weaker();
        Thread other = new Thread(() -> weaker.x = 1);
        other.start();
        body.run(weaker);
        other.join();
    }

    static void handleRelease() throws Throwable {
        byTwo(w -> X.setRelease(w, 2));
    }

    static void handleAcquire() throws Throwable {
        byTwo(w -> consume((int) X.getAcquire(w)));
    }

    static void handleOpaque() throws Throwable {
        byTwo(w -> X.setOpaque(w, 2));
    }

    static void handlePlain() throws Throwable {
        byTwo(w -> consume((int) X.get(w)));
    }

    static void handleExchangeAcquire() throws Throwable {
        byTwo(w -> consume((int) X.compareAndExchangeAcquire(w, 0, 2)));
    }

    static void handleWeakCompareAndSetPlain() throws Throwable {
        byTwo(w -> X.weakCompareAndSetPlain(w, 0, 2));
    }

    static void handleAddRelease() throws Throwable {
        byTwo(w -> consume((int) X.getAndAddRelease(w, 2)));
    }

    static void fence() throws Throwable {
        byTwo(_ -> VarHandle.storeStoreFence());
    }

    static void atomicLazySet() throws Throwable {
        byTwo(_ -> new AtomicInteger().lazySet(1));
    }

    static void atomicAcquire() throws Throwable {
        byTwo(_ -> new AtomicReference<>("").getAcquire());
    }

    static void atomicPlain() throws Throwable {
        byTwo(_ -> new AtomicLong().setPlain(1));
    }

    static void atomicOpaqueElement() throws Throwable {
        byTwo(_ -> consume(new AtomicIntegerArray(1).getOpaque(0)));
    }

    static void atomicExchangeRelease() throws Throwable {
        byTwo(_ -> new AtomicBoolean().compareAndExchangeRelease(false, true));
    }

    static void atomicWeakCompareAndSet() throws Throwable {
        byTwo(_ -> new AtomicInteger().weakCompareAndSet(0, 1));
    }

    static void stampedWeakCompareAndSet() throws Throwable {
        byTwo(_ -> new AtomicStampedReference<>("", 0).weakCompareAndSet("", "", 0, 1));
    }

    static void updater() throws Throwable {
        byTwo(w -> UPDATER.lazySet(w, 2));
    }

    static void unsafeOrdered() throws Throwable {
        byTwo(w -> UNSAFE.putOrderedInt(w, OFFSET, 2));
    }

    static void unsafePlain() throws Throwable {
        byTwo(w -> consume(UNSAFE.getInt(w, OFFSET)));
    }

    static void unsafeFence() throws Throwable {
        byTwo(_ -> UNSAFE.loadFence());
    }

    static void inherited() throws Throwable {
        byTwo(_ -> new Counter().lazySet(1));
    }

    static void reference() throws Throwable {
        byTwo(_ -> {
            IntConsumer set = new AtomicInteger()::lazySet;
            set.accept(1);
        });
    }

    static void inheritedReference() throws Throwable {
        byTwo(_ -> {
            IntConsumer set = new Counter()::setRelease;
            set.accept(1);
        });
    }

    static void reflection() throws Throwable {
        byTwo(_ ->
                AtomicInteger.class
                        .getMethod("lazySet", int.class)
                        .invoke(new AtomicInteger(), 1));
    }

    static void methodHandle() throws Throwable {
        byTwo(_ ->
                MethodHandles.lookup()
                        .bind(
                                new AtomicInteger(),
                                "setRelease",
                                MethodType.methodType(void.class, int.class))
                        .invoke(1));
    }

    static void methodHandleOfInitialiser() throws Throwable {
        byTwo(_ -> Handles.LAZY_SET.invoke(new AtomicInteger(), 1));
    }

    private static void consume(int value) {
        assert value >= 0 : value;
    }
}
