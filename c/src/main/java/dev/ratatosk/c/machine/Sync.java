package dev.ratatosk.c.machine;

import dev.ratatosk.c.memory.AddressSpace;
import dev.ratatosk.c.memory.Block;
import dev.ratatosk.c.memory.Names;
import dev.ratatosk.c.races.Races;
import dev.ratatosk.core.event.Guard;
import dev.ratatosk.core.event.Update;
import dev.ratatosk.core.event.Waiting;
import dev.ratatosk.core.runtime.Ops;
import java.util.function.LongPredicate;
import java.util.function.LongUnaryOperator;
import org.jspecify.annotations.Nullable;

/// Operations that synchronise: a reader learns all that the writer had done before. The locks and
/// the like of the C library consist of these; each is some words in the program's memory.
public final class Sync {
    private final Ops ops;
    private final int number;
    private final @Nullable Races races;
    private final CThread thread;
    private final AddressSpace space;

    Sync(CThread thread, @Nullable Races races) {
        this.thread = thread;
        this.space = thread.space();
        this.ops = thread.ops();
        this.number = thread.number();
        this.races = races;
    }

    // ---- Where synchronisation objects are -----------------------------------------------------

    /// The location of a lock or the like at an address: 4 bytes that only the library uses. What
    /// is private until now is shared from now on.
    public int word(long address, String access) {
        Block b = space.require(address, access);
        if (b.isPrivateTo(thread.owner(), (int) address & Block.OFFSET_MASK, 4)) {
            thread.escape(address);
        }
        return thread.atomics.location(b, address, 4, access);
    }

    /// A number that the library keeps in bytes of a synchronisation object that no location
    /// covers. A thread may only learn from it what it knows already.
    public int hidden32(long address) {
        Block b = requireInside(address);
        return space.hidden32(b, (int) address & Block.OFFSET_MASK);
    }

    public void hidden32(long address, int value) {
        Block b = requireInside(address);
        space.setHidden32(b, (int) address & Block.OFFSET_MASK, value);
    }

    private Block requireInside(long address) {
        Block b = space.require(address, "use");
        if (!space.isLive(b) || !b.isInside((int) address & Block.OFFSET_MASK, 4)) {
            throw space.names().invalid(b, address, 4, "use");
        }
        return b;
    }

    /// What is there before the program starts, or what was there when it became shared.
    public int initial32(long address) {
        Block b = space.require(address, "read");
        return b.initial32((int) address & Block.OFFSET_MASK);
    }

    /// A location that belongs to a synchronisation object; at first 0.
    public int hiddenLocation(long address, int slot, String suffix) {
        Block b = space.require(address, "use");
        return space.locations().hidden(b, (int) address & Block.OFFSET_MASK, slot, suffix);
    }

    /// How the memory at an address is called in all instances of the program.
    public String nameOf(long address) {
        Block b = space.require(address, "use");
        return Names.key(b) + "+" + ((int) address & Block.OFFSET_MASK);
    }

    // ---- Operations ----------------------------------------------------------------------------

    private void acquired(int location) {
        if (races != null) {
            races.acquire(number, location);
        }
    }

    private void released(int location) {
        if (races != null) {
            races.release(number, location);
        }
    }

    private long updated(int location, long read) {
        acquired(location);
        released(location);
        return read;
    }

    public void acquire(int location) {
        ops.acquire(location);
        acquired(location);
    }

    public boolean tryAcquire(int location) {
        boolean taken = ops.tryAcquire(location);
        acquired(location);
        return taken;
    }

    public void release(int location) {
        ops.release(location);
        released(location);
    }

    public long read(int location) {
        long value = ops.read(location);
        acquired(location);
        return value;
    }

    public void write(int location, long value) {
        ops.write(location, value);
        released(location);
    }

    /// Adds without looking: releases only, so that such operations commute.
    public void add(int location, long addend) {
        ops.add(location, addend, true);
        if (races != null) {
            races.releaseMore(number, location);
        }
    }

    public long fetchAndAdd(int location, long addend) {
        return updated(location, ops.fetchAndAdd(location, addend, true));
    }

    public long exchange(int location, long value) {
        return updated(location, ops.exchange(location, value));
    }

    public long compareAndExchange(int location, long expected, long value) {
        long found = ops.compareAndExchange(location, expected, value);
        acquired(location);
        if (found == expected) {
            released(location);
        }
        return found;
    }

    public long update(int location, Update update, long operand) {
        return updated(location, ops.update(location, update, operand));
    }

    public long update(int location, LongUnaryOperator function) {
        return updated(location, ops.update(location, function));
    }

    public long await(int location, Guard guard, long operand, Waiting waiting) {
        long value = ops.await(location, guard, operand, waiting);
        acquired(location);
        return value;
    }

    public long await(int location, LongPredicate predicate) {
        long value = ops.await(location, predicate, Waiting.SPIN);
        acquired(location);
        return value;
    }

    public long awaitAndUpdate(
            int location, Guard guard, long operand, Update update, long a, Waiting waiting) {
        return updated(location, ops.awaitAndUpdate(location, guard, operand, update, a, waiting));
    }
}
