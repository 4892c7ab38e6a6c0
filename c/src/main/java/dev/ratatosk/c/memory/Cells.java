package dev.ratatosk.c.memory;

import java.util.Arrays;

/// The cells of a block that several threads know: accesses of one size to one offset meet in a
/// cell, and each cell is a location. Cells stay the same for the whole exploration.
public final class Cells {
    private static final byte PLAIN = 1;
    private static final byte ATOMIC = 2;

    /// By offset: the size of the cell that begins there, or 0.
    private byte[] sizes = {};

    private int[] locations = {};

    /// By offset: whether the cell was accessed plainly or atomically.
    private byte[] used = {};

    Cells() {}

    /// The location of the cell with exactly these bytes, or -1.
    public int find(int offset, int bytes) {
        return offset < sizes.length && sizes[offset] == bytes ? locations[offset] : -1;
    }

    /// The size of the cell that begins there, or 0.
    public int sizeAt(int offset) {
        return offset < sizes.length ? sizes[offset] : 0;
    }

    /// The location of the cell that begins there.
    public int locationAt(int offset) {
        return locations[offset];
    }

    /// @param room how many bytes the block has
    void add(int offset, int bytes, int location, int room) {
        if (sizes.length < room) {
            sizes = Arrays.copyOf(sizes, room);
            locations = Arrays.copyOf(locations, room);
            used = Arrays.copyOf(used, room);
        }
        sizes[offset] = (byte) bytes;
        locations[offset] = location;
    }

    /// The first offset of a cell that overlaps the bytes, or -1.
    public int overlapping(int offset, int bytes) {
        int end = Math.min(offset + bytes, sizes.length);
        for (int o = Math.max(0, offset - Long.BYTES + 1); o < end; o++) {
            if (sizes[o] > 0 && o + sizes[o] > offset) {
                return o;
            }
        }
        return -1;
    }

    /// Whether the cell that begins there was accessed atomically.
    public boolean isAtomic(int offset) {
        return offset < used.length && (used[offset] & ATOMIC) != 0;
    }

    /// Whether the cell that begins there was accessed plainly.
    public boolean isPlain(int offset) {
        return offset < used.length && (used[offset] & PLAIN) != 0;
    }

    public void markAtomic(int offset) {
        used[offset] |= ATOMIC;
    }

    public void markPlain(int offset) {
        used[offset] |= PLAIN;
    }
}
