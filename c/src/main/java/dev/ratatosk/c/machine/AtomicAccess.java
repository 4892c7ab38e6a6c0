package dev.ratatosk.c.machine;

import dev.ratatosk.c.ir.Order;
import dev.ratatosk.c.memory.AddressSpace;
import dev.ratatosk.c.memory.Block;
import dev.ratatosk.c.memory.Bytes;
import dev.ratatosk.c.memory.Owner;
import dev.ratatosk.c.races.Races;
import dev.ratatosk.core.event.Update;
import dev.ratatosk.core.runtime.Ops;
import java.util.function.IntToLongFunction;
import java.util.function.LongUnaryOperator;
import org.jspecify.annotations.Nullable;

/// The atomic accesses of a thread. Generated code calls these.
public final class AtomicAccess {
    private final CThread thread;
    private final AddressSpace space;
    private final Owner owner;
    private final Ops ops;
    private final AtomicCells cells;
    private final AtomicOrders orders;

    AtomicAccess(CThread thread, @Nullable Races races, Liveness liveness) {
        this.thread = thread;
        this.space = thread.space();
        this.owner = thread.owner();
        this.ops = thread.ops();
        this.cells = new AtomicCells(thread, liveness);
        this.orders = new AtomicOrders(thread, races);
    }

    public long load(long address, int bytes, int order) {
        Block b = space.require(address, "atomic read");
        int offset = (int) address & Block.OFFSET_MASK;
        if (b.isPrivateTo(owner, offset, bytes)) {
            if (b.isIndeterminate() && !b.stores().cover(offset, bytes)) {
                throw thread.memory.uninitialised(b);
            }
            return b.get(offset, bytes);
        }
        int location = cells.location(b, address, bytes, "atomic read");
        long value = thread.memory.readCell(b, offset, bytes, location);
        orders.loaded(b, offset, location, order);
        return value;
    }

    public void store(long address, int bytes, long value, int order) {
        Block b = space.require(address, "atomic write");
        int offset = (int) address & Block.OFFSET_MASK;
        if (b.isPrivateTo(owner, offset, bytes)) {
            owner.storeAtomically(b, offset, bytes, value);
        } else {
            int location = cells.location(b, address, bytes, "write");
            escape(bytes, value);
            ops.write(location, value);
            orders.stored(b, offset, location, order);
        }
    }

    public long exchange(long address, int bytes, long value, int order) {
        Block b = space.require(address, "atomic update");
        int offset = (int) address & Block.OFFSET_MASK;
        if (b.isPrivateTo(owner, offset, bytes)) {
            long before = b.get(offset, bytes);
            owner.storeAtomically(b, offset, bytes, value);
            return before;
        }
        int location = cells.location(b, address, bytes, "write");
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
        if (b.isPrivateTo(owner, offset, bytes)) {
            long before = b.get(offset, bytes);
            if (before == expected) {
                owner.storeAtomically(b, offset, bytes, desired);
            }
            return before;
        }
        int location = cells.location(b, address, bytes, "write");
        escape(bytes, desired);
        long found = ops.compareAndExchange(location, expected, desired);
        if (found == expected) {
            return updated(b, offset, location, order, found);
        }
        orders.loaded(b, offset, location, otherwise);
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
        if (b.isPrivateTo(owner, offset, bytes)) {
            owner.storeAtomically(b, offset, bytes, b.get(offset, bytes) + addend);
        } else {
            int location = cells.location(b, address, bytes, "write");
            boolean looks = orders.looks(order);
            if (bytes >= Integer.BYTES && looks) {
                ops.fetchAndAdd(location, addend, bytes == Integer.BYTES);
            } else if (bytes >= Integer.BYTES) {
                ops.add(location, addend, bytes == Integer.BYTES);
            } else {
                ops.update(location, v -> Bytes.extended(v + addend, bytes));
            }
            orders.updated(b, offset, location, order);
        }
    }

    public long fetchAdd(long address, int bytes, long addend, int order) {
        Block b = space.require(address, "atomic update");
        int offset = (int) address & Block.OFFSET_MASK;
        if (b.isPrivateTo(owner, offset, bytes)) {
            long before = b.get(offset, bytes);
            owner.storeAtomically(b, offset, bytes, before + addend);
            return before;
        }
        int location = cells.location(b, address, bytes, "write");
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
        if (b.isPrivateTo(owner, offset, bytes)) {
            long before = b.get(offset, bytes);
            owner.storeAtomically(b, offset, bytes, function.applyAsLong(before));
            return before;
        }
        int location = cells.location(b, address, bytes, "write");
        long before =
                update == Update.FUNCTION
                        ? ops.update(location, function)
                        : ops.update(location, update, operand);
        return updated(b, offset, location, order, before);
    }

    /// Whether only this thread can access the bytes.
    boolean isPrivate(long address, int bytes) {
        Block b = space.require(address, "atomic access");
        return b.isPrivateTo(owner, (int) address & Block.OFFSET_MASK, bytes);
    }

    /// A load of bytes that are not private, given what reads a location.
    long load(long address, int bytes, int order, IntToLongFunction read) {
        Block b = space.require(address, "atomic read");
        int location = cells.location(b, address, bytes, "atomic read");
        int offset = (int) address & Block.OFFSET_MASK;
        long value = thread.memory.readCell(b, offset, bytes, location, read);
        orders.loaded(b, offset, location, order);
        return value;
    }

    /// An update of bytes that are not private, given what updates a location.
    ///
    /// @param written what it may write
    long update(long address, int bytes, long written, int order, IntToLongFunction update) {
        Block b = space.require(address, "atomic update");
        int location = cells.location(b, address, bytes, "write");
        escape(bytes, written);
        int offset = (int) address & Block.OFFSET_MASK;
        return updated(b, offset, location, order, update.applyAsLong(location));
    }

    Ops ops() {
        return ops;
    }

    private long updated(Block b, int offset, int location, int order, long read) {
        orders.updated(b, offset, location, order);
        return read;
    }

    private void escape(int bytes, long value) {
        if (bytes == Long.BYTES) {
            thread.escape(value);
        }
    }

    /// The location of bytes that only the library uses.
    int location(Block b, long address, int bytes, String access) {
        return cells.location(b, address, bytes, access);
    }

    /// An atomic store that was made while the block was private.
    void storePublished(Block b, int offset, int bytes, long value) {
        escape(bytes, value);
        ops.write(cells.location(b, b.address() + offset, bytes, "write"), value);
    }

    /// A fence. Under weaker models than sequential consistency all those that are sequentially
    /// consistent are ordered, by meeting on one location.
    public void fence(int order) {
        if (order == Order.SEQUENTIAL && thread.process().has(CProcess.Trait.WEAK)) {
            ops.update(thread.machine().fence(), v -> v);
        }
        orders.fence(order);
    }
}
