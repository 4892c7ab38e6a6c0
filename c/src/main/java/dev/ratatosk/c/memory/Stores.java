package dev.ratatosk.c.memory;

import java.util.Arrays;

/// Which bytes of a block have been written, and by stores of which sizes: what is not written must
/// not be read, and a block that becomes shared becomes cells of these sizes.
public final class Stores {
    /// A byte that was set without saying what it belongs to.
    private static final byte UNTYPED = -1;

    /// Besides the size: the store was atomic.
    private static final int ATOMIC = 0x40;

    /// By offset: the size of the last store there, or 0.
    private byte[] stored = {};

    Stores() {}

    /// Nothing has been written.
    void clear(int bytes) {
        if (stored.length < bytes) {
            stored = new byte[bytes];
        } else {
            Arrays.fill(stored, 0, bytes, (byte) 0);
        }
    }

    /// The size of the store there, 0 if there was none or it [#isUntyped].
    public int sizeAt(int offset) {
        return stored[offset] == UNTYPED ? 0 : stored[offset] & ~ATOMIC;
    }

    /// Whether the store there was atomic.
    public boolean isAtomic(int offset) {
        return stored[offset] != UNTYPED && (stored[offset] & ATOMIC) != 0;
    }

    /// Whether the byte was set without saying what it belongs to.
    public boolean isUntyped(int offset) {
        return stored[offset] == UNTYPED;
    }

    /// Whether stores have written all of the bytes.
    public boolean cover(int offset, int bytes) {
        if (sizeAt(offset) >= bytes) {
            return true;
        }
        for (int b = offset; b < offset + bytes; b++) {
            boolean covered = stored[b] == UNTYPED;
            for (int o = Math.max(0, b - Long.BYTES + 1); o <= b && !covered; o++) {
                covered = sizeAt(o) > b - o;
            }
            if (!covered) {
                return false;
            }
        }
        return true;
    }

    void addPlain(int offset, int bytes) {
        add(offset, bytes, bytes);
    }

    void addAtomic(int offset, int bytes) {
        add(offset, bytes, bytes | ATOMIC);
    }

    /// A plain store to a shared block. Globals count as written from the beginning.
    public void addShared(int offset, int bytes) {
        if (stored.length > offset) {
            add(offset, bytes, bytes);
        }
    }

    /// What a larger store has written behind this one stays written.
    private void add(int offset, int bytes, int mark) {
        int before = sizeAt(offset);
        if (before > bytes) {
            keepWritten(offset + bytes, offset + before);
        }
        stored[offset] = (byte) mark;
    }

    /// Bytes that were set without saying what they belong to.
    void addUntyped(int offset, int bytes) {
        int end = offset + bytes;
        for (int o = Math.max(offset, end - Long.BYTES + 1); o < end; o++) {
            keepWritten(end, o + sizeAt(o));
        }
        Arrays.fill(stored, offset, end, UNTYPED);
    }

    private void keepWritten(int from, int to) {
        for (int o = from; o < to; o++) {
            if (stored[o] == 0) {
                stored[o] = UNTYPED;
            }
        }
    }
}
