package dev.ratatosk.c.memory;

import dev.ratatosk.c.ir.Global;
import dev.ratatosk.c.ir.Operand;
import dev.ratatosk.c.ir.Shape;
import dev.ratatosk.core.port.IllegalOperationException;
import dev.ratatosk.core.runtime.Ops;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The memory of a C program during one exploration: who has which address, and which location an
/// address is.
///
/// Addresses follow from what a thread knows: a global's from the program, the others' from the
/// thread that allocates and how many it had allocated before. (Addresses of freed memory are not
/// given out again, so that a use after free is noticed.)
public final class AddressSpace {
    private static final int MAX_BLOCKS = 1 << 20;
    private static final int FIRST_CAPACITY = 256;

    private final CProcess process;
    private final Names names = new Names(this);
    private final Publication publication = new Publication(this);
    private final Image image;
    private final Ops ops;
    private final @Nullable Races races;
    private final List<List<Block>> heapByThread = new ArrayList<>();
    private final List<List<Block>> stackByThread = new ArrayList<>();
    private final List<List<Block>> localsByThread = new ArrayList<>();
    private final int firstDynamic;
    private @Nullable Block[] blocks = new Block[FIRST_CAPACITY];
    private int count = 1;
    private int execution;

    /// States of synchronisation objects, by their locations, where they are no operations.
    private final Map<Integer, Integer> syncStates = new HashMap<>();

    private int fence = -1;
    private int lock = -1;

    public AddressSpace(CProcess process, Ops ops) {
        this.process = process;
        this.image = process.image();
        this.ops = ops;
        this.races =
                process.traits().contains(CProcess.Trait.REPORTS_RACES) ? new Races(ops) : null;
        for (Global global : image.globals()) {
            addGlobal(global);
        }
        for (int f = 0; f < image.functions().size(); f++) {
            Block block = add(Block.Kind.FUNCTION);
            block.site = image.functions().get(f);
        }
        firstDynamic = count;
    }

    /// Starts an execution.
    public void begin() {
        execution++;
        syncStates.clear();
        if (races != null) {
            races.begin();
        }
    }

    int syncState(int location) {
        return syncStates.getOrDefault(location, 0);
    }

    void setSyncState(int location, int state) {
        syncStates.put(location, state);
    }

    @Nullable Races races() {
        return races;
    }

    /// A thread has been started.
    public void started(int creator, int child) {
        if (races != null) {
            races.start(creator, child);
        }
    }

    /// A thread has seen the end of another.
    public void joined(int thread, int ended) {
        if (races != null) {
            races.join(thread, ended);
        }
    }

    /// The bytes of a block that are no locations.
    byte[] raw(Block block) {
        if (block.kind == Block.Kind.GLOBAL && block.rawIn != execution) {
            block.rawIn = execution;
            System.arraycopy(block.start, 0, block.raw, 0, block.size);
        }
        return block.raw;
    }

    /// Whether plain stores that were no operations have put something there.
    boolean holdsPlain(Block block, int offset, int bytes) {
        if (block.kind == Block.Kind.GLOBAL) {
            return Bytes.get(raw(block), offset, bytes) != Bytes.get(block.start, offset, bytes);
        }
        return block.raw.length >= offset + bytes
                && !block.isStoredAtomically(offset)
                && Bytes.get(block.raw, offset, bytes) != 0;
    }

    public Ops ops() {
        return ops;
    }

    Names names() {
        return names;
    }

    /// Makes a private block shared, if the value is its address: other threads may see the value.
    void escape(CThread thread, long value) {
        publication.escape(thread, value);
    }

    /// Heap blocks of this execution that have not been freed, in words.
    public List<String> leaks() {
        return new Leaks(this).find();
    }

    boolean watchesRaces() {
        return races != null;
    }

    int count() {
        return count;
    }

    int firstDynamic() {
        return firstDynamic;
    }

    @Nullable Block at(int index) {
        return blocks[index];
    }

    boolean isDynamic(Block block) {
        return block.index >= firstDynamic;
    }

    /// The number of a local variable or a piece of the heap.
    int ordinal(Block block) {
        return block.index - firstDynamic;
    }

    public CProcess process() {
        return process;
    }

    Knowledge knowledge() {
        return process.knowledge();
    }

    boolean frees() {
        return process.traits().contains(CProcess.Trait.FREES);
    }

    /// Whether things happen without reason.
    boolean isSpurious() {
        return process.traits().contains(CProcess.Trait.SPURIOUS);
    }

    boolean isWeak() {
        return process.traits().contains(CProcess.Trait.WEAK);
    }

    private Block add(Block.Kind kind) {
        if (count == blocks.length) {
            blocks = Arrays.copyOf(blocks, count * 2);
        }
        if (count >= MAX_BLOCKS) {
            throw ops.refuse(
                    "The program allocates more than " + MAX_BLOCKS + " objects",
                    "Let it use fewer.");
        }
        Block block = new Block(count, kind);
        blocks[count++] = block;
        return block;
    }

    private void addGlobal(Global global) {
        Block block = add(global.constant() ? Block.Kind.CONSTANT : Block.Kind.GLOBAL);
        block.size = global.size();
        block.site = global;
        block.zeroed = true;
        block.raw = new byte[global.size()];
        block.start = new byte[global.size()];
        for (Global.Datum datum : global.data()) {
            int bytes = datum.type().bytes();
            Bytes.put(block.raw, datum.offset(), bytes, bits(datum));
            Bytes.put(block.start, datum.offset(), bytes, bits(datum));
            if (!global.constant() && !global.threadLocal()) {
                formInitialised(block, datum.offset(), bytes);
            }
        }
    }

    private void formInitialised(Block block, int offset, int bytes) {
        int end = offset + bytes;
        for (int o = offset; o < end; ) {
            int next = boundary(block, o, end);
            form(block, o, next - o, Bytes.get(block.raw, o, next - o));
            o = next;
        }
    }

    private long bits(Global.Datum datum) {
        return switch (datum.value()) {
            case Operand.Whole whole -> whole.value();
            case Operand.Real real ->
                    datum.type().bits() == 32
                            ? Float.floatToRawIntBits((float) real.value())
                            : Double.doubleToRawLongBits(real.value());
            case Operand.Address address -> image.address(address.symbol()) + address.offset();
            case Operand.Value _, Operand.Undefined _, Operand.Parts _ ->
                    throw new IllegalArgumentException("not a constant");
        };
    }

    /// The block at an address, live or not, or null.
    @Nullable Block find(long address) {
        int index = (int) (address >>> Block.OFFSET_BITS);
        return address > 0 && index < count ? blocks[index] : null;
    }

    /// The block that a pointer with a tag in its upper 16 bits would mean.
    @Nullable Block findTagged(long address) {
        return find(address & 0xffff_ffff_ffffL);
    }

    /// For generated code: the block at an address, which must exist.
    Block require(long address, String access) {
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

    /// Where dynamic blocks begin: what is below lives for ever.
    boolean isLive(Block block) {
        return block.index < firstDynamic || block.execution == execution;
    }

    /// Makes a cell.
    int form(Block block, int offset, int bytes, long initial) {
        int location =
                ops.reserve(
                        initial,
                        () -> names.label(block, offset),
                        isPointer(block, bytes) ? names::show : Long::toString);
        block.addCell(offset, bytes, location);
        if (races != null && knowledge().isAtomic(Names.key(block), offset)) {
            block.markAtomic(offset);
        }
        if (races != null && knowledge().isPlain(Names.key(block), offset)) {
            block.markPlain(offset);
        }
        return location;
    }

    private static boolean isPointer(Block block, int bytes) {
        return bytes == Long.BYTES
                && !(block.site instanceof Global g
                        && g.shape() instanceof Shape.Plain plain
                        && !plain.isPointer());
    }

    /// Where a cell that begins at `offset` must end, at the latest at `end`.
    int boundary(Block block, int offset, int end) {
        return knowledge().nextBoundary(Names.key(block), offset, end);
    }

    /// What bytes hold before anybody writes them.
    long initial(Block block, int offset, int bytes) {
        return block.kind == Block.Kind.GLOBAL ? Bytes.get(block.start, offset, bytes) : 0;
    }

    /// The location that says whether a block of the heap has been freed.
    int life(Block block) {
        if (block.life < 0) {
            block.life = hidden(block, 0, ".life");
        }
        return block.life;
    }

    /// Bytes for the library's own use.
    byte[] hiddenBytes(Block block) {
        if (block.hiddenIn != execution) {
            block.hiddenIn = execution;
            if (block.hidden.length < block.size) {
                block.hidden = new byte[block.size];
            } else {
                Arrays.fill(block.hidden, (byte) 0);
            }
        }
        return block.hidden;
    }

    Block stackAt(int thread, int nth) {
        return stackByThread.get(thread).get(nth);
    }

    public Image image() {
        return image;
    }

    /// A location that belongs to a block and is not part of its bytes.
    int hidden(Block block, int offset, String suffix) {
        return ops.reserve(0, () -> names.label(block, offset) + suffix, Long::toString);
    }

    /// The location on which fences meet.
    int fence() {
        if (fence < 0) {
            fence = ops.reserve(0, () -> "fence", Long::toString);
        }
        return fence;
    }

    /// The lock of atomic sections.
    public int globalLock() {
        if (lock < 0) {
            lock = ops.reserve(0, () -> "atomic section", Long::toString);
        }
        return lock;
    }

    /// The nth block that a thread takes from the heap.
    Block heapBlock(CThread thread, int nth, int bytes, Site site) {
        Block block = numbered(heapByThread, thread.number(), nth, Block.Kind.HEAP);
        block.begin(execution, bytes, thread, site);
        return block;
    }

    /// The nth block on a thread's stack.
    Block stackBlock(CThread thread, int nth, int bytes, Site site) {
        Block block = numbered(stackByThread, thread.number(), nth, Block.Kind.STACK);
        block.begin(execution, bytes, thread, site);
        return block;
    }

    /// Bytes of a thread that the library needs, such as errno.
    Block scratch(CThread thread, int slot, int bytes) {
        int nth = image.globals().size() + 1 + slot;
        Block block = numbered(localsByThread, thread.number(), nth, Block.Kind.THREAD_LOCAL);
        if (block.execution != execution) {
            block.begin(execution, bytes, thread, "errno");
        }
        return block;
    }

    /// A thread's own copy of a thread-local variable.
    Block threadLocal(CThread thread, int globalIndex) {
        Block original = require((long) globalIndex << Block.OFFSET_BITS, "access");
        Block block =
                numbered(localsByThread, thread.number(), globalIndex, Block.Kind.THREAD_LOCAL);
        if (block.execution != execution) {
            block.begin(execution, original.size, thread, original.site);
            System.arraycopy(original.raw, 0, block.raw, 0, original.size);
            block.zeroed = true;
            // So that another thread that gets its address finds the initial values.
            if (original.site instanceof Global global) {
                for (Global.Datum datum : global.data()) {
                    block.stored[datum.offset()] = (byte) datum.type().bytes();
                }
            }
        }
        return block;
    }

    private Block numbered(List<List<Block>> byThread, int thread, int nth, Block.Kind kind) {
        while (byThread.size() <= thread) {
            byThread.add(new ArrayList<>());
        }
        List<@Nullable Block> list = asNullable(byThread.get(thread));
        while (list.size() <= nth) {
            list.add(null);
        }
        Block block = list.get(nth);
        if (block == null) {
            block = add(kind);
            list.set(nth, block);
        }
        return block;
    }

    @SuppressWarnings({"unchecked", "NullAway"})
    private static List<@Nullable Block> asNullable(List<Block> list) {
        return (List<@Nullable Block>) (List<?>) list;
    }
}
