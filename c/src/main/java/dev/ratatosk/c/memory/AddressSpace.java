package dev.ratatosk.c.memory;

import dev.ratatosk.c.ir.Global;
import dev.ratatosk.core.port.IllegalOperationException;
import dev.ratatosk.core.runtime.Ops;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The memory of a C program during one exploration: which block has which address.
///
/// Addresses follow from what a thread knows: a global's from the program, the others' from the
/// thread that allocates and how many it had allocated before. (Addresses of freed memory are not
/// given out again, so that a use after free is noticed.) They are the same in all instances of the
/// program that share a numbering; some of them may then have no block here.
public final class AddressSpace {
    private static final int MAX_BLOCKS = 1 << 20;
    private static final int FIRST_CAPACITY = 256;

    /// The bits of a pointer that are its address; the others may be a tag.
    private static final long ADDRESS_BITS = 0xffff_ffff_ffffL;

    private final Image image;
    private final Knowledge knowledge;
    private final Ops ops;
    private final boolean watchesRaces;
    private final Names names = new Names(this);
    private final Locations locations;
    private final NumberedBlocks heap = new NumberedBlocks(this, Block.Kind.HEAP);
    private final NumberedBlocks stack = new NumberedBlocks(this, Block.Kind.STACK);
    private final NumberedBlocks threadLocals = new NumberedBlocks(this, Block.Kind.THREAD_LOCAL);
    private final int firstDynamic;
    private @Nullable Block[] blocks = new Block[FIRST_CAPACITY];
    private int count = 1;
    private int execution;

    /// @param watchesRaces whether plain accesses are no operations
    public AddressSpace(Image image, Knowledge knowledge, Ops ops, boolean watchesRaces) {
        this.image = image;
        this.knowledge = knowledge;
        this.ops = ops;
        this.watchesRaces = watchesRaces;
        this.locations = new Locations(ops, names, knowledge, watchesRaces);
        for (Global global : image.globals()) {
            addGlobal(global);
        }
        for (String function : image.functions()) {
            add(Block.Kind.FUNCTION).setSite(function);
        }
        firstDynamic = count;
    }

    private void addGlobal(Global global) {
        Block block = add(global.constant() ? Block.Kind.CONSTANT : Block.Kind.GLOBAL);
        block.beginGlobal(global);
        for (Global.Datum datum : global.data()) {
            int bytes = datum.type().bytes();
            block.initialise(datum.offset(), bytes, image.bits(datum));
            if (!global.constant() && !global.threadLocal()) {
                locations.formInitialised(block, datum.offset(), bytes);
            }
        }
    }

    private Block add(Block.Kind kind) {
        return add(kind, count);
    }

    /// The nth block of its kind that a thread begins.
    private record Dynamic(Block.Kind kind, int thread, int nth) {}

    Block add(Block.Kind kind, int thread, int nth) {
        int ordinal = ops.locations().ordinal(new Dynamic(kind, thread, nth));
        return add(kind, firstDynamic + ordinal);
    }

    private Block add(Block.Kind kind, int index) {
        if (index >= MAX_BLOCKS) {
            throw ops.refuse(
                    "The program allocates more than " + MAX_BLOCKS + " objects",
                    "Allocate fewer objects.");
        }
        if (index >= blocks.length) {
            blocks = Arrays.copyOf(blocks, Math.max(index + 1, 2 * blocks.length));
        }
        Block block = new Block(index, kind);
        blocks[index] = block;
        count = Math.max(count, index + 1);
        return block;
    }

    /// Starts an execution.
    public void begin() {
        execution++;
        names.begin();
    }

    /// A thread of this execution.
    public Owner owner(int thread) {
        return new Owner(this, thread);
    }

    // ---- What belongs to it --------------------------------------------------------------------

    Image image() {
        return image;
    }

    public Knowledge knowledge() {
        return knowledge;
    }

    public Names names() {
        return names;
    }

    public Locations locations() {
        return locations;
    }

    Ops ops() {
        return ops;
    }

    boolean watchesRaces() {
        return watchesRaces;
    }

    NumberedBlocks heap() {
        return heap;
    }

    NumberedBlocks stack() {
        return stack;
    }

    NumberedBlocks threadLocals() {
        return threadLocals;
    }

    // ---- Which block is where ------------------------------------------------------------------

    /// The block at an address, live or not, or null.
    public @Nullable Block find(long address) {
        int index = (int) (address >>> Block.OFFSET_BITS);
        return address > 0 && index < count ? blocks[index] : null;
    }

    /// The block that a pointer with a tag in its upper 16 bits would mean.
    public @Nullable Block findTagged(long address) {
        return find(address & ADDRESS_BITS);
    }

    /// The block at an address, which must exist.
    ///
    /// @param access what is done there, for a message
    public Block require(long address, String access) {
        int index = (int) (address >>> Block.OFFSET_BITS);
        Block block = index > 0 && index < count ? blocks[index] : null;
        if (block == null || address < 0) {
            throw new IllegalOperationException(
                    address == 0
                            ? access + " through a null pointer"
                            : Math.abs(address) < 1L << Block.OFFSET_BITS
                                    ? access + " through a null pointer plus " + address
                                    : access + " at a wild address 0x" + Long.toHexString(address));
        }
        return block;
    }

    int count() {
        return count;
    }

    /// Where local variables and the heap begin: what is below lives for ever.
    int firstDynamic() {
        return firstDynamic;
    }

    @Nullable Block at(int index) {
        return blocks[index];
    }

    /// Whether it is a local variable or a piece of the heap.
    public boolean isDynamic(Block block) {
        return block.index >= firstDynamic;
    }

    // ---- Blocks in this execution --------------------------------------------------------------

    Block begin(Block block, int bytes, Owner owner, Object site) {
        block.begin(execution, bytes, owner, site);
        return block;
    }

    boolean hasBegun(Block block) {
        return block.hasBegun(execution);
    }

    public boolean isLive(Block block) {
        return block.index < firstDynamic || block.hasBegun(execution);
    }

    /// What plain stores that are no operations have left in a shared block.
    public long getPlain(Block block, int offset, int bytes) {
        return Bytes.get(block.raw(execution), offset, bytes);
    }

    /// A plain store to a shared block that is no operation.
    public void putPlain(Block block, int offset, int bytes, long value) {
        Bytes.put(block.raw(execution), offset, bytes, value);
    }

    /// Whether plain stores that were no operations have put something there.
    public boolean holdsPlain(Block block, int offset, int bytes) {
        return block.holdsPlain(offset, bytes, execution);
    }

    /// A number of the library in a block, beside its bytes.
    public int hidden32(Block block, int offset) {
        return (int) Bytes.INTS.get(block.library.bytes(execution, block.size()), offset);
    }

    public void setHidden32(Block block, int offset, int value) {
        Bytes.INTS.set(block.library.bytes(execution, block.size()), offset, value);
    }

    /// Heap blocks of this execution that have not been freed, in words.
    public List<String> leaks() {
        return new Leaks(this).find();
    }
}
