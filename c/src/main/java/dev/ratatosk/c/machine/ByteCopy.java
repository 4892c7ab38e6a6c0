package dev.ratatosk.c.machine;

import dev.ratatosk.c.memory.AddressSpace;
import dev.ratatosk.c.memory.Block;
import dev.ratatosk.c.memory.Bytes;
import dev.ratatosk.c.memory.Owner;

/// Copies and fills memory for a thread.
final class ByteCopy {
    private final CThread thread;
    private final AddressSpace space;
    private final Owner owner;

    ByteCopy(CThread thread) {
        this.thread = thread;
        this.space = thread.space();
        this.owner = thread.owner();
    }

    /// Copies bytes, piece by piece as they were written.
    void copy(long to, long from, long bytes) {
        boolean backwards = to > from && to < from + bytes;
        if (backwards) {
            copyThroughBuffer(to, from, bytes);
            return;
        }
        for (long done = 0; done < bytes; ) {
            int size = pieceToCopy(to + done, from + done, bytes - done);
            thread.store(to + done, size, loadQuietly(from + done, size));
            done += size;
        }
    }

    /// Where the ranges overlap.
    private void copyThroughBuffer(long to, long from, long bytes) {
        long[] values = new long[(int) bytes];
        int[] sizes = new int[(int) bytes];
        int count = 0;
        for (long done = 0; done < bytes; count++) {
            sizes[count] = pieceToCopy(to + done, from + done, bytes - done);
            values[count] = loadQuietly(from + done, sizes[count]);
            done += sizes[count];
        }
        long done = 0;
        for (int i = 0; i < count; i++) {
            thread.store(to + done, sizes[i], values[i]);
            done += sizes[i];
        }
    }

    /// How many bytes to copy at once: one cell, where there are cells. (An access to several would
    /// be several operations in the first execution and several accesses later.)
    private int pieceToCopy(long to, long from, long room) {
        int most = (int) Math.min(room, Long.BYTES - (to & 7));
        int read = sizeOfPiece(from, room, most);
        return sizeOfPiece(to, read, read);
    }

    private int sizeOfPiece(long address, long room, int most) {
        Block b = space.find(address);
        int offset = (int) address & Block.OFFSET_MASK;
        if (b == null || !b.isInside(offset, most) || !space.isLive(b)) {
            return most; // The access will complain.
        }
        if (b.isOwnedBy(owner)) {
            int typed = b.stores().sizeAt(offset);
            return typed > 0 && typed <= room ? typed : most;
        }
        boolean hasCells = !b.isPrivate() && b.kind() != Block.Kind.CONSTANT;
        if (!hasCells || b.kind() == Block.Kind.FUNCTION) {
            return most;
        }
        int known = b.cells().sizeAt(offset);
        return known > most && known <= room ? known : thread.memory.piece(b, offset, most);
    }

    private long loadQuietly(long address, int bytes) {
        Block b = space.require(address, "read");
        int offset = (int) address & Block.OFFSET_MASK;
        if (b.isPrivateTo(owner, offset, bytes)) {
            return b.get(offset, bytes);
        }
        return thread.memory.loadQuietly(b, address, bytes);
    }

    /// Sets bytes.
    void fill(long to, int value, long bytes) {
        if (bytes == 0) {
            return;
        }
        Block b = space.require(to, "write");
        int offset = (int) to & Block.OFFSET_MASK;
        if (bytes <= b.size() && b.isPrivateTo(owner, offset, (int) bytes)) {
            b.fill(offset, (int) bytes, (byte) value);
            return;
        }
        long pattern = (value & 0xffL) * 0x0101_0101_0101_0101L;
        for (long done = 0; done < bytes; ) {
            long most = Math.min(bytes - done, Long.BYTES - (to + done & 7));
            int size = sizeOfPiece(to + done, bytes - done, (int) most);
            thread.store(to + done, size, Bytes.extended(pattern, size));
            done += size;
        }
    }
}
