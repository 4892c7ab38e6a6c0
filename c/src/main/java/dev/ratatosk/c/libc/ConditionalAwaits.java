package dev.ratatosk.c.libc;

import dev.ratatosk.c.ir.Order;
import dev.ratatosk.c.machine.CThread;
import dev.ratatosk.c.machine.SpinAccesses;
import dev.ratatosk.core.event.SpinGuard;
import dev.ratatosk.core.event.SpinGuard.Comparison;
import dev.ratatosk.core.port.IllegalOperationException;

/// Awaits as Nidhugg's test programs have them: a load or an exchange that waits until the value
/// compares with an operand as a number of four bits says. Bits 0, 1 and 2 let a greater, an equal
/// and a smaller value pass; bit 3 compares as signed numbers.
@SuppressWarnings("DoNotCallSuggester") // Generated code calls them.
public final class ConditionalAwaits {
    private static final int SIGNED = 8;
    private static final char LXOR = 131;

    /// Numbers of what a guard knows.
    private static final char OPERAND = 0;

    private static final char BEGINNING = 1;
    private static final char FIRST_BIT = 2;

    private ConditionalAwaits() {}

    public static int __VERIFIER_load_await_aint(CThread t, long address, int when, int operand) {
        return (int) load(t, address, Integer.BYTES, when, operand);
    }

    public static int __VERIFIER_xchg_await_aint(
            CThread t, long address, int value, int when, int operand) {
        return (int) exchange(t, address, Integer.BYTES, value, when, operand);
    }

    public static int __VERIFIER_load_await_i8(CThread t, long address, int when, int operand) {
        return (int) load(t, address, Byte.BYTES, when, (byte) operand);
    }

    public static int __VERIFIER_xchg_await_i8(
            CThread t, long address, int value, int when, int operand) {
        return (int) exchange(t, address, Byte.BYTES, (byte) value, when, (byte) operand);
    }

    public static int __VERIFIER_load_await_i16(CThread t, long address, int when, int operand) {
        return (int) load(t, address, Short.BYTES, when, (short) operand);
    }

    public static int __VERIFIER_xchg_await_i16(
            CThread t, long address, int value, int when, int operand) {
        return (int) exchange(t, address, Short.BYTES, (short) value, when, (short) operand);
    }

    public static int __VERIFIER_load_await_i32(CThread t, long address, int when, int operand) {
        return (int) load(t, address, Integer.BYTES, when, operand);
    }

    public static int __VERIFIER_xchg_await_i32(
            CThread t, long address, int value, int when, int operand) {
        return (int) exchange(t, address, Integer.BYTES, value, when, operand);
    }

    public static long __VERIFIER_load_await_i64(CThread t, long address, int when, long operand) {
        return load(t, address, Long.BYTES, when, operand);
    }

    public static long __VERIFIER_xchg_await_i64(
            CThread t, long address, long value, int when, long operand) {
        return exchange(t, address, Long.BYTES, value, when, operand);
    }

    private static long load(CThread t, long address, int bytes, int when, long operand) {
        return SpinAccesses.load(
                t.atomics, address, bytes, Order.SEQUENTIAL, guard(t, when, operand));
    }

    private static long exchange(
            CThread t, long address, int bytes, long value, int when, long operand) {
        return SpinAccesses.exchange(
                t.atomics, address, bytes, value, Order.SEQUENTIAL, guard(t, when, operand));
    }

    /// Lets pass what the bits name. Memory holds numbers as signed ones; with the first bit turned
    /// over they are in the order of unsigned ones.
    private static SpinGuard guard(CThread t, int when, long operand) {
        Comparison refused =
                switch (when & ~SIGNED) {
                    case 1 -> Comparison.AT_MOST;
                    case 2 -> Comparison.NOT_EQUAL;
                    case 3 -> Comparison.LESS;
                    case 4 -> Comparison.AT_LEAST;
                    case 5 -> Comparison.EQUAL;
                    case 6 -> Comparison.GREATER;
                    default ->
                            throw new IllegalOperationException(
                                    "await with the unknown condition " + when);
                };
        boolean isSigned =
                (when & SIGNED) != 0
                        || refused == Comparison.EQUAL
                        || refused == Comparison.NOT_EQUAL;
        char compare = (char) (SpinGuard.COMPARE + refused.ordinal());
        String program =
                isSigned
                        ? new String(
                                new char[] {
                                    SpinGuard.VALUE,
                                    SpinGuard.KNOWN,
                                    OPERAND,
                                    compare,
                                    SpinGuard.END,
                                    BEGINNING
                                })
                        : new String(
                                new char[] {
                                    SpinGuard.VALUE,
                                    SpinGuard.KNOWN,
                                    FIRST_BIT,
                                    SpinGuard.OPERATOR + LXOR,
                                    SpinGuard.KNOWN,
                                    OPERAND,
                                    compare,
                                    SpinGuard.END,
                                    BEGINNING
                                });
        return SpinGuard.of(
                program,
                isSigned ? operand : operand ^ Long.MIN_VALUE,
                t.ops().performed(),
                Long.MIN_VALUE);
    }
}
