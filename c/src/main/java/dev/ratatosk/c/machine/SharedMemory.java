package dev.ratatosk.c.machine;

import dev.ratatosk.c.memory.AddressSpace;
import dev.ratatosk.c.memory.Block;
import dev.ratatosk.c.memory.Bytes;
import dev.ratatosk.c.memory.Cells;
import dev.ratatosk.c.memory.Names;
import dev.ratatosk.c.races.Races;
import dev.ratatosk.core.port.IllegalOperationException;
import dev.ratatosk.core.runtime.Ops;
import java.util.function.IntToLongFunction;
import org.jspecify.annotations.Nullable;

/// Plain accesses of one thread to memory that others know: operations, or accesses to be watched
/// for races. An access that does not meet exactly one cell is several.
final class SharedMemory {
    /// So many watched accesses in a row without an operation are a loop that waits for another
    /// thread, which has to run for the race to show. (They take a fraction of a second.)
    private static final int MOST_UNNOTICED = 2_000_000;

    private final AddressSpace space;
    private final Ops ops;
    private final int number;
    private final @Nullable Races races;
    private final Liveness liveness;
    private final CThread thread;
    private boolean quiet;
    private int unnoticed;
    private int performed;

    SharedMemory(CThread thread, @Nullable Races races, Liveness liveness) {
        this.thread = thread;
        this.space = thread.space();
        this.ops = thread.ops();
        this.number = thread.number();
        this.races = races;
        this.liveness = liveness;
    }

    long load(Block b, long address, int bytes) {
        int offset = (int) address & Block.OFFSET_MASK;
        if (b.kind() == Block.Kind.CONSTANT && b.isInside(offset, bytes)) {
            return b.get(offset, bytes);
        }
        liveness.require(b, address, bytes, "read");
        int location = b.cells().find(offset, bytes);
        return location >= 0 ? readPlain(b, offset, bytes, location) : readPieces(b, offset, bytes);
    }

    /// Copying what has never been written is fine: it may be padding.
    long loadQuietly(Block b, long address, int bytes) {
        quiet = true;
        long value = load(b, address, bytes);
        quiet = false;
        return value;
    }

    void store(Block b, long address, int bytes, long value) {
        liveness.require(b, address, bytes, "write");
        storeInto(b, (int) address & Block.OFFSET_MASK, bytes, value);
    }

    void storeInto(Block b, int offset, int bytes, long value) {
        if (bytes == Long.BYTES) {
            thread.escape(value);
        }
        int location = b.cells().find(offset, bytes);
        if (location >= 0) {
            writePlain(b, offset, bytes, location, value);
        } else {
            writePieces(b, offset, bytes, value);
        }
    }

    long readCell(Block b, int offset, int bytes, int location) {
        return readCell(b, offset, bytes, location, ops::read);
    }

    /// Reads one of the block's cells, given what reads a location. Zeros that were there when the
    /// block became shared have not been written again.
    long readCell(Block b, int offset, int bytes, int location, IntToLongFunction read) {
        long value = read.applyAsLong(location);
        if (b.isIndeterminate()
                && !quiet
                && ops.hasReadInitial()
                && !b.stores().cover(offset, bytes)) {
            throw uninitialised(b);
        }
        return value;
    }

    IllegalOperationException uninitialised(Block b) {
        return new IllegalOperationException(
                "read of uninitialised " + space.names().describeWithLine(b));
    }

    /// A plain read of a cell: an operation, or an access to be watched.
    private long readPlain(Block b, int offset, int bytes, int location) {
        if (races == null) {
            return readCell(b, offset, bytes, location);
        }
        if (b.cells().isAtomic(offset)) {
            requireKnownAsPlain(b, offset);
            long value = readCell(b, offset, bytes, location);
            races.mixed(number, location, Races.Mixed.PLAIN_READ, () -> label(b, offset));
            return value;
        }
        b.cells().markPlain(offset);
        races.access(number, location, false, () -> label(b, offset));
        countUnnoticed();
        if (b.isIndeterminate() && !quiet && !b.stores().cover(offset, bytes)) {
            throw uninitialised(b);
        }
        return space.getPlain(b, offset, bytes);
    }

    /// A plain write of a cell.
    private void writePlain(Block b, int offset, int bytes, int location, long value) {
        if (races == null) {
            ops.write(location, value);
            b.stores().addShared(offset, bytes);
            return;
        }
        if (b.cells().isAtomic(offset)) {
            requireKnownAsPlain(b, offset);
            ops.write(location, value);
            races.mixed(number, location, Races.Mixed.PLAIN_WRITE, () -> label(b, offset));
            races.overwrite(location);
            return;
        }
        b.cells().markPlain(offset);
        races.access(number, location, true, () -> label(b, offset));
        countUnnoticed();
        space.putPlain(b, offset, bytes, value);
        b.stores().addShared(offset, bytes);
    }

    private String label(Block b, int offset) {
        return space.names().label(b, offset);
    }

    private void countUnnoticed() {
        if (++unnoticed == MOST_UNNOTICED) {
            unnoticed = 0;
            if (performed == ops.performed()) {
                throw ops.stopAtBound(
                        Warnings.callerLine()
                                + ", which accesses memory "
                                + MOST_UNNOTICED
                                + " times without an operation");
            }
            performed = ops.performed();
        }
    }

    /// Atomic accesses to a cell are watched only if there are plain ones too. If that was not
    /// known, the exploration has to start again.
    private void requireKnownAsPlain(Block b, int offset) {
        if (!b.cells().isPlain(offset)) {
            space.knowledge().addPlain(Names.key(b), offset);
            throw ops.refuse(
                    "The program accesses " + space.names().describe(b) + " atomically and plainly",
                    "The exploration restarts with this knowledge.");
        }
    }

    // ---- Accesses that are not one cell --------------------------------------------------------

    private long readPieces(Block b, int offset, int bytes) {
        long value = 0;
        for (int o = offset; o < offset + bytes; ) {
            int piece = piece(b, o, offset + bytes - o);
            long part = readPlain(b, o, piece, b.cells().locationAt(o));
            long mask = piece == Long.BYTES ? -1 : (1L << 8 * piece) - 1;
            value |= (part & mask) << 8 * (o - offset);
            o += piece;
        }
        return Bytes.extended(value, bytes);
    }

    private void writePieces(Block b, int offset, int bytes, long value) {
        for (int o = offset; o < offset + bytes; ) {
            int piece = piece(b, o, offset + bytes - o);
            long part = Bytes.extended(value >>> 8 * (o - offset), piece);
            writePlain(b, o, piece, b.cells().locationAt(o), part);
            o += piece;
        }
    }

    /// The size of the cell that begins at the offset; makes one of at most `room` bytes if there
    /// is none.
    int piece(Block b, int offset, int room) {
        Cells cells = b.cells();
        int known = cells.sizeAt(offset);
        if (known > 0 && known <= room) {
            noteDivision(b, offset + known, offset + room);
            return known;
        }
        int overlapping = cells.overlapping(offset, 1);
        if (overlapping >= 0) {
            throw split(b, overlapping, offset, offset + room);
        }
        int end = space.locations().boundary(b, offset, offset + room);
        int next = cells.overlapping(offset, end - offset);
        int size = (next < 0 ? end : next) - offset;
        space.locations().form(b, offset, size);
        noteDivision(b, offset + size, offset + room);
        return size;
    }

    private void noteDivision(Block b, int at, int end) {
        if (at < end) {
            space.locations().noteDivision(b, at);
        }
    }

    /// Cells must end where this access begins and ends.
    Error split(Block b, int cell, int begin, int end) {
        int cellEnd = cell + b.cells().sizeAt(cell);
        for (int boundary : new int[] {begin, end, cell, cellEnd}) {
            space.knowledge().addBoundary(Names.key(b), boundary);
        }
        return ops.refuse(
                "The program accesses " + space.names().describe(b) + " in several sizes",
                "The exploration restarts with smaller cells.");
    }
}
