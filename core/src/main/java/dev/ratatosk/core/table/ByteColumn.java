package dev.ratatosk.core.table;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// A growable column of bytes, written as numbers of variable length: small numbers take one byte.
/// [ByteCursor] reads it.
public final class ByteColumn {
    private static final int SMALLEST = 64;
    private static final int PAYLOAD_BITS = 7;
    private static final int MORE = 1 << PAYLOAD_BITS;

    private byte[] bytes = new byte[SMALLEST];
    private int size;

    public int size() {
        return size;
    }

    public void clear() {
        size = 0;
    }

    /// Appends a number that is not negative; negative ones take ten bytes.
    public void addNumber(long number) {
        long rest = number;
        while (rest < 0 || rest >= MORE) {
            addByte((int) (rest | MORE));
            rest >>>= PAYLOAD_BITS;
        }
        addByte((int) rest);
    }

    /// Appends a number of either sign.
    public void addSigned(long number) {
        addNumber(number << 1 ^ number >> 63);
    }

    /// Appends all eight bytes of a number.
    public void addLong(long number) {
        for (int shift = 0; shift < Long.SIZE; shift += Byte.SIZE) {
            addByte((int) (number >>> shift));
        }
    }

    /// Appends a length and that many bytes.
    public void addBytes(byte[] more) {
        addNumber(more.length);
        ensure(size + more.length);
        System.arraycopy(more, 0, bytes, size, more.length);
        size += more.length;
    }

    /// Appends a text.
    public void addString(String text) {
        addBytes(text.getBytes(StandardCharsets.UTF_8));
    }

    private void addByte(int value) {
        ensure(size + 1);
        bytes[size++] = (byte) value;
    }

    private void ensure(int capacity) {
        if (capacity > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(capacity, bytes.length * 2));
        }
    }

    public byte[] toArray() {
        return Arrays.copyOf(bytes, size);
    }
}
