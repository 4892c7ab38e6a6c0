package dev.ratatosk.c.libc;

import dev.ratatosk.c.machine.CThread;
import dev.ratatosk.core.port.IllegalOperationException;

/// `stdlib.h`, `assert.h` and `errno.h`.
@SuppressWarnings("DoNotCallSuggester") // Generated code calls them.
public final class Stdlib {
    private static final int NO_MEMORY = 12;
    private static final int RANDOM_SHIFT = 33;
    private static final long RANDOM_FACTOR = 6364136223846793005L;

    private Stdlib() {}

    private static long allocate(CThread t, long size, boolean zeroed) {
        long address = t.allocate(size, zeroed);
        if (address == 0) {
            t.store32(__errno_location(t), NO_MEMORY);
        }
        return address;
    }

    public static long malloc(CThread t, long size) {
        return allocate(t, size, false);
    }

    public static long calloc(CThread t, long count, long size) {
        return allocate(t, product(count, size), true);
    }

    /// The product of two unsigned numbers, or -1 (which cannot be allocated) if it is too large.
    private static long product(long count, long size) {
        boolean fits = Math.unsignedMultiplyHigh(count, size) == 0 && count * size >= 0;
        return fits ? count * size : -1;
    }

    public static long reallocarray(CThread t, long old, long count, long size) {
        return realloc(t, old, product(count, size));
    }

    public static long realloc(CThread t, long old, long size) {
        if (old == 0) {
            return allocate(t, size, false);
        }
        long bytes = t.sizeOf(old);
        long fresh = allocate(t, size, false);
        if (fresh == 0) {
            return 0;
        }
        t.copy(fresh, old, Math.min(bytes, size));
        t.free(old);
        return fresh;
    }

    public static long aligned_alloc(CThread t, long alignment, long size) {
        return allocate(t, size, false);
    }

    public static long memalign(CThread t, long alignment, long size) {
        return allocate(t, size, false);
    }

    public static int posix_memalign(CThread t, long result, long alignment, long size) {
        long address = t.allocate(size, false);
        if (address == 0) {
            return NO_MEMORY;
        }
        t.store64(result, address);
        return 0;
    }

    public static void free(CThread t, long address) {
        t.free(address);
    }

    public static void abort(CThread t) {
        throw new AssertionError("abort() was called");
    }

    /// Ends the program: see [Threads#exit].
    public static void exit(CThread t, int status) {
        throw Threads.of(t).exit(t, status, true);
    }

    public static void _exit(CThread t, int status) {
        throw Threads.of(t).exit(t, status, false);
    }

    public static void _Exit(CThread t, int status) {
        throw Threads.of(t).exit(t, status, false);
    }

    public static void quick_exit(CThread t, int status) {
        throw Threads.of(t).exit(t, status, false);
    }

    public static int atexit(CThread t, long function) {
        Threads.of(t).atExit(function);
        return 0;
    }

    public static int abs(CThread t, int a) {
        return Math.abs(a);
    }

    public static long labs(CThread t, long a) {
        return Math.abs(a);
    }

    public static long llabs(CThread t, long a) {
        return Math.abs(a);
    }

    /// Each thread has numbers of its own, the same in every execution.
    public static int rand(CThread t) {
        t.process().warnings().drew("rand");
        return next(t);
    }

    private static int next(CThread t) {
        ThreadState state = Threads.state(t);
        state.random = state.random * RANDOM_FACTOR + 1;
        return (int) (state.random >>> RANDOM_SHIFT);
    }

    public static void srand(CThread t, int seed) {
        Threads.state(t).random = seed;
    }

    public static long random(CThread t) {
        t.process().warnings().drew("random");
        return next(t);
    }

    public static void srandom(CThread t, int seed) {
        srand(t, seed);
    }

    public static int rand_r(CThread t, long seed) {
        int next = t.load32(seed) * 1103515245 + 12345;
        t.store32(seed, next);
        return next >>> 1;
    }

    public static int atoi(CThread t, long text) {
        return (int) Numbers.parse(t, text, 0, 10);
    }

    public static long atol(CThread t, long text) {
        return Numbers.parse(t, text, 0, 10);
    }

    public static long atoll(CThread t, long text) {
        return Numbers.parse(t, text, 0, 10);
    }

    public static double atof(CThread t, long text) {
        return Numbers.parseReal(t, text, 0);
    }

    public static double strtod(CThread t, long text, long end) {
        return Numbers.parseReal(t, text, end);
    }

    public static long strtol(CThread t, long text, long end, int base) {
        return Numbers.parse(t, text, end, base);
    }

    public static long strtoll(CThread t, long text, long end, int base) {
        return Numbers.parse(t, text, end, base);
    }

    public static long strtoul(CThread t, long text, long end, int base) {
        return Numbers.parseUnsigned(t, text, end, base);
    }

    public static long strtoull(CThread t, long text, long end, int base) {
        return Numbers.parseUnsigned(t, text, end, base);
    }

    /// Insertion sort: the order of comparisons must not depend on anything but the elements.
    public static void qsort(CThread t, long base, long count, long size, long compare) {
        long held = t.allocate(size, false);
        for (long i = 1; i < count; i++) {
            t.copy(held, base + i * size, size);
            long j = i;
            while (j > 0
                    && t.process().code().compare(t, compare, base + (j - 1) * size, held) > 0) {
                t.copy(base + j * size, base + (j - 1) * size, size);
                j--;
            }
            t.copy(base + j * size, held, size);
        }
        t.free(held);
    }

    public static long bsearch(
            CThread t, long key, long base, long count, long size, long compare) {
        long low = 0;
        long high = count;
        while (low < high) {
            long middle = (low + high) / 2;
            long at = base + middle * size;
            int order = t.process().code().compare(t, compare, key, at);
            if (order == 0) {
                return at;
            }
            if (order < 0) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return 0;
    }

    public static long getenv(CThread t, long name) {
        return 0;
    }

    public static void __ratatosk_assert_fail(
            CThread t, long expression, long file, int line, long function) {
        throw new AssertionError(Strings.message(t, expression));
    }

    public static long __errno_location(CThread t) {
        return Scratch.ERRNO.of(t);
    }

    public static void __ratatosk_illegal(CThread t, long text) {
        throw new IllegalOperationException(Strings.message(t, text));
    }
}
