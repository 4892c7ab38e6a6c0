package dev.ratatosk.c.machine;

import dev.ratatosk.c.memory.AddressSpace;
import dev.ratatosk.c.memory.Block;
import dev.ratatosk.c.memory.Cells;
import dev.ratatosk.c.memory.Knowledge;
import dev.ratatosk.c.memory.Names;
import dev.ratatosk.core.runtime.Ops;

/// The cells that a thread accesses atomically: an atomic access meets exactly one.
final class AtomicCells {
    private final AddressSpace space;
    private final Ops ops;
    private final SharedMemory memory;
    private final Liveness liveness;
    private final boolean watchesRaces;

    AtomicCells(CThread thread, Liveness liveness) {
        this.space = thread.space();
        this.ops = thread.ops();
        this.memory = thread.memory;
        this.liveness = liveness;
        this.watchesRaces = thread.machine().races() != null;
    }

    /// The location of the bytes at an address, which must be those of a live, shared block.
    int location(Block b, long address, int bytes, String access) {
        liveness.require(b, address, bytes, access);
        int offset = (int) address & Block.OFFSET_MASK;
        int known = b.cells().find(offset, bytes);
        int location = known >= 0 ? known : form(b, offset, bytes);
        if (watchesRaces) {
            becomeAtomic(b, offset, bytes);
        }
        return location;
    }

    private int form(Block b, int offset, int bytes) {
        Cells cells = b.cells();
        int overlapping = cells.overlapping(offset, bytes);
        boolean divided = space.locations().boundary(b, offset, offset + bytes) != offset + bytes;
        if (overlapping >= 0 || divided) {
            if (!divided && cells.sizeAt(overlapping) > bytes) {
                throw memory.split(b, overlapping, offset, offset + bytes);
            }
            throw ops.refuse(
                    "Unsupported atomic access of "
                            + bytes
                            + " bytes to "
                            + space.names().label(b, offset)
                            + ", which overlaps accesses of other sizes",
                    "Use one size for each atomic variable.");
        }
        return space.locations().form(b, offset, bytes);
    }

    /// Plain accesses to a cell that is also accessed atomically are operations. If there were some
    /// before that was known, the exploration has to start again.
    private void becomeAtomic(Block b, int offset, int bytes) {
        if (b.cells().isAtomic(offset)) {
            return;
        }
        Knowledge knowledge = space.knowledge();
        boolean hadPlain = b.cells().isPlain(offset) || space.holdsPlain(b, offset, bytes);
        knowledge.addAtomic(Names.key(b), offset, hadPlain);
        b.cells().markAtomic(offset);
        if (hadPlain) {
            knowledge.addBoundary(Names.key(b), offset);
            knowledge.addBoundary(Names.key(b), offset + bytes);
            throw ops.refuse(
                    "The program accesses "
                            + space.names().describe(b)
                            + " both plainly and atomically",
                    "The exploration restarts with this knowledge.");
        }
    }
}
