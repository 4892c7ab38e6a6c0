package dev.ratatosk.c.memory;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/// Numbers in byte arrays, the lowest byte first.
public final class Bytes {
    static final VarHandle SHORTS =
            MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);
    static final VarHandle INTS =
            MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    static final VarHandle LONGS =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private Bytes() {}

    /// The number in so many bytes, extended with its sign.
    static long get(byte[] from, int offset, int bytes) {
        return switch (bytes) {
            case 1 -> from[offset];
            case 2 -> (short) SHORTS.get(from, offset);
            case 4 -> (int) INTS.get(from, offset);
            case 8 -> (long) LONGS.get(from, offset);
            default -> {
                long value = 0;
                for (int i = bytes - 1; i >= 0; i--) {
                    value = value << 8 | from[offset + i] & 0xff;
                }
                yield extended(value, bytes);
            }
        };
    }

    static void put(byte[] into, int offset, int bytes, long value) {
        switch (bytes) {
            case 1 -> into[offset] = (byte) value;
            case 2 -> SHORTS.set(into, offset, (short) value);
            case 4 -> INTS.set(into, offset, (int) value);
            case 8 -> LONGS.set(into, offset, value);
            default -> {
                for (int i = 0; i < bytes; i++) {
                    into[offset + i] = (byte) (value >>> 8 * i);
                }
            }
        }
    }

    /// The lowest bytes, extended with their sign.
    public static long extended(long value, int bytes) {
        int shift = Long.SIZE - 8 * bytes;
        return value << shift >> shift;
    }
}
