package dev.ratatosk.java.program.heap;

import jdk.internal.misc.Unsafe;
import org.jspecify.annotations.Nullable;

/// Raw access to fields and array elements. Kinds are the first characters of descriptors; `L` is
/// any reference.
public final class RealHeap {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();

    private RealHeap() {}

    /// The value of a primitive variable.
    public static long bits(Object base, long offset, char kind) {
        return switch (kind) {
            case 'Z' -> UNSAFE.getBoolean(base, offset) ? 1 : 0;
            case 'B' -> UNSAFE.getByte(base, offset);
            case 'S' -> UNSAFE.getShort(base, offset);
            case 'C' -> UNSAFE.getChar(base, offset);
            case 'I', 'F' -> UNSAFE.getInt(base, offset);
            case 'J', 'D' -> UNSAFE.getLong(base, offset);
            default -> throw new IllegalStateException("kind " + kind);
        };
    }

    static void setBits(Object base, long offset, char kind, long bits) {
        switch (kind) {
            case 'Z' -> UNSAFE.putBoolean(base, offset, bits != 0);
            case 'B' -> UNSAFE.putByte(base, offset, (byte) bits);
            case 'S' -> UNSAFE.putShort(base, offset, (short) bits);
            case 'C' -> UNSAFE.putChar(base, offset, (char) bits);
            case 'I', 'F' -> UNSAFE.putInt(base, offset, (int) bits);
            case 'J', 'D' -> UNSAFE.putLong(base, offset, bits);
            default -> throw new IllegalStateException("kind " + kind);
        }
    }

    public static @Nullable Object reference(Object base, long offset) {
        return UNSAFE.getReference(base, offset);
    }

    public static void setReference(Object base, long offset, @Nullable Object value) {
        UNSAFE.putReference(base, offset, value);
    }

    /// The kind of a type, as in descriptors, with `L` for arrays too.
    public static char kindOf(Class<?> type) {
        return type.isPrimitive() ? type.descriptorString().charAt(0) : 'L';
    }

    public static long elementOffset(Class<?> arrayType, int index) {
        return UNSAFE.arrayBaseOffset(arrayType) + (long) index * UNSAFE.arrayIndexScale(arrayType);
    }

    /// The index of the element at the offset.
    public static int elementIndex(Class<?> arrayType, long offset) {
        return (int)
                ((offset - UNSAFE.arrayBaseOffset(arrayType)) / UNSAFE.arrayIndexScale(arrayType));
    }
}
