package dev.ratatosk.c.memory;

import dev.ratatosk.c.ir.Global;

/// A thread as memory knows it, in one execution: the owner of its private blocks. The address of
/// what it allocates follows from how much it had allocated before.
public final class Owner {
    private final AddressSpace space;
    private final int thread;
    private int heapCount;
    private int stackHeight;

    Owner(AddressSpace space, int thread) {
        this.space = space;
        this.thread = thread;
    }

    /// The next block of the thread on the heap.
    public Block takeFromHeap(int bytes, Site site) {
        return space.begin(space.heap().at(thread, heapCount++), bytes, this, site);
    }

    /// The next local variable of the thread on its stack.
    public Block push(int bytes, Site site) {
        return push(bytes, (Object) site);
    }

    private Block push(int bytes, Object site) {
        Block local = space.begin(space.stack().at(thread, stackHeight), bytes, this, site);
        local.setHeight(stackHeight++);
        return local;
    }

    /// A local variable whose block has ended begins again, at a new address if other threads or
    /// memory may know the old one.
    public Block again(Block ended) {
        if (!ended.isGone() || ended.isHeldBelow(Integer.MAX_VALUE)) {
            return push(ended.size(), ended.site());
        }
        return space.begin(ended, ended.size(), this, ended.site());
    }

    /// How many local variables are on the stack.
    public int stackHeight() {
        return stackHeight;
    }

    /// The local variable at a height of the stack.
    public Block local(int height) {
        return space.stack().at(thread, height);
    }

    /// Drops the topmost local variable: its address is given out again. Does not, if other threads
    /// may know it, or if what stays may hold its address. Says whether it did.
    ///
    /// @param height what of the stack stays
    public boolean pop(int height) {
        Block top = local(stackHeight - 1);
        if (!top.isOwnedBy(this) && !top.isGone() || top.isHeldBelow(height)) {
            return false;
        }
        top.end();
        stackHeight--;
        return true;
    }

    /// A plain store to a private block of the thread.
    public void store(Block own, int offset, int bytes, long value) {
        own.store(offset, bytes, value);
        if (bytes == Long.BYTES) {
            hold(value, own.height());
        }
    }

    /// An atomic store to a private block of the thread.
    public void storeAtomically(Block own, int offset, int bytes, long value) {
        own.storeAtomically(offset, bytes, value);
        if (bytes == Long.BYTES) {
            hold(value, own.height());
        }
    }

    /// What outlives the functions that run may hold the value.
    public void hold(long value) {
        hold(value, Block.OUTLIVES);
    }

    private void hold(long value, int holder) {
        Block block = space.findTagged(value);
        if (block != null && (block.isOwnedBy(this) || block.isGone())) {
            block.setHeldAt(holder);
        }
    }

    /// The address of some bytes of the thread, for the library; private, at first 0.
    ///
    /// @param title what a report calls them
    public long scratch(int slot, int bytes, String title) {
        int nth = space.image().globals().size() + 1 + slot;
        Block block = space.threadLocals().at(thread, nth);
        if (!space.hasBegun(block)) {
            space.begin(block, bytes, this, title);
        }
        return block.address();
    }

    /// An address as it is for this thread: in its own copy, if it is one in a thread-local
    /// variable.
    public long translate(long address) {
        Block original = space.require(address, "access");
        if (!(original.site() instanceof Global global && global.threadLocal())) {
            return address;
        }
        Block copy = space.threadLocals().at(thread, original.index);
        if (!space.hasBegun(copy)) {
            space.begin(copy, original.size(), this, global);
            copy.initialise(original, global);
        }
        return copy.address() + (address & Block.OFFSET_MASK);
    }
}
