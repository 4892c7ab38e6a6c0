package dev.ratatosk.c.libc;

import dev.ratatosk.c.machine.CThread;
import dev.ratatosk.core.event.Guard;
import dev.ratatosk.core.event.Update;
import dev.ratatosk.core.event.Waiting;
import dev.ratatosk.core.port.IllegalOperationException;
import java.nio.charset.StandardCharsets;

/// The functions that verification competitions use, and our own, which begin with `__ratatosk_`.
@SuppressWarnings("DoNotCallSuggester") // Generated code calls them.
public final class Verifier {
    private static final int BYTE_VALUES = 256;

    private Verifier() {}

    public static void __VERIFIER_assume(CThread t, int condition) {
        t.ops().assume(condition != 0);
    }

    /// Other tools need to be told where a loop spins; here the loop is looked at.
    public static void __VERIFIER_loop_begin(CThread t) {}

    public static void __VERIFIER_spin_start(CThread t) {}

    public static void __VERIFIER_spin_end(CThread t, int ended) {}

    /// What a loop is bounded by is said with `--unroll`, so that the verdict says so, too.
    public static void __VERIFIER_loop_bound(CThread t, int bound) {}

    /// Programs of the competition define it by `abort`, which would be an error here.
    public static void assume_abort_if_not(CThread t, int condition) {
        t.ops().assume(condition != 0);
    }

    public static void __VERIFIER_error(CThread t) {
        throw new AssertionError("__VERIFIER_error() was called");
    }

    public static void reach_error(CThread t) {
        throw new AssertionError("reach_error() was called");
    }

    public static void __VERIFIER_assert(CThread t, int condition) {
        if (condition == 0) {
            throw new AssertionError("assertion failed");
        }
    }

    /// One of the numbers from 0 to `alternatives - 1`; every one is explored.
    public static int __ratatosk_choose(CThread t, int alternatives) {
        return t.ops().choose(alternatives);
    }

    /// Says what the thread has observed, in the words of `printf`.
    public static void __ratatosk_observe(CThread t, long format, long[] arguments) {
        String bytes = Format.of(t, format, Format.listed(arguments));
        byte[] text = bytes.getBytes(StandardCharsets.ISO_8859_1);
        t.ops().observe(new String(text, StandardCharsets.UTF_8));
    }

    private static int await(CThread t, long address, Guard guard, int operand) {
        int location = t.sync().word(address, "read");
        return (int) t.sync().await(location, guard, operand, Waiting.SPIN);
    }

    public static int __ratatosk_await_eq(CThread t, long address, int value) {
        return await(t, address, Guard.EQUAL, value);
    }

    public static int __ratatosk_await_ne(CThread t, long address, int value) {
        return await(t, address, Guard.NOT_EQUAL, value);
    }

    public static int __ratatosk_await_lt(CThread t, long address, int value) {
        return await(t, address, Guard.LESS, value);
    }

    public static int __ratatosk_await_ge(CThread t, long address, int value) {
        return await(t, address, Guard.AT_LEAST, value);
    }

    public static int __ratatosk_await_bits(CThread t, long address, int mask, int value) {
        int location = t.sync().word(address, "read");
        return (int) t.sync().await(location, v -> ((int) v & mask) == value);
    }

    public static int __ratatosk_await_eq_then_set(CThread t, long address, int value, int then) {
        int location = t.sync().word(address, "write");
        return (int)
                t.sync()
                        .awaitAndUpdate(
                                location, Guard.EQUAL, value, Update.EXCHANGE, then, Waiting.SPIN);
    }

    public static int __VERIFIER_nondet_bool(CThread t) {
        return t.ops().choose(2);
    }

    public static int __VERIFIER_nondet_char(CThread t) {
        return (byte) t.ops().choose(BYTE_VALUES);
    }

    public static int __VERIFIER_nondet_uchar(CThread t) {
        return t.ops().choose(BYTE_VALUES);
    }

    public static int __VERIFIER_nondet_int(CThread t) {
        return any(t, "int");
    }

    public static int __VERIFIER_nondet_uint(CThread t) {
        return any(t, "uint");
    }

    public static int __VERIFIER_nondet_short(CThread t) {
        return any(t, "short");
    }

    public static int __VERIFIER_nondet_ushort(CThread t) {
        return any(t, "ushort");
    }

    public static long __VERIFIER_nondet_long(CThread t) {
        return any(t, "long");
    }

    public static long __VERIFIER_nondet_ulong(CThread t) {
        return any(t, "ulong");
    }

    public static long __VERIFIER_nondet_longlong(CThread t) {
        return any(t, "longlong");
    }

    public static long __VERIFIER_nondet_ulonglong(CThread t) {
        return any(t, "ulonglong");
    }

    public static long __VERIFIER_nondet_size_t(CThread t) {
        return any(t, "size_t");
    }

    public static long __VERIFIER_nondet_loff_t(CThread t) {
        return any(t, "loff_t");
    }

    public static long __VERIFIER_nondet_pointer(CThread t) {
        return any(t, "pointer");
    }

    public static long __VERIFIER_nondet_charp(CThread t) {
        return any(t, "charp");
    }

    public static int __VERIFIER_nondet_unsigned(CThread t) {
        return any(t, "unsigned");
    }

    public static int __VERIFIER_nondet_unsigned_int(CThread t) {
        return any(t, "unsigned_int");
    }

    public static int __VERIFIER_nondet_u32(CThread t) {
        return any(t, "u32");
    }

    public static int __VERIFIER_nondet_u16(CThread t) {
        return any(t, "u16");
    }

    public static float __VERIFIER_nondet_float(CThread t) {
        return any(t, "float");
    }

    public static double __VERIFIER_nondet_double(CThread t) {
        return any(t, "double");
    }

    /// Exploring some of the values would be no verification, and exploring all takes too long.
    private static int any(CThread t, String type) {
        throw t.ops()
                .refuse(
                        "Unsupported: __VERIFIER_nondet_" + type + " has too many values",
                        "Choose the values that matter: add a file that defines the function, for"
                                + " example by __ratatosk_choose(n) of <ratatosk.h>, which gives"
                                + " every number from 0 to n - 1.");
    }

    /// Sections between these exclude each other; other accesses may still come in between.
    public static void __VERIFIER_atomic_begin(CThread t) {
        if (Threads.state(t).atomicDepth++ == 0) {
            t.sync().acquire(t.machine().globalLock());
        }
    }

    public static void __VERIFIER_atomic_end(CThread t) {
        if (Threads.state(t).atomicDepth == 0) {
            throw new IllegalOperationException(
                    "__VERIFIER_atomic_end without __VERIFIER_atomic_begin");
        }
        if (--Threads.state(t).atomicDepth == 0) {
            t.sync().release(t.machine().globalLock());
        }
    }
}
