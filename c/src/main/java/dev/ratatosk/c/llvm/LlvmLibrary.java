package dev.ratatosk.c.llvm;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/// LLVM's C interface, called by name. Pointers are `long`s. One call handle per shape of signature
/// rather than per function: making a handle takes longer than reading a small program.
@SuppressWarnings("restricted")
final class LlvmLibrary {
    private static final ValueLayout.OfLong P = ValueLayout.JAVA_LONG;
    private static final ValueLayout.OfInt I = ValueLayout.JAVA_INT;
    private static final Linker LINKER = Linker.nativeLinker();
    private static final MethodHandle P_VOID = shape(FunctionDescriptor.of(P));
    private static final MethodHandle P_P = shape(FunctionDescriptor.of(P, P));
    private static final MethodHandle P_PI = shape(FunctionDescriptor.of(P, P, I));
    private static final MethodHandle P_PP = shape(FunctionDescriptor.of(P, P, P));
    private static final MethodHandle P_PPI = shape(FunctionDescriptor.of(P, P, P, I));
    private static final MethodHandle P_PII = shape(FunctionDescriptor.of(P, P, I, I));
    private static final MethodHandle P_PPPP = shape(FunctionDescriptor.of(P, P, P, P, P));
    private static final MethodHandle D_PP =
            shape(FunctionDescriptor.of(ValueLayout.JAVA_DOUBLE, P, P));

    private final SymbolLookup lookup;
    private final Map<String, MemorySegment> symbols = new HashMap<>();

    LlvmLibrary(Path library) {
        lookup = SymbolLookup.libraryLookup(library, Arena.global());
    }

    private static MethodHandle shape(FunctionDescriptor descriptor) {
        return LINKER.downcallHandle(descriptor);
    }

    private MemorySegment symbol(String name) {
        return symbols.computeIfAbsent(
                name,
                n ->
                        lookup.find(n)
                                .orElseThrow(() ->
                                        new IllegalStateException(
                                                "this LLVM library has no " + n)));
    }

    /// Calls a function without parameters.
    long call(String name) {
        try {
            return (long) P_VOID.invokeExact(symbol(name));
        } catch (Throwable t) {
            throw failed(name, t);
        }
    }

    long call(String name, long a) {
        try {
            return (long) P_P.invokeExact(symbol(name), a);
        } catch (Throwable t) {
            throw failed(name, t);
        }
    }

    /// Calls a function that returns an `int` or a `bool`-like value.
    int number(String name, long a) {
        return (int) call(name, a);
    }

    boolean test(String name, long a) {
        return number(name, a) != 0;
    }

    long call(String name, long a, int b) {
        try {
            return (long) P_PI.invokeExact(symbol(name), a, b);
        } catch (Throwable t) {
            throw failed(name, t);
        }
    }

    long call(String name, long a, long b) {
        try {
            return (long) P_PP.invokeExact(symbol(name), a, b);
        } catch (Throwable t) {
            throw failed(name, t);
        }
    }

    long call(String name, long a, long b, int c) {
        try {
            return (long) P_PPI.invokeExact(symbol(name), a, b, c);
        } catch (Throwable t) {
            throw failed(name, t);
        }
    }

    long call(String name, long a, int b, int c) {
        try {
            return (long) P_PII.invokeExact(symbol(name), a, b, c);
        } catch (Throwable t) {
            throw failed(name, t);
        }
    }

    long call(String name, long a, long b, long c, long d) {
        try {
            return (long) P_PPPP.invokeExact(symbol(name), a, b, c, d);
        } catch (Throwable t) {
            throw failed(name, t);
        }
    }

    double real(String name, long a, long b) {
        try {
            return (double) D_PP.invokeExact(symbol(name), a, b);
        } catch (Throwable t) {
            throw failed(name, t);
        }
    }

    /// The text that a function of a value returns together with its length.
    String text(String name, long value) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment length = arena.allocate(P);
            long text = call(name, value, length.address());
            return text(text, length.get(P, 0));
        }
    }

    /// The same where the length is a 32-bit number.
    String shortText(String name, long value) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment length = arena.allocate(I);
            long text = call(name, value, length.address());
            return text(text, length.get(I, 0));
        }
    }

    /// Text with a terminating 0.
    String terminated(long text) {
        return text == 0
                ? ""
                : MemorySegment.ofAddress(text)
                        .reinterpret(Long.MAX_VALUE)
                        .getString(0, StandardCharsets.UTF_8);
    }

    private static String text(long address, long length) {
        if (address == 0) {
            return "";
        }
        byte[] bytes =
                MemorySegment.ofAddress(address).reinterpret(length).toArray(ValueLayout.JAVA_BYTE);
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private static IllegalStateException failed(String name, Throwable cause) {
        return new IllegalStateException(name + " failed", cause);
    }
}
