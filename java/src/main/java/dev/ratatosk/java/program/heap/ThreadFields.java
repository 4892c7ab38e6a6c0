package dev.ratatosk.java.program.heap;

import dev.ratatosk.java.program.determinism.Determinism;
import java.util.ArrayList;
import java.util.List;
import jdk.internal.misc.Unsafe;
import org.jspecify.annotations.Nullable;

/// Fields of `Thread` that lead to objects of the program, or that belong to an execution.
public final class ThreadFields {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long ID = offset(Thread.class, "tid");
    private static final long HOLDER = offset(Thread.class, "holder");
    private static final long PROBE = offset(Thread.class, "threadLocalRandomProbe");
    private static final long SEED = offset(Thread.class, "threadLocalRandomSeed");
    private static final long SECONDARY_SEED =
            offset(Thread.class, "threadLocalRandomSecondarySeed");
    private static final long HANDLER = offset(Thread.class, "uncaughtExceptionHandler");
    private static final long INHERITED = offset(Thread.class, "inheritableThreadLocals");
    private static final Class<?> BOUND = classNamed("java.lang.ThreadBuilders$BoundVirtualThread");
    private static final long BOUND_TASK = offset(BOUND, "task");
    private static final long TASK = offset(classNamed("java.lang.Thread$FieldHolder"), "task");
    private static final long ENTRIES =
            offset(classNamed("java.lang.ThreadLocal$ThreadLocalMap"), "table");
    private static final long VALUE =
            offset(classNamed("java.lang.ThreadLocal$ThreadLocalMap$Entry"), "value");

    private ThreadFields() {}

    private static Class<?> classNamed(String name) {
        try {
            return Class.forName(name);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    private static long offset(Class<?> type, String field) {
        return UNSAFE.objectFieldOffset(type, field);
    }

    /// What another thread can get hold of through the thread: its task, its handler of uncaught
    /// exceptions, and the thread-locals that it has inherited.
    public static List<Object> leadingFrom(Thread thread) {
        Object task = taskOf(thread);
        Object handler = RealHeap.reference(thread, HANDLER);
        Object inherited = RealHeap.reference(thread, INHERITED);
        if (handler == null && inherited == null) {
            return task == null ? List.of() : List.of(task);
        }
        List<Object> found = new ArrayList<>();
        addIfAny(task, found);
        addIfAny(handler, found);
        if (inherited != null && RealHeap.reference(inherited, ENTRIES) instanceof Object[] all) {
            for (Object entry : all) {
                if (entry != null) {
                    addIfAny(RealHeap.reference(entry, VALUE), found);
                }
            }
        }
        return found;
    }

    private static void addIfAny(@Nullable Object object, List<Object> to) {
        if (object != null) {
            to.add(object);
        }
    }

    /// What the thread was given to run, if anything.
    private static @Nullable Object taskOf(Thread thread) {
        if (BOUND.isInstance(thread)) {
            return RealHeap.reference(thread, BOUND_TASK);
        }
        Object holder = RealHeap.reference(thread, HOLDER);
        return holder == null ? null : RealHeap.reference(holder, TASK);
    }

    /// What a thread does. The task itself where that is the same, for shorter stacks.
    public static Runnable bodyOf(Thread thread) {
        boolean isPlain = thread.getClass() == Thread.class || BOUND.isInstance(thread);
        return isPlain && taskOf(thread) instanceof Runnable runnable ? runnable : thread;
    }

    /// Makes the main thread's identifier the same in every execution.
    public static void identify(Thread main) {
        UNSAFE.putLong(main, ID, Determinism.MAIN_ID);
    }

    /// Makes random numbers and hash probes of the thread follow from its number.
    public static void seed(Thread thread, int number) {
        long seed = Determinism.seed(number);
        UNSAFE.putInt(thread, PROBE, (int) seed | 1);
        UNSAFE.putLong(thread, SEED, seed);
        UNSAFE.putInt(thread, SECONDARY_SEED, (int) (seed >>> 32) | 1);
    }

    /// The thread continues, on its carrier. `ThreadLocalRandom` keeps hash probes in carriers, of
    /// which all threads under test and all executions have the same one: while a thread runs, the
    /// carrier has that thread's probe. A worker that was left behind is no carrier any more.
    public static void lendProbe(Thread thread, @Nullable Thread carrier) {
        if (carrier != null) {
            UNSAFE.putInt(carrier, PROBE, UNSAFE.getInt(thread, PROBE));
        }
    }

    /// The thread stops: what became of its probe is its own again.
    public static void takeBackProbe(Thread thread, @Nullable Thread carrier) {
        if (carrier != null) {
            UNSAFE.putInt(thread, PROBE, UNSAFE.getInt(carrier, PROBE));
        }
    }

    public static void setHandler(
            Thread thread, Thread.@Nullable UncaughtExceptionHandler handler) {
        RealHeap.setReference(thread, HANDLER, handler);
    }
}
