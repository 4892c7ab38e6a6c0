package dev.ratatosk.core.table;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// Reads what a [ByteColumn] has written, from the beginning on.
public final class ByteCursor {
    private static final int PAYLOAD_BITS = 7;
    private static final int PAYLOAD = (1 << PAYLOAD_BITS) - 1;

    private final byte[] bytes;
    private int at;

    public ByteCursor(byte[] bytes) {
        this.bytes = bytes;
    }

    public boolean hasMore() {
        return at < bytes.length;
    }

    /// How many bytes were read.
    public int position() {
        return at;
    }

    /// How many bytes there are still to be read.
    public int remaining() {
        return bytes.length - at;
    }

    /// The next number, written by [ByteColumn#addNumber].
    ///
    /// @throws IllegalArgumentException if the bytes end before it does
    public long number() {
        long number = 0;
        for (int shift = 0; shift < Long.SIZE; shift += PAYLOAD_BITS) {
            int next = next();
            number |= (long) (next & PAYLOAD) << shift;
            if (next >= 0) {
                return number;
            }
        }
        throw new IllegalArgumentException("a number of more than 64 bits before byte " + at);
    }

    /// The next number, which must fit an `int` and not be negative.
    public int count() {
        long number = number();
        if (number < 0 || number > Integer.MAX_VALUE) {
            throw new IllegalArgumentException("no count: " + number + " before byte " + at);
        }
        return (int) number;
    }

    /// The next number, written by [ByteColumn#addSigned].
    public long signed() {
        long number = number();
        return number >>> 1 ^ -(number & 1);
    }

    /// The next number, written by [ByteColumn#addLong].
    public long fixed() {
        long number = 0;
        for (int shift = 0; shift < Long.SIZE; shift += Byte.SIZE) {
            number |= (next() & 0xffL) << shift;
        }
        return number;
    }

    /// The next bytes, written by [ByteColumn#addBytes].
    public byte[] bytes() {
        int length = count();
        if (length > bytes.length - at) {
            throw new IllegalArgumentException(length + " bytes are missing after byte " + at);
        }
        at += length;
        return Arrays.copyOfRange(bytes, at - length, at);
    }

    /// The next text, written by [ByteColumn#addString].
    public String string() {
        int begin = at;
        byte[] text = bytes();
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(text)).toString();
        } catch (CharacterCodingException e) {
            throw new IllegalArgumentException("no text in UTF-8 at byte " + begin, e);
        }
    }

    private byte next() {
        if (at == bytes.length) {
            throw new IllegalArgumentException("more is missing after byte " + at);
        }
        return bytes[at++];
    }
}
