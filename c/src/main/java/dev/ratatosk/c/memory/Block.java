package dev.ratatosk.c.memory;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// An object of the program: a global variable, a local one, a piece of the heap. Its address is
/// its number in the upper bits; the lower bits are an offset into it.
///
/// As long as only one thread can know its address it is private: an array of bytes. Then it is
/// shared: a set of cells, each of which is a location. Its number and its cells stay the same for
/// the whole exploration; the rest is of one execution.
final class Block {
    static final int OFFSET_BITS = 28;
    static final int OFFSET_MASK = (1 << OFFSET_BITS) - 1;

    /// In [#stored]: a byte that was set without saying what it belongs to.
    static final byte UNTYPED = -1;

    /// In [#stored], besides the size: the store was atomic.
    static final int ATOMIC = 0x40;

    private static final byte PLAIN_CELL = 1;
    private static final byte ATOMIC_CELL = 2;
    private static final int MAX_CELL = 8;
    private static final byte[] NO_BYTES = {};

    /// What a block is.
    enum Kind {
        GLOBAL,
        CONSTANT,
        FUNCTION,
        HEAP,
        STACK,
        THREAD_LOCAL
    }

    final int index;
    final Kind kind;

    /// Whoever may access the bytes: its owner while it is private.
    @Nullable CThread owner;

    int size;
    Object site = "";
    byte[] raw = NO_BYTES;

    /// For each offset the size of the last private store there, or 0.
    byte[] stored = NO_BYTES;

    int execution;
    boolean zeroed;

    /// Whether it ends with its function, for others who know it.
    boolean mortal;

    boolean freed;

    /// Whether it was freed while it was private.
    boolean gone;

    /// The location that says whether it has been freed, or -1.
    int life = -1;

    /// What the library keeps in synchronisation objects; of one execution.
    byte[] hidden = NO_BYTES;

    int hiddenIn;

    /// Locations that are not part of its bytes, by what the library calls them.
    final Map<Long, Integer> hiddenLocations = new HashMap<>();

    /// By word: 1 more than the location of the state of a synchronisation object, or 0.
    private int[] syncLives = {};

    private byte[] cellSize = NO_BYTES;
    private int[] location = {};

    /// For each cell whether it was accessed plainly or atomically.
    private byte[] used = NO_BYTES;

    /// What a global variable holds at the beginning.
    byte[] start = NO_BYTES;

    int rawIn;

    Block(int index, Kind kind) {
        this.index = index;
        this.kind = kind;
    }

    long address() {
        return (long) index << OFFSET_BITS;
    }

    /// Begins its life in an execution, as a private block.
    void begin(int inExecution, int bytes, CThread newOwner, Object newSite) {
        execution = inExecution;
        size = bytes;
        owner = newOwner;
        site = newSite;
        freed = false;
        gone = false;
        zeroed = false;
        hiddenIn = 0;
        if (raw.length < bytes) {
            raw = new byte[bytes];
            stored = new byte[bytes];
        } else {
            Arrays.fill(raw, 0, bytes, (byte) 0);
            Arrays.fill(stored, 0, bytes, (byte) 0);
        }
    }

    /// Whether its bytes are anything until they are written.
    boolean isIndeterminate() {
        return !zeroed && (kind == Kind.HEAP || kind == Kind.STACK);
    }

    boolean isInside(int offset, int bytes) {
        return offset + bytes <= size;
    }

    /// The location of the cell with exactly these bytes, or -1.
    int cell(int offset, int bytes) {
        return offset < cellSize.length && cellSize[offset] == bytes ? location[offset] : -1;
    }

    /// The size of the cell that begins there, or 0.
    int cellAt(int offset) {
        return offset < cellSize.length ? cellSize[offset] : 0;
    }

    int locationAt(int offset) {
        return location[offset];
    }

    void addCell(int offset, int bytes, int newLocation) {
        if (cellSize.length < size) {
            cellSize = Arrays.copyOf(cellSize, size);
            location = Arrays.copyOf(location, size);
            used = Arrays.copyOf(used, size);
        }
        cellSize[offset] = (byte) bytes;
        location[offset] = newLocation;
    }

    /// The location of the state of the synchronisation object there, or -1.
    int lifeOfSync(int offset) {
        return offset / Integer.BYTES < syncLives.length
                ? syncLives[offset / Integer.BYTES] - 1
                : -1;
    }

    void addLifeOfSync(int offset, int newLocation) {
        if (syncLives.length <= offset / Integer.BYTES) {
            syncLives = Arrays.copyOf(syncLives, size / Integer.BYTES + 1);
        }
        syncLives[offset / Integer.BYTES] = newLocation + 1;
    }

    boolean isAtomic(int offset) {
        return offset < used.length && (used[offset] & ATOMIC_CELL) != 0;
    }

    boolean hasPlain(int offset) {
        return offset < used.length && (used[offset] & PLAIN_CELL) != 0;
    }

    void markAtomic(int offset) {
        used[offset] |= ATOMIC_CELL;
    }

    void markPlain(int offset) {
        used[offset] |= PLAIN_CELL;
    }

    boolean isStoredAtomically(int offset) {
        return stored[offset] != UNTYPED && (stored[offset] & ATOMIC) != 0;
    }

    /// The size of the private store there, 0 if there was none or it is [#UNTYPED].
    int storedSize(int offset) {
        return stored[offset] == UNTYPED ? 0 : stored[offset] & ~ATOMIC;
    }

    /// Notes a private store. What a larger one has written behind it stays written.
    void noteStore(int offset, int bytes, int mark) {
        int before = storedSize(offset);
        if (before > bytes) {
            keepWritten(offset + bytes, offset + before);
        }
        stored[offset] = (byte) mark;
    }

    /// Notes that bytes were set without saying what they belong to.
    void noteFill(int offset, int bytes) {
        int end = offset + bytes;
        for (int o = Math.max(offset, end - MAX_CELL + 1); o < end; o++) {
            keepWritten(end, o + storedSize(o));
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

    /// The first offset of a cell that overlaps the bytes, or -1.
    int overlapping(int offset, int bytes) {
        int end = Math.min(offset + bytes, cellSize.length);
        for (int o = Math.max(0, offset - MAX_CELL + 1); o < end; o++) {
            if (cellSize[o] > 0 && o + cellSize[o] > offset) {
                return o;
            }
        }
        return -1;
    }

    /// Whether private stores have written the bytes.
    boolean isStored(int offset, int bytes) {
        if (storedSize(offset) >= bytes) {
            return true;
        }
        for (int b = offset; b < offset + bytes; b++) {
            boolean covered = stored[b] == UNTYPED;
            for (int o = Math.max(0, b - MAX_CELL + 1); o <= b && !covered; o++) {
                covered = storedSize(o) > b - o;
            }
            if (!covered) {
                return false;
            }
        }
        return true;
    }
}
