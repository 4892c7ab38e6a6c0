package dev.ratatosk.c.memory;

import dev.ratatosk.c.ir.Global;
import dev.ratatosk.core.event.Update;
import dev.ratatosk.core.program.IllegalOperationException;
import dev.ratatosk.core.runtime.Ops;
import java.util.Arrays;
import java.util.function.IntToLongFunction;
import java.util.function.LongUnaryOperator;
import org.jspecify.annotations.Nullable;

/// A thread of a C program in one execution, and what it does to memory. Generated code has it as
/// its first argument and calls nothing else for its accesses.
///
/// Values are as wide as the access, extended with their sign.
public final class CThread {
    private static final int NEVER_FREED = 0;
    private static final int FREED = 1;

    private final AddressSpace space;
    private final Ops ops;
    private final int number;
    private final Locals locals;
    private final @Nullable Races races;
    private final Sync sync;
    private int stackTop;
    private int heapCount;
    private boolean quiet;
    private Site site = new Site("", "", "", 0);

    /// Where functions that return several values leave all but the first.
    public final long[] results = new long[64];

    public CThread(AddressSpace space, int number, Locals locals) {
        this.space = space;
        this.ops = space.ops();
        this.number = number;
        this.locals = locals;
        this.races = space.races();
        this.sync = new Sync(ops, number, races);
    }

    /// Operations that synchronise.
    public Sync sync() {
        return sync;
    }

    public Ops ops() {
        return ops;
    }

    public AddressSpace space() {
        return space;
    }

    public int number() {
        return number;
    }

    /// What the C library keeps for this thread.
    public Locals locals() {
        return locals;
    }

    // ---- Plain accesses ------------------------------------------------------------------------

    public int load8(long address) {
        Block b = space.require(address, 1, "read");
        int offset = (int) address & Block.OFFSET_MASK;
        if (b.owner == this && b.isInside(offset, 1)) {
            return b.kind == Block.Kind.HEAP ? (int) rawHeap(b, offset, 1) : b.raw[offset];
        }
        return (int) loadShared(b, address, 1);
    }

    public int load16(long address) {
        Block b = space.require(address, 2, "read");
        int offset = (int) address & Block.OFFSET_MASK;
        if (b.owner == this && b.isInside(offset, 2)) {
            return b.kind == Block.Kind.HEAP
                    ? (int) rawHeap(b, offset, 2)
                    : (short) Bytes.SHORTS.get(b.raw, offset);
        }
        return (int) loadShared(b, address, 2);
    }

    public int load32(long address) {
        Block b = space.require(address, 4, "read");
        int offset = (int) address & Block.OFFSET_MASK;
        if (b.owner == this && b.isInside(offset, 4)) {
            return b.kind == Block.Kind.HEAP
                    ? (int) rawHeap(b, offset, 4)
                    : (int) Bytes.INTS.get(b.raw, offset);
        }
        return (int) loadShared(b, address, 4);
    }

    public long load64(long address) {
        Block b = space.require(address, 8, "read");
        int offset = (int) address & Block.OFFSET_MASK;
        if (b.owner == this && b.isInside(offset, 8)) {
            return b.kind == Block.Kind.HEAP
                    ? rawHeap(b, offset, 8)
                    : (long) Bytes.LONGS.get(b.raw, offset);
        }
        return loadShared(b, address, 8);
    }

    /// Reads any number of bytes from 1 to 8.
    public long load(long address, int bytes) {
        return switch (bytes) {
            case 1 -> load8(address);
            case 2 -> load16(address);
            case 4 -> load32(address);
            case 8 -> load64(address);
            default -> {
                Block b = space.require(address, bytes, "read");
                int offset = (int) address & Block.OFFSET_MASK;
                yield b.owner == this && b.isInside(offset, bytes)
                        ? Bytes.get(b.raw, offset, bytes)
                        : loadShared(b, address, bytes);
            }
        };
    }

    public void store8(long address, int value) {
        store(address, 1, value);
    }

    public void store16(long address, int value) {
        store(address, 2, value);
    }

    public void store32(long address, int value) {
        store(address, 4, value);
    }

    public void store64(long address, long value) {
        store(address, 8, value);
    }

    /// Writes any number of bytes from 1 to 8.
    public void store(long address, int bytes, long value) {
        Block b = space.require(address, bytes, "write");
        int offset = (int) address & Block.OFFSET_MASK;
        if (b.owner == this && b.isInside(offset, bytes)) {
            Bytes.put(b.raw, offset, bytes, value);
            b.stored[offset] = (byte) bytes;
        } else {
            requireShared(b, address, bytes, "write");
            storeShared(b, offset, bytes, value);
        }
    }

    private long rawHeap(Block b, int offset, int bytes) {
        if (!b.zeroed && !b.isStored(offset, bytes)) {
            space.process().warnings().uninitialised(space.describe(b));
        }
        return Bytes.get(b.raw, offset, bytes);
    }

    private long loadShared(Block b, long address, int bytes) {
        int offset = (int) address & Block.OFFSET_MASK;
        if (b.kind == Block.Kind.CONSTANT && b.isInside(offset, bytes)) {
            return Bytes.get(b.raw, offset, bytes);
        }
        requireShared(b, address, bytes, "read");
        int location = b.cell(offset, bytes);
        return location >= 0 ? readPlain(b, offset, bytes, location) : readPieces(b, offset, bytes);
    }

    private long readCell(Block b, int location) {
        long value = ops.read(location);
        noticeUninitialised(b);
        return value;
    }

    /// After a read of one of the block's cells.
    private void noticeUninitialised(Block b) {
        if (b.kind == Block.Kind.HEAP && !b.zeroed && !quiet && ops.hasReadInitial()) {
            space.process().warnings().uninitialised(space.describe(b));
        }
    }

    /// A plain read of a cell: an operation, or an access to be watched.
    private long readPlain(Block b, int offset, int bytes, int location) {
        if (races == null || b.isAtomic(offset)) {
            return readCell(b, location);
        }
        b.markPlain(offset);
        races.access(number, location, false, () -> space.label(b, offset));
        byte[] raw = space.raw(b);
        if (b.kind == Block.Kind.HEAP && !b.zeroed && !quiet && !b.isStored(offset, bytes)) {
            space.process().warnings().uninitialised(space.describe(b));
        }
        return Bytes.get(raw, offset, bytes);
    }

    /// A plain write of a cell.
    private void writePlain(Block b, int offset, int bytes, int location, long value) {
        if (races == null || b.isAtomic(offset)) {
            ops.write(location, value);
            return;
        }
        b.markPlain(offset);
        races.access(number, location, true, () -> space.label(b, offset));
        Bytes.put(space.raw(b), offset, bytes, value);
        if (b.stored.length > offset) {
            b.stored[offset] = (byte) bytes;
        }
    }

    void storeShared(Block b, int offset, int bytes, long value) {
        if (bytes == Long.BYTES) {
            space.escape(this, value);
        }
        int location = b.cell(offset, bytes);
        if (location >= 0) {
            writePlain(b, offset, bytes, location, value);
        } else {
            writePieces(b, offset, bytes, value);
        }
    }

    /// An atomic store that was made while the block was private.
    void storePublished(Block b, int offset, int bytes, long value) {
        escape(bytes, value);
        ops.write(atomicCell(b, b.address() + offset, bytes, "write"), value);
    }

    // ---- Accesses that are not one cell --------------------------------------------------------

    private long readPieces(Block b, int offset, int bytes) {
        long value = 0;
        for (int o = offset; o < offset + bytes; ) {
            int piece = piece(b, o, offset + bytes - o);
            long part = readPlain(b, o, piece, b.locationAt(o));
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
            writePlain(b, o, piece, b.locationAt(o), part);
            o += piece;
        }
    }

    /// The size of the cell that begins at the offset; makes one of at most `room` bytes if there
    /// is none.
    private int piece(Block b, int offset, int room) {
        int known = b.cellAt(offset);
        if (known > 0 && known <= room) {
            return known;
        }
        int overlapping = b.overlapping(offset, 1);
        if (overlapping >= 0) {
            throw split(b, overlapping, offset, offset + room);
        }
        int end = space.boundary(b, offset, offset + room);
        int next = b.overlapping(offset, end - offset);
        int size = (next < 0 ? end : next) - offset;
        space.form(b, offset, size, space.initial(b, offset, size));
        return size;
    }

    /// Cells must end where this access begins and ends.
    private Error split(Block b, int cell, int begin, int end) {
        int cellEnd = cell + b.cellAt(cell);
        for (int boundary : new int[] {begin, end, cell, cellEnd}) {
            space.knowledge().addBoundary(AddressSpace.key(b), boundary);
        }
        return ops.refuse(
                "The program accesses " + space.describe(b) + " in several sizes",
                "The exploration starts again with smaller cells.");
    }

    // ---- Checks --------------------------------------------------------------------------------

    /// Makes sure that the bytes are those of a live, shared block.
    private void requireShared(Block b, long address, int bytes, String access) {
        int offset = (int) address & Block.OFFSET_MASK;
        if (b.kind == Block.Kind.FUNCTION || !space.isLive(b)) {
            throw space.invalid(b, address, bytes, access);
        }
        if (b.kind == Block.Kind.CONSTANT) {
            if (!b.isInside(offset, bytes)) {
                throw space.invalid(b, address, bytes, access);
            }
            if (access.equals("write")) {
                throw new IllegalOperationException("write to constant " + space.describe(b));
            }
        }
        if (b.owner != null) {
            requireOwn(b, address, bytes, access);
        }
        if (b.kind == Block.Kind.HEAP) {
            requireNotFreed(b, access);
        } else if (b.kind == Block.Kind.STACK && b.freed) {
            throw new IllegalOperationException(
                    access + " of " + space.describe(b) + ", a function that has returned");
        }
        if (!b.isInside(offset, bytes)) {
            throw space.invalid(b, address, bytes, access);
        }
    }

    private void requireOwn(Block b, long address, int bytes, String access) {
        if (b.owner == this) {
            throw space.invalid(b, address, bytes, access);
        }
        if (space.knowledge().isEager()) {
            throw ops.refuse(
                    "A thread uses the address of a local variable of another thread ("
                            + space.describe(b)
                            + ") that the program has hidden in a number",
                    "Store addresses as pointers, or as 64-bit numbers.");
        }
        space.knowledge().becomeEager();
        throw ops.refuse(
                "The program hides addresses in numbers",
                "The exploration starts again with all of the heap shared.");
    }

    private void requireNotFreed(Block b, String access) {
        boolean freed = b.gone;
        if (!freed && space.frees()) {
            if (races == null) {
                freed = ops.read(space.life(b)) == FREED;
            } else {
                races.life(number, space.life(b), false, space.describe(b));
                freed = b.freed;
            }
        }
        if (freed) {
            throw new IllegalOperationException(access + " after free of " + space.describe(b));
        }
    }

    // ---- Atomic accesses -----------------------------------------------------------------------

    public long atomicLoad(long address, int bytes, int order) {
        Block b = space.require(address, bytes, "atomic read");
        int offset = (int) address & Block.OFFSET_MASK;
        if (isRaw(b, offset, bytes)) {
            return Bytes.get(b.raw, offset, bytes);
        }
        int location = atomicCell(b, address, bytes, "atomic read");
        long value = readCell(b, location);
        acquired(location, order);
        return value;
    }

    public void atomicStore(long address, int bytes, long value, int order) {
        Block b = space.require(address, bytes, "atomic write");
        int offset = (int) address & Block.OFFSET_MASK;
        if (isRaw(b, offset, bytes)) {
            putRaw(b, offset, bytes, value);
        } else {
            int location = atomicCell(b, address, bytes, "write");
            escape(bytes, value);
            ops.write(location, value);
            stored(location, order);
        }
    }

    public long exchange(long address, int bytes, long value, int order) {
        Block b = space.require(address, bytes, "atomic update");
        int offset = (int) address & Block.OFFSET_MASK;
        if (isRaw(b, offset, bytes)) {
            long before = Bytes.get(b.raw, offset, bytes);
            putRaw(b, offset, bytes, value);
            return before;
        }
        int location = atomicCell(b, address, bytes, "write");
        escape(bytes, value);
        return updated(location, order, ops.exchange(location, value));
    }

    /// Writes `desired` if the bytes hold `expected`; returns what they held.
    public long compareExchange(long address, int bytes, long expected, long desired, int order) {
        Block b = space.require(address, bytes, "atomic update");
        int offset = (int) address & Block.OFFSET_MASK;
        if (isRaw(b, offset, bytes)) {
            long before = Bytes.get(b.raw, offset, bytes);
            if (before == expected) {
                putRaw(b, offset, bytes, desired);
            }
            return before;
        }
        int location = atomicCell(b, address, bytes, "write");
        escape(bytes, desired);
        long found = ops.compareAndExchange(location, expected, desired);
        if (found == expected) {
            return updated(location, order, found);
        }
        acquired(location, order);
        return found;
    }

    /// Adds without looking.
    public void add(long address, int bytes, long addend, int order) {
        Block b = space.require(address, bytes, "atomic update");
        int offset = (int) address & Block.OFFSET_MASK;
        if (isRaw(b, offset, bytes)) {
            putRaw(b, offset, bytes, Bytes.get(b.raw, offset, bytes) + addend);
        } else {
            int location = atomicCell(b, address, bytes, "write");
            if (bytes >= Integer.BYTES) {
                ops.add(location, addend, bytes == Integer.BYTES);
            } else {
                ops.update(location, v -> Bytes.extended(v + addend, bytes));
            }
            updated(location, order, 0);
        }
    }

    public long fetchAdd(long address, int bytes, long addend, int order) {
        Block b = space.require(address, bytes, "atomic update");
        int offset = (int) address & Block.OFFSET_MASK;
        if (isRaw(b, offset, bytes)) {
            long before = Bytes.get(b.raw, offset, bytes);
            putRaw(b, offset, bytes, before + addend);
            return before;
        }
        int location = atomicCell(b, address, bytes, "write");
        long before =
                bytes >= Integer.BYTES
                        ? ops.fetchAndAdd(location, addend, bytes == Integer.BYTES)
                        : ops.update(location, v -> Bytes.extended(v + addend, bytes));
        return updated(location, order, before);
    }

    public long fetchAnd(long address, int bytes, long operand, int order) {
        return fetchUpdate(address, bytes, order, Update.AND, operand, v -> v & operand);
    }

    public long fetchOr(long address, int bytes, long operand, int order) {
        return fetchUpdate(address, bytes, order, Update.OR, operand, v -> v | operand);
    }

    public long fetchXor(long address, int bytes, long operand, int order) {
        return fetchUpdate(address, bytes, order, Update.XOR, operand, v -> v ^ operand);
    }

    public long fetchMin(long address, int bytes, long operand, int order) {
        return fetchUpdate(address, bytes, order, Update.MIN, operand, v -> Math.min(v, operand));
    }

    public long fetchMax(long address, int bytes, long operand, int order) {
        return fetchUpdate(address, bytes, order, Update.MAX, operand, v -> Math.max(v, operand));
    }

    public long fetchNand(long address, int bytes, long operand, int order) {
        return fetchUpdate(address, bytes, order, Update.FUNCTION, operand, v -> ~(v & operand));
    }

    public long fetchUmin(long address, int bytes, long operand, int order) {
        return fetchUpdate(
                address,
                bytes,
                order,
                Update.FUNCTION,
                operand,
                v -> Long.compareUnsigned(v, operand) < 0 ? v : operand);
    }

    public long fetchUmax(long address, int bytes, long operand, int order) {
        return fetchUpdate(
                address,
                bytes,
                order,
                Update.FUNCTION,
                operand,
                v -> Long.compareUnsigned(v, operand) > 0 ? v : operand);
    }

    /// Adds floating-point numbers.
    public long fetchAddReal(long address, int bytes, long operand, int order) {
        LongUnaryOperator sum =
                bytes == Integer.BYTES
                        ? v ->
                                Float.floatToRawIntBits(
                                        Float.intBitsToFloat((int) v)
                                                + Float.intBitsToFloat((int) operand))
                        : v ->
                                Double.doubleToRawLongBits(
                                        Double.longBitsToDouble(v)
                                                + Double.longBitsToDouble(operand));
        return fetchUpdate(address, bytes, order, Update.FUNCTION, operand, sum);
    }

    private long fetchUpdate(
            long address,
            int bytes,
            int order,
            Update update,
            long operand,
            LongUnaryOperator function) {
        Block b = space.require(address, bytes, "atomic update");
        int offset = (int) address & Block.OFFSET_MASK;
        if (isRaw(b, offset, bytes)) {
            long before = Bytes.get(b.raw, offset, bytes);
            putRaw(b, offset, bytes, function.applyAsLong(before));
            return before;
        }
        int location = atomicCell(b, address, bytes, "write");
        long before =
                update == Update.FUNCTION
                        ? ops.update(location, function)
                        : ops.update(location, update, operand);
        return updated(location, order, before);
    }

    /// Whether only this thread can access the bytes.
    boolean isPrivate(long address, int bytes) {
        Block b = space.require(address, bytes, "atomic access");
        return isRaw(b, (int) address & Block.OFFSET_MASK, bytes);
    }

    /// An atomic load of bytes that are not private, given what reads a location.
    long read(long address, int bytes, int order, IntToLongFunction read) {
        Block b = space.require(address, bytes, "atomic read");
        int location = atomicCell(b, address, bytes, "atomic read");
        long value = read.applyAsLong(location);
        noticeUninitialised(b);
        acquired(location, order);
        return value;
    }

    /// An atomic update of bytes that are not private, given what updates a location.
    ///
    /// @param written what it may write
    long update(long address, int bytes, long written, int order, IntToLongFunction update) {
        Block b = space.require(address, bytes, "atomic update");
        int location = atomicCell(b, address, bytes, "write");
        escape(bytes, written);
        return updated(location, order, update.applyAsLong(location));
    }

    // With fences in the program, any atomic access may take part in synchronisation.
    private void acquired(int location, int order) {
        if (races != null && (Order.acquires(order) || space.isFenced())) {
            races.acquire(number, location);
        }
    }

    private void stored(int location, int order) {
        if (races == null) {
            return;
        }
        if (Order.releases(order) || space.isFenced()) {
            races.release(number, location);
        } else {
            races.overwrite(location);
        }
    }

    /// A relaxed update goes on with what the location's last release published.
    private long updated(int location, int order, long read) {
        if (races != null) {
            acquired(location, order);
            if (Order.releases(order) || space.isFenced()) {
                races.release(number, location);
            }
        }
        return read;
    }

    private boolean isRaw(Block b, int offset, int bytes) {
        return b.owner == this && b.isInside(offset, bytes);
    }

    private static void putRaw(Block b, int offset, int bytes, long value) {
        Bytes.put(b.raw, offset, bytes, value);
        b.stored[offset] = (byte) (bytes | Block.ATOMIC);
    }

    private void escape(int bytes, long value) {
        if (bytes == Long.BYTES) {
            space.escape(this, value);
        }
    }

    private int atomicCell(Block b, long address, int bytes, String access) {
        requireShared(b, address, bytes, access);
        int offset = (int) address & Block.OFFSET_MASK;
        int location = b.cell(offset, bytes);
        if (location >= 0) {
            if (races != null) {
                becomeAtomic(b, offset, bytes);
            }
            return location;
        }
        int overlapping = b.overlapping(offset, bytes);
        boolean divided = space.boundary(b, offset, offset + bytes) != offset + bytes;
        if (overlapping >= 0 || divided) {
            if (!divided && b.cellAt(overlapping) > bytes) {
                throw split(b, overlapping, offset, offset + bytes);
            }
            throw ops.refuse(
                    "Not supported: an atomic access of "
                            + bytes
                            + " bytes to "
                            + space.label(b, offset)
                            + " overlaps accesses of other sizes",
                    "Use one size for each atomic variable.");
        }
        int formed = space.form(b, offset, bytes, space.initial(b, offset, bytes));
        if (races != null) {
            becomeAtomic(b, offset, bytes);
        }
        return formed;
    }

    /// Plain accesses to a cell that is also accessed atomically are operations. If there were some
    /// before that was known, the exploration has to start again.
    private void becomeAtomic(Block b, int offset, int bytes) {
        if (b.isAtomic(offset)) {
            return;
        }
        boolean hadPlain = b.hasPlain(offset) || space.holdsPlain(b, offset, bytes);
        space.knowledge().addAtomic(AddressSpace.key(b), offset, hadPlain);
        b.markAtomic(offset);
        if (hadPlain) {
            space.knowledge().addBoundary(AddressSpace.key(b), offset);
            space.knowledge().addBoundary(AddressSpace.key(b), offset + bytes);
            throw ops.refuse(
                    "The program accesses " + space.describe(b) + " both plainly and atomically",
                    "The exploration starts again, knowing it.");
        }
    }

    /// A fence for sequential consistency means something only under weaker models, where all such
    /// fences are ordered by meeting on one location.
    public void fence() {
        if (space.isWeak()) {
            ops.update(space.fence(), v -> v);
        }
    }

    // ---- Synchronisation objects ---------------------------------------------------------------

    /// The location of a lock or the like at an address: 4 bytes that only the library uses. What
    /// is private until now is shared from now on.
    public int word(long address, String access) {
        Block b = space.require(address, 4, access);
        if (b.owner == this && b.isInside((int) address & Block.OFFSET_MASK, 4)) {
            space.escape(this, address);
        }
        return atomicCell(b, address, 4, access);
    }

    /// A number that the library keeps in bytes of a synchronisation object that no location
    /// covers. A thread may only learn from it what it knows already.
    public int hidden32(long address) {
        Block b = requireInside(address);
        return (int) Bytes.INTS.get(space.hiddenBytes(b), (int) address & Block.OFFSET_MASK);
    }

    public void hidden32(long address, int value) {
        Block b = requireInside(address);
        Bytes.INTS.set(space.hiddenBytes(b), (int) address & Block.OFFSET_MASK, value);
    }

    private Block requireInside(long address) {
        Block b = space.require(address, 4, "use");
        if (!space.isLive(b) || !b.isInside((int) address & Block.OFFSET_MASK, 4)) {
            throw space.invalid(b, address, 4, "use");
        }
        return b;
    }

    /// What is there before the program starts, or what was there when it became shared.
    public int initial32(long address) {
        Block b = space.require(address, 4, "read");
        int offset = (int) address & Block.OFFSET_MASK;
        return b.raw.length >= offset + 4 ? (int) Bytes.INTS.get(b.raw, offset) : 0;
    }

    /// A location that belongs to a synchronisation object; at first 0.
    public int hiddenLocation(long address, int slot, String suffix) {
        Block b = space.require(address, 4, "use");
        int offset = (int) address & Block.OFFSET_MASK;
        return b.hiddenLocations.computeIfAbsent(
                (long) offset << 8 | slot, _ -> space.hidden(b, offset, suffix));
    }

    // ---- Copying -------------------------------------------------------------------------------

    /// Copies bytes, piece by piece as they were written.
    public void copy(long to, long from, long bytes) {
        boolean backwards = to > from && to < from + bytes;
        if (backwards) {
            copyThroughBuffer(to, from, bytes);
            return;
        }
        for (long done = 0; done < bytes; ) {
            int size = pieceToCopy(to + done, from + done, bytes - done);
            store(to + done, size, loadQuietly(from + done, size));
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
            store(to + done, sizes[i], values[i]);
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
        if (b.owner == this) {
            int typed = b.storedSize(offset);
            return typed > 0 && typed <= room ? typed : most;
        }
        boolean hasCells = b.owner == null && b.kind != Block.Kind.CONSTANT;
        if (!hasCells || b.kind == Block.Kind.FUNCTION) {
            return most;
        }
        int known = b.cellAt(offset);
        return known > 0 && known <= room ? known : piece(b, offset, most);
    }

    /// Copying what has never been written is fine: it may be padding.
    private long loadQuietly(long address, int bytes) {
        Block b = space.require(address, bytes, "read");
        int offset = (int) address & Block.OFFSET_MASK;
        if (b.owner == this && b.isInside(offset, bytes)) {
            return Bytes.get(b.raw, offset, bytes);
        }
        quiet = true;
        long value = loadShared(b, address, bytes);
        quiet = false;
        return value;
    }

    /// Sets bytes.
    public void fill(long to, int value, long bytes) {
        if (bytes == 0) {
            return;
        }
        Block b = space.require(to, 1, "write");
        int offset = (int) to & Block.OFFSET_MASK;
        if (b.owner == this && bytes <= b.size && b.isInside(offset, (int) bytes)) {
            Arrays.fill(b.raw, offset, offset + (int) bytes, (byte) value);
            Arrays.fill(b.stored, offset, offset + (int) bytes, Block.UNTYPED);
            return;
        }
        long pattern = (value & 0xffL) * 0x0101_0101_0101_0101L;
        for (long done = 0; done < bytes; ) {
            long most = Math.min(bytes - done, Long.BYTES - (to + done & 7));
            int size = sizeOfPiece(to + done, bytes - done, (int) most);
            store(to + done, size, Bytes.extended(pattern, size));
            done += size;
        }
    }

    // ---- Allocation ----------------------------------------------------------------------------

    /// Remembers where in the source the next allocation is.
    public void site(int index) {
        site = space.process().sites().get(index);
    }

    /// Memory from the heap.
    public long allocate(long bytes, boolean zeroed) {
        if (bytes < 0 || bytes > Block.OFFSET_MASK / 2) {
            return 0;
        }
        Block block = space.heapBlock(this, heapCount++, (int) bytes, site);
        block.zeroed = zeroed;
        if (space.knowledge().isEager()) {
            block.owner = null;
        }
        return block.address();
    }

    public void free(long address) {
        if (address == 0) {
            return;
        }
        Block b = space.find(address);
        if (b == null || b.kind != Block.Kind.HEAP || !space.isLive(b)) {
            throw new IllegalOperationException(
                    "free of "
                            + (b == null || !space.isLive(b)
                                    ? "a wild address 0x" + Long.toHexString(address)
                                    : space.describe(b) + ", which is not on the heap"));
        }
        if ((address & Block.OFFSET_MASK) != 0) {
            throw new IllegalOperationException(
                    "free of an address inside of " + space.describe(b));
        }
        if (b.owner == this) {
            b.owner = null;
            b.gone = true;
        } else if (b.gone || endsTwice(b)) {
            throw new IllegalOperationException("double free of " + space.describe(b));
        }
        b.freed = true;
    }

    /// Ends the life of a shared block; says whether that had happened before.
    private boolean endsTwice(Block b) {
        if (races == null) {
            return ops.exchange(space.life(b), FREED) != NEVER_FREED;
        }
        races.life(number, space.life(b), true, space.describe(b));
        return b.freed;
    }

    /// How many bytes a block of the heap has.
    public long sizeOf(long address) {
        Block b = space.find(address);
        if (b == null || b.kind != Block.Kind.HEAP || !space.isLive(b)) {
            throw new IllegalOperationException("realloc of memory that is not on the heap");
        }
        if (b.owner != this) {
            requireNotFreed(b, "realloc");
        }
        return b.size;
    }

    /// A variable on the stack.
    public long allocateLocal(long bytes, int siteIndex) {
        if (bytes < 0 || bytes > Block.OFFSET_MASK / 2) {
            throw new IllegalOperationException("a local variable of " + bytes + " bytes");
        }
        Site where = space.process().sites().get(siteIndex);
        return space.stackBlock(this, stackTop++, (int) bytes, where).address();
    }

    /// The stack's height, for [#leave].
    public int enter() {
        return stackTop;
    }

    /// Drops the local variables above a height. Those that other threads may know stay, dead, and
    /// keep their addresses for themselves.
    public void leave(int height) {
        boolean top = true;
        for (int i = stackTop - 1; i >= height; i--) {
            Block block = space.stackAt(number, i);
            if (block.owner == this && top) {
                stackTop = i;
                block.execution = 0;
            } else {
                top = false;
                block.freed = true;
            }
        }
    }

    /// The address of this thread's copy of a thread-local variable.
    public long threadLocal(long address) {
        Block b = space.require(address, 0, "access");
        return b.site instanceof Global global && global.threadLocal()
                ? space.threadLocal(this, b.index).address() + (address & Block.OFFSET_MASK)
                : address;
    }

    /// The address of some bytes of this thread, for the library; private, at first 0.
    public long scratch(int slot, int bytes) {
        return space.scratch(this, slot, bytes).address();
    }

    /// Which function is at an address, from 0 on, or -1.
    public int functionAt(long address) {
        return space.image().functionAt(address);
    }

    /// Complains about a call through a pointer.
    public RuntimeException badCall(long address) {
        String name = space.image().functionName(address);
        return new IllegalOperationException(
                address == 0
                        ? "call through a null pointer"
                        : name.isEmpty()
                                ? "call of 0x"
                                        + Long.toHexString(address)
                                        + ", which is no function"
                                : "call of '" + name + "' through a pointer of another type");
    }

    /// Other threads may see the value from now on.
    public void escape(long value) {
        space.escape(this, value);
    }

    /// A loop came to its bound: the thread stands still for ever.
    public void stopAtBound(int loop) {
        throw ops.stopAtBound(space.process().warnings().nameOfLoop(loop));
    }
}
