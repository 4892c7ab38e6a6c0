package dev.ratatosk.c.libc;

import dev.ratatosk.c.machine.CThread;
import dev.ratatosk.core.port.IllegalOperationException;

/// What generated code calls besides the functions of the C library.
@SuppressWarnings("DoNotCallSuggester") // Generated code calls them.
public final class Intrinsics {
    /// Beyond what fits into registers, so that every argument is looked for in memory.
    private static final int ALL_GENERAL_REGISTERS = 48;

    private static final int ALL_REGISTERS = 176;

    private Intrinsics() {}

    public static void copy(CThread t, long to, long from, long bytes) {
        t.copy(to, from, bytes);
    }

    public static void fill(CThread t, long to, long value, long bytes) {
        t.fill(to, (int) value, bytes);
    }

    /// The address of a copy on the stack, for structs that are passed by value.
    public static long copyOf(CThread t, long from, long bytes, int site) {
        long to = t.allocateLocal(bytes, site);
        t.copy(to, from, bytes);
        return to;
    }

    /// Some bytes of a struct, at most 8, as a number.
    public static long word(CThread t, long from, long bytes) {
        long to = Scratch.VARIABLE_ARGUMENT.of(t);
        t.store64(to, 0);
        t.copy(to, from, bytes);
        return t.load64(to);
    }

    /// Fills a `va_list` as the x86-64 convention has it.
    public static void startVariable(CThread t, long list, long[] arguments, int site) {
        long area = t.allocateLocal(Math.max(1, arguments.length) * (long) Long.BYTES, site);
        for (int i = 0; i < arguments.length; i++) {
            t.store64(area + (long) i * Long.BYTES, arguments[i]);
        }
        t.store32(list, ALL_GENERAL_REGISTERS);
        t.store32(list + 4, ALL_REGISTERS);
        t.store64(list + 8, area);
        t.store64(list + 16, 0);
    }

    /// An argument of a call without a prototype.
    public static long argument(long[] arguments, int index) {
        if (index >= arguments.length) {
            throw new IllegalOperationException("call with too few arguments");
        }
        return arguments[index];
    }

    public static void trap(CThread t) {
        throw new IllegalOperationException("trap instruction");
    }

    public static void unreachable(CThread t) {
        throw new IllegalOperationException("end of a function that must not return here");
    }
}
