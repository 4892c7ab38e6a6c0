package dev.ratatosk.c.memory;

import dev.ratatosk.c.ir.Global;
import dev.ratatosk.c.ir.Shape;
import dev.ratatosk.core.runtime.Ops;

/// Which locations the blocks have: one for each cell, and those that are not part of their bytes.
public final class Locations {
    private final Ops ops;
    private final Names names;
    private final Knowledge knowledge;
    private final boolean watchesRaces;

    Locations(Ops ops, Names names, Knowledge knowledge, boolean watchesRaces) {
        this.ops = ops;
        this.names = names;
        this.knowledge = knowledge;
        this.watchesRaces = watchesRaces;
    }

    /// What a location follows from.
    ///
    /// @param block the number of a block
    /// @param what the number of bytes of a cell, or what belongs to the block at the offset
    private record Name(int block, int offset, Object what) {}

    /// A slot of a synchronisation object.
    private record Slot(int number) {}

    /// Makes a cell of a block.
    public int form(Block block, int offset, int bytes) {
        int location =
                ops.locations()
                        .reserve(
                                new Name(block.index, offset, bytes),
                                block.initial(offset, bytes),
                                () -> names.label(block, offset),
                                isPointer(block, bytes) ? names::show : Long::toString);
        Cells cells = block.cells();
        cells.add(offset, bytes, location, block.size());
        if (watchesRaces && knowledge.isAtomic(Names.key(block), offset)) {
            cells.markAtomic(offset);
        }
        if (watchesRaces && knowledge.isPlain(Names.key(block), offset)) {
            cells.markPlain(offset);
        }
        return location;
    }

    private static boolean isPointer(Block block, int bytes) {
        return bytes == Long.BYTES
                && !(block.site() instanceof Global g
                        && g.shape() instanceof Shape.Plain plain
                        && !plain.isPointer());
    }

    /// Makes the cells of an initial value.
    void formInitialised(Block block, int offset, int bytes) {
        int end = offset + bytes;
        for (int o = offset; o < end; ) {
            int next = boundary(block, o, end);
            form(block, o, next - o);
            o = next;
        }
    }

    /// Where a cell that begins at `offset` must end, at the latest at `end`.
    public int boundary(Block block, int offset, int end) {
        return knowledge.nextBoundary(Names.key(block), offset, end);
    }

    /// An access has met a cell that ends at the offset, and extends beyond it.
    public void noteDivision(Block block, int offset) {
        knowledge.noteDivision(Names.key(block), offset);
    }

    /// The location that says whether a block of the heap has been freed.
    public int life(Block block) {
        if (block.life < 0) {
            block.life = reserve(block, 0, "life", ".life");
        }
        return block.life;
    }

    /// The location that says whether there is a synchronisation object.
    public int lifeOfSync(Block block, int offset) {
        return block.library.life(
                offset, block.size(), () -> reserve(block, offset, "life of sync", ".life"));
    }

    /// A location that belongs to a synchronisation object; at first 0.
    public int hidden(Block block, int offset, int slot, String suffix) {
        return block.library.location(
                offset, slot, () -> reserve(block, offset, new Slot(slot), suffix));
    }

    private int reserve(Block block, int offset, Object what, String suffix) {
        return ops.locations()
                .reserve(
                        new Name(block.index, offset, what),
                        0,
                        () -> names.label(block, offset) + suffix,
                        Long::toString);
    }
}
