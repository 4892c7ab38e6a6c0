package dev.ratatosk.c.machine;

import dev.ratatosk.c.memory.AddressSpace;
import dev.ratatosk.c.memory.Block;
import dev.ratatosk.c.memory.Owner;
import dev.ratatosk.c.memory.Site;
import dev.ratatosk.core.port.IllegalOperationException;
import org.jspecify.annotations.Nullable;

/// The heap and the stack of one thread: objects begin and end.
final class Allocation {
    private final CProcess process;
    private final AddressSpace space;
    private final Owner owner;
    private final Liveness liveness;

    Allocation(CThread thread, Liveness liveness) {
        this.process = thread.process();
        this.space = thread.space();
        this.owner = thread.owner();
        this.liveness = liveness;
    }

    /// The address of memory on the heap, 0 if there is not enough.
    long allocate(long bytes, boolean zeroed, Site site) {
        if (bytes < 0 || bytes > Block.MAX_SIZE) {
            return 0;
        }
        Block block = owner.takeFromHeap((int) bytes, site);
        block.setZeroed(zeroed);
        if (space.knowledge().isEager()) {
            block.share();
        }
        return block.address();
    }

    void free(long address) {
        if (address == 0) {
            return;
        }
        Block b = space.find(address);
        if (b == null || !isOnHeap(b)) {
            throw new IllegalOperationException("free of " + describe(b, address));
        }
        if ((address & Block.OFFSET_MASK) != 0) {
            throw new IllegalOperationException(
                    "free of an address inside of " + space.names().describe(b));
        }
        if (b.isOwnedBy(owner)) {
            b.freePrivately();
        } else if (b.isGone() || liveness.endsTwice(b)) {
            throw new IllegalOperationException("double free of " + space.names().describe(b));
        } else {
            b.free();
        }
    }

    private boolean isOnHeap(Block b) {
        return b.kind() == Block.Kind.HEAP && space.isLive(b);
    }

    private String describe(@Nullable Block b, long address) {
        return b == null || !space.isLive(b)
                ? "a wild address 0x" + Long.toHexString(address)
                : space.names().describe(b) + ", which is not on the heap";
    }

    /// How many bytes a block of the heap has.
    long sizeOf(long address) {
        Block b = space.find(address);
        if (b == null || !isOnHeap(b)) {
            throw new IllegalOperationException("realloc of memory that is not on the heap");
        }
        if (!b.isOwnedBy(owner)) {
            liveness.requireNotFreed(b, "realloc", 0);
        }
        return b.size();
    }

    /// The address of a variable on the stack. Those of `main` live as long as the program, which
    /// its return ends, but `pthread_exit` does not.
    long allocateLocal(long bytes, Site site) {
        if (bytes < 0 || bytes > Block.MAX_SIZE) {
            throw new IllegalOperationException("local variable too large: " + bytes + " bytes");
        }
        Block block = owner.push((int) bytes, site);
        block.setMortal(!site.function().equals("main") || process.has(CProcess.Trait.MAIN_EXITS));
        return block.address();
    }

    /// The address of a variable on the stack whose block may end before its function.
    long allocateScoped(long bytes, Site site) {
        long address = allocateLocal(bytes, site);
        space.require(address, "allocation").setMortal(true);
        return address;
    }

    /// The block of a variable begins. Where it begins again, the variable is another one, and has
    /// another address if something in memory may hold the old one.
    long beginScope(long address) {
        Block local = space.require(address, "allocation");
        if (!local.isFreed()) {
            return address;
        }
        Block next = owner.again(local);
        next.setMortal(true);
        return next.address();
    }

    /// The block of a variable ends.
    void endScope(long address) {
        Block local = space.require(address, "end");
        if (!local.isFreed()) {
            local.setScopeEnded();
            end(local);
        }
    }

    /// Drops the local variables above a height. Those whose addresses may still be known, here or
    /// in other threads, stay, dead, and keep their addresses for themselves; so do those below
    /// them.
    void leave(int height) {
        boolean top = true;
        for (int i = owner.stackHeight() - 1; i >= height; i--) {
            top = top && owner.pop(height);
            if (!top) {
                end(owner.local(i));
            }
        }
    }

    private void end(Block local) {
        if (local.isPrivate()) {
            local.freePrivately();
            return;
        }
        if (local.isMortal() && !local.isFreed()) {
            liveness.endsTwice(local);
        }
        local.free();
    }
}
