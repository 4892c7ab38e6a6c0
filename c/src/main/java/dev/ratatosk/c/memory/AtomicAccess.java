package dev.ratatosk.c.memory;

import dev.ratatosk.core.event.Update;
import dev.ratatosk.core.runtime.Ops;
import java.util.function.IntToLongFunction;
import java.util.function.LongUnaryOperator;
import org.jspecify.annotations.Nullable;

/// The atomic accesses of a thread. Generated code calls these.
public final class AtomicAccess {
    private final CThread thread;
    private final AddressSpace space;
    private final Ops ops;
    private final int number;
    private final @Nullable Races races;
    private final Liveness liveness;
    private final SharedMemory memory;

    AtomicAccess(CThread thread, @Nullable Races races, Liveness liveness, SharedMemory memory) {
        this.thread = thread;
        this.space = thread.space();
        this.ops = thread.ops();
        this.number = thread.number();
        this.races = races;
        this.liveness = liveness;
        this.memory = memory;
    }

    public long load(long address, int bytes, int order) {
        Block b = space.require(address, "atomic read");
        int offset = (int) address & Block.OFFSET_MASK;
        if (isRaw(b, offset, bytes)) {
            if (b.isIndeterminate() && !b.isStored(offset, bytes)) {
                throw memory.uninitialised(b);
            }
            return Bytes.get(b.raw, offset, bytes);
        }
        int location = cell(b, address, bytes, "atomic read");
        long value = memory.readCell(b, offset, bytes, location);
        loaded(b, offset, location, order);
        return value;
    }

    public void store(long address, int bytes, long value, int order) {
        Block b = space.require(address, "atomic write");
        int offset = (int) address & Block.OFFSET_MASK;
        if (isRaw(b, offset, bytes)) {
            putRaw(b, offset, bytes, value);
        } else {
            int location = cell(b, address, bytes, "write");
            escape(bytes, value);
            ops.write(location, value);
            stored(b, offset, location, order);
        }
    }

    public long exchange(long address, int bytes, long value, int order) {
        Block b = space.require(address, "atomic update");
        int offset = (int) address & Block.OFFSET_MASK;
        if (isRaw(b, offset, bytes)) {
            long before = Bytes.get(b.raw, offset, bytes);
            putRaw(b, offset, bytes, value);
            return before;
        }
        int location = cell(b, address, bytes, "write");
        escape(bytes, value);
        return updated(b, offset, location, order, ops.exchange(location, value));
    }

    /// Writes `desired` if the bytes hold `expected`; returns what they held.
    ///
    /// @param order where it succeeds
    /// @param otherwise where it fails
    public long compareExchange(
            long address, int bytes, long expected, long desired, int order, int otherwise) {
        Block b = space.require(address, "atomic update");
        int offset = (int) address & Block.OFFSET_MASK;
        if (isRaw(b, offset, bytes)) {
            long before = Bytes.get(b.raw, offset, bytes);
            if (before == expected) {
                putRaw(b, offset, bytes, desired);
            }
            return before;
        }
        int location = cell(b, address, bytes, "write");
        escape(bytes, desired);
        long found = ops.compareAndExchange(location, expected, desired);
        if (found == expected) {
            return updated(b, offset, location, order, found);
        }
        loaded(b, offset, location, otherwise);
        return found;
    }

    /// Whether a weak compare-and-exchange fails without reason.
    public int fails() {
        return thread.failsWeakly() ? 1 : 0;
    }

    /// What a weak compare-and-exchange finds that fails without reason.
    public long failed(long address, int bytes, int order) {
        return load(address, bytes, order);
    }

    /// Adds without looking. Where races are watched, an add that acquires does look: it is ordered
    /// after the releases before it, so that it does not commute with them.
    public void add(long address, int bytes, long addend, int order) {
        Block b = space.require(address, "atomic update");
        int offset = (int) address & Block.OFFSET_MASK;
        if (isRaw(b, offset, bytes)) {
            putRaw(b, offset, bytes, Bytes.get(b.raw, offset, bytes) + addend);
        } else {
            int location = cell(b, address, bytes, "write");
            boolean looks = races != null && Order.acquires(order);
            if (bytes >= Integer.BYTES && looks) {
                ops.fetchAndAdd(location, addend, bytes == Integer.BYTES);
            } else if (bytes >= Integer.BYTES) {
                ops.add(location, addend, bytes == Integer.BYTES);
            } else {
                ops.update(location, v -> Bytes.extended(v + addend, bytes));
            }
            updated(b, offset, location, order, 0);
        }
    }

    public long fetchAdd(long address, int bytes, long addend, int order) {
        Block b = space.require(address, "atomic update");
        int offset = (int) address & Block.OFFSET_MASK;
        if (isRaw(b, offset, bytes)) {
            long before = Bytes.get(b.raw, offset, bytes);
            putRaw(b, offset, bytes, before + addend);
            return before;
        }
        int location = cell(b, address, bytes, "write");
        long before =
                bytes >= Integer.BYTES
                        ? ops.fetchAndAdd(location, addend, bytes == Integer.BYTES)
                        : ops.update(location, v -> Bytes.extended(v + addend, bytes));
        return updated(b, offset, location, order, before);
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
        Block b = space.require(address, "atomic update");
        int offset = (int) address & Block.OFFSET_MASK;
        if (isRaw(b, offset, bytes)) {
            long before = Bytes.get(b.raw, offset, bytes);
            putRaw(b, offset, bytes, function.applyAsLong(before));
            return before;
        }
        int location = cell(b, address, bytes, "write");
        long before =
                update == Update.FUNCTION
                        ? ops.update(location, function)
                        : ops.update(location, update, operand);
        return updated(b, offset, location, order, before);
    }

    /// Whether only this thread can access the bytes.
    boolean isPrivate(long address, int bytes) {
        Block b = space.require(address, "atomic access");
        return isRaw(b, (int) address & Block.OFFSET_MASK, bytes);
    }

    /// A load of bytes that are not private, given what reads a location.
    long load(long address, int bytes, int order, IntToLongFunction read) {
        Block b = space.require(address, "atomic read");
        int location = cell(b, address, bytes, "atomic read");
        int offset = (int) address & Block.OFFSET_MASK;
        long value = memory.readCell(b, offset, bytes, location, read);
        loaded(b, offset, location, order);
        return value;
    }

    /// An update of bytes that are not private, given what updates a location.
    ///
    /// @param written what it may write
    long update(long address, int bytes, long written, int order, IntToLongFunction update) {
        Block b = space.require(address, "atomic update");
        int location = cell(b, address, bytes, "write");
        escape(bytes, written);
        int offset = (int) address & Block.OFFSET_MASK;
        return updated(b, offset, location, order, update.applyAsLong(location));
    }

    Ops ops() {
        return ops;
    }

    private void loaded(Block b, int offset, int location, int order) {
        if (races == null) {
            return;
        }
        watch(b, offset, location, Races.Mixed.ATOMIC_READ);
        if (Order.acquires(order)) {
            races.acquire(number, location);
        } else {
            races.loadRelaxed(number, location);
        }
    }

    private void stored(Block b, int offset, int location, int order) {
        if (races == null) {
            return;
        }
        watch(b, offset, location, Races.Mixed.ATOMIC_WRITE);
        if (Order.releases(order)) {
            races.release(number, location);
        } else {
            races.storeRelaxed(number, location);
        }
    }

    /// An update goes on with what the location's last release published.
    private long updated(Block b, int offset, int location, int order, long read) {
        if (races != null) {
            loaded(b, offset, location, order);
            watch(b, offset, location, Races.Mixed.ATOMIC_WRITE);
            if (Order.releases(order)) {
                races.releaseMore(number, location);
            } else {
                races.updateRelaxed(number, location);
            }
        }
        return read;
    }

    /// Where there are plain accesses too, one of the two may race with the other.
    private void watch(Block b, int offset, int location, Races.Mixed access) {
        if (races != null && b.hasPlain(offset)) {
            races.mixed(number, location, access, () -> space.names().label(b, offset));
        }
    }

    private boolean isRaw(Block b, int offset, int bytes) {
        return b.owner == thread && b.isInside(offset, bytes);
    }

    private static void putRaw(Block b, int offset, int bytes, long value) {
        Bytes.put(b.raw, offset, bytes, value);
        b.noteStore(offset, bytes, bytes | Block.ATOMIC);
    }

    private void escape(int bytes, long value) {
        if (bytes == Long.BYTES) {
            space.escape(thread, value);
        }
    }

    int cell(Block b, long address, int bytes, String access) {
        liveness.require(b, address, bytes, access);
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
                throw memory.split(b, overlapping, offset, offset + bytes);
            }
            throw ops.refuse(
                    "Not supported: an atomic access of "
                            + bytes
                            + " bytes to "
                            + space.names().label(b, offset)
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
        space.knowledge().addAtomic(Names.key(b), offset, hadPlain);
        b.markAtomic(offset);
        if (hadPlain) {
            space.knowledge().addBoundary(Names.key(b), offset);
            space.knowledge().addBoundary(Names.key(b), offset + bytes);
            throw ops.refuse(
                    "The program accesses "
                            + space.names().describe(b)
                            + " both plainly and atomically",
                    "The exploration starts again, knowing it.");
        }
    }

    /// An atomic store that was made while the block was private.
    void storePublished(Block b, int offset, int bytes, long value) {
        escape(bytes, value);
        ops.write(cell(b, b.address() + offset, bytes, "write"), value);
    }

    /// A fence. Under weaker models than sequential consistency all those that are sequentially
    /// consistent are ordered, by meeting on one location.
    public void fence(int order) {
        if (space.isWeak() && order == Order.SEQUENTIAL) {
            ops.update(space.fence(), v -> v);
        }
        if (races != null && Order.acquires(order)) {
            races.acquireFence(number);
        }
        if (races != null && Order.releases(order)) {
            races.releaseFence(number);
        }
    }
}
