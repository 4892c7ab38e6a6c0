package dev.ratatosk.c.libc;

import dev.ratatosk.c.machine.CThread;
import dev.ratatosk.core.port.IllegalOperationException;

/// `pthread.h`: threads, thread-specific data, and attributes, most of which change nothing.
@SuppressWarnings("DoNotCallSuggester") // Generated code calls them.
public final class Pthread {
    private static final int INVALID = 22;

    private Pthread() {}

    public static int pthread_create(
            CThread t, long id, long attributes, long function, long argument) {
        boolean detached = attributes != 0 && t.load32(attributes) == 1;
        Threads threads = Threads.of(t);
        int number =
                threads.start(
                        t,
                        function,
                        argument,
                        detached,
                        child -> t.process().code().callPointer(child, function, argument));
        t.store64(id, number);
        return 0;
    }

    /// For C11 threads, whose functions return an `int`.
    public static int __ratatosk_thread_create(CThread t, long id, long function, long argument) {
        int number =
                Threads.of(t)
                        .start(
                                t,
                                function,
                                argument,
                                false,
                                child -> t.process().code().callInt(child, function, argument));
        t.store64(id, number);
        return 0;
    }

    public static int pthread_join(CThread t, long id, long result) {
        long value = Threads.of(t).join(t, id);
        if (result != 0) {
            t.store64(result, value);
        }
        return 0;
    }

    public static int __ratatosk_thread_join(CThread t, long id, long result) {
        long value = Threads.of(t).join(t, id);
        if (result != 0) {
            t.store32(result, (int) value);
        }
        return 0;
    }

    public static void pthread_exit(CThread t, long result) {
        throw new ThreadExit(result);
    }

    public static long pthread_self(CThread t) {
        return t.number();
    }

    public static int pthread_equal(CThread t, long a, long b) {
        return a == b ? 1 : 0;
    }

    public static int pthread_detach(CThread t, long id) {
        Threads.of(t).detach(id);
        return 0;
    }

    public static int pthread_setname_np(CThread t, long id, long name) {
        return 0;
    }

    public static int pthread_setconcurrency(CThread t, int level) {
        return 0;
    }

    public static int pthread_yield(CThread t) {
        return 0;
    }

    public static int pthread_attr_init(CThread t, long attributes) {
        t.store32(attributes, 0);
        return 0;
    }

    public static int pthread_attr_destroy(CThread t, long attributes) {
        return 0;
    }

    public static int pthread_attr_setdetachstate(CThread t, long attributes, int state) {
        t.store32(attributes, state);
        return 0;
    }

    public static int pthread_attr_getdetachstate(CThread t, long attributes, long state) {
        t.store32(state, t.load32(attributes));
        return 0;
    }

    public static int pthread_attr_setstacksize(CThread t, long attributes, long size) {
        return 0;
    }

    public static int pthread_attr_setscope(CThread t, long attributes, int scope) {
        return 0;
    }

    public static int pthread_key_create(CThread t, long key, long destructor) {
        t.store32(key, Threads.of(t).newKey(destructor));
        return 0;
    }

    public static int pthread_key_delete(CThread t, int key) {
        return 0;
    }

    public static int pthread_setspecific(CThread t, int key, long value) {
        if (key < 0) {
            return INVALID;
        }
        ThreadState state = Threads.state(t);
        if (key >= state.keyValues.length) {
            state.keyValues = java.util.Arrays.copyOf(state.keyValues, key * 2 + 2);
        }
        t.outlives(value);
        state.keyValues[key] = value;
        return 0;
    }

    public static long pthread_getspecific(CThread t, int key) {
        ThreadState state = Threads.state(t);
        return key >= 0 && key < state.keyValues.length ? state.keyValues[key] : 0;
    }

    /// The first thread runs the function; the others wait for its end.
    public static int pthread_once(CThread t, long control, long function) {
        if (function == 0) {
            throw new IllegalOperationException("pthread_once with a null function");
        }
        Once.run(t, control, () -> t.process().code().call(t, function));
        return 0;
    }
}
