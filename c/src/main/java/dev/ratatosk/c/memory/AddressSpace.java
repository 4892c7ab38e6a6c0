package dev.ratatosk.c.memory;

import dev.ratatosk.c.ir.Global;
import dev.ratatosk.c.ir.Operand;
import dev.ratatosk.c.ir.Shape;
import dev.ratatosk.core.program.IllegalOperationException;
import dev.ratatosk.core.runtime.Ops;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
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

    /// The inside of the library's own types, which nobody wants to see.
    private static final Pattern OPAQUE = Pattern.compile("\\.__\\w+$");

    private final CProcess process;
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
        if (races != null) {
            races.begin();
        }
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

    boolean isFenced() {
        return process.traits().contains(CProcess.Trait.FENCED);
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

    public CProcess process() {
        return process;
    }

    Knowledge knowledge() {
        return process.knowledge();
    }

    boolean frees() {
        return process.traits().contains(CProcess.Trait.FREES);
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
    private @Nullable Block findTagged(long address) {
        return find(address & 0xffff_ffff_ffffL);
    }

    /// For generated code: the block at an address, which must exist.
    Block require(long address, int bytes, String access) {
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

    /// Complains about an access that is not inside of a live block.
    IllegalOperationException invalid(Block block, long address, int bytes, String access) {
        int offset = (int) address & Block.OFFSET_MASK;
        if (block.kind == Block.Kind.FUNCTION) {
            return new IllegalOperationException(
                    access + " of the code of function '" + block.site + "'");
        }
        if (!isLive(block)) {
            return new IllegalOperationException(
                    access + " at a wild address 0x" + Long.toHexString(address));
        }
        if (offset > Block.OFFSET_MASK / 2) {
            Block next = find(address + bytes + (Block.OFFSET_MASK + 1L - offset));
            return new IllegalOperationException(
                    access
                            + " out of bounds: "
                            + bytesText(bytes)
                            + " at "
                            + (Block.OFFSET_MASK + 1L - offset)
                            + " before the begin of "
                            + (next == null ? "an object" : describe(next)));
        }
        return new IllegalOperationException(
                access
                        + " out of bounds: "
                        + bytesText(bytes)
                        + " at offset "
                        + offset
                        + " of "
                        + describe(block)
                        + ", which has "
                        + bytesText(block.size));
    }

    private static String bytesText(int bytes) {
        return bytes == 1 ? "1 byte" : bytes + " bytes";
    }

    /// The block for a sentence.
    String describe(Block block) {
        return switch (block.site) {
            case Global global -> "'" + global.name() + "'";
            case Site site ->
                    block.kind == Block.Kind.HEAP
                            ? "memory allocated at " + site.where()
                            : "'" + site.name() + "' of " + site.function();
            case Object other -> other.toString();
        };
    }

    /// A part of a block as a report names it.
    String label(Block block, int offset) {
        return switch (block.site) {
            case Global global ->
                    global.name() + OPAQUE.matcher(global.shape().describe(offset)).replaceAll("");
            case Site site ->
                    (block.kind == Block.Kind.HEAP ? "heap@" + site.where() : site.name())
                            + "#"
                            + (block.index - firstDynamic)
                            + (offset == 0 ? "" : "+" + offset);
            case Object other -> other + "+" + offset;
        };
    }

    /// A value as a report shows it: addresses by what is there.
    String show(long value) {
        Block block = value < 1L << Block.OFFSET_BITS ? null : find(value);
        if (block == null || block.kind == Block.Kind.FUNCTION && block.site instanceof Global) {
            return Long.toString(value);
        }
        return block.kind == Block.Kind.FUNCTION
                ? String.valueOf(block.site)
                : "&" + label(block, (int) value & Block.OFFSET_MASK);
    }

    /// Makes a cell.
    int form(Block block, int offset, int bytes, long initial) {
        int location =
                ops.reserve(
                        initial,
                        () -> label(block, offset),
                        isPointer(block, bytes) ? this::show : Long::toString);
        block.addCell(offset, bytes, location);
        if (races != null && knowledge().isAtomic(key(block), offset)) {
            block.markAtomic(offset);
        }
        return location;
    }

    private static boolean isPointer(Block block, int bytes) {
        return bytes == Long.BYTES
                && !(block.site instanceof Global g
                        && g.shape() instanceof Shape.Plain plain
                        && !plain.isPointer());
    }

    /// What knowledge about a block is filed under.
    static String key(Block block) {
        return switch (block.site) {
            case Global global -> global.name();
            case Site site -> site.key();
            case Object other -> other.toString();
        };
    }

    /// Where a cell that begins at `offset` must end, at the latest at `end`.
    int boundary(Block block, int offset, int end) {
        return knowledge().nextBoundary(key(block), offset, end);
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
        return ops.reserve(0, () -> label(block, offset) + suffix, Long::toString);
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
        Block original = require((long) globalIndex << Block.OFFSET_BITS, 0, "access");
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

    /// Makes a private block shared, if the value is its address: other threads may see the value.
    /// Everything whose address is in there is shared too.
    void escape(CThread thread, long value) {
        Block block = findTagged(value);
        if (block != null && block.index >= firstDynamic && block.owner == thread) {
            publish(thread, block);
        }
    }

    private void publish(CThread thread, Block block) {
        block.owner = null;
        for (int offset = 0; offset < block.size; ) {
            int bytes = block.storedSize(offset);
            if (bytes > 0) {
                publishTyped(thread, block, offset, bytes);
                offset += bytes;
            } else if (block.stored[offset] == Block.UNTYPED) {
                offset = publishUntyped(thread, block, offset);
            } else {
                offset++;
            }
        }
    }

    /// Where plain accesses are no operations, the bytes stay where they are.
    private void publishTyped(CThread thread, Block block, int offset, int bytes) {
        long value = Bytes.get(block.raw, offset, bytes);
        boolean atomic = block.isStoredAtomically(offset);
        if (races == null) {
            thread.storeShared(block, offset, bytes, value);
        } else if (atomic || value != 0 && knowledge().isAtomic(key(block), offset)) {
            knowledge().addAtomic(key(block), offset, false);
            thread.storePublished(block, offset, bytes, value);
        } else if (bytes == Long.BYTES) {
            escape(thread, value);
        }
    }

    /// Bytes that were set without saying what they are; zeros are what everybody expects anyway.
    private int publishUntyped(CThread thread, Block block, int offset) {
        int end = offset + 1;
        while (end < block.size && end % Long.BYTES != 0 && block.stored[end] == Block.UNTYPED) {
            end++;
        }
        end = boundary(block, offset, end);
        long value = Bytes.get(block.raw, offset, end - offset);
        if (value != 0 && races == null) {
            thread.storeShared(block, offset, end - offset, value);
        } else if (value != 0 && knowledge().isAtomic(key(block), offset)) {
            thread.storePublished(block, offset, end - offset, value);
        } else if (value != 0 && end - offset == Long.BYTES) {
            escape(thread, value);
        }
        return end;
    }

    /// Heap blocks of this execution that have not been freed.
    public List<String> leaks() {
        List<String> found = new ArrayList<>();
        List<Block> reachable = new ArrayList<>();
        boolean[] seen = new boolean[count];
        for (int i = 1; i < firstDynamic; i++) {
            mark(blocks[i], seen, reachable);
        }
        for (int next = 0; next < reachable.size(); next++) {
            scan(reachable.get(next), seen, reachable);
        }
        for (int i = firstDynamic; i < count; i++) {
            Block block = blocks[i];
            if (block != null
                    && block.kind == Block.Kind.HEAP
                    && block.execution == execution
                    && !block.freed
                    && !seen[i]) {
                found.add(bytesText(block.size) + " allocated at " + ((Site) block.site).where());
            }
        }
        return found;
    }

    private static void mark(@Nullable Block block, boolean[] seen, List<Block> reachable) {
        if (block != null && !seen[block.index]) {
            seen[block.index] = true;
            reachable.add(block);
        }
    }

    private void scan(Block block, boolean[] seen, List<Block> reachable) {
        for (int offset = 0; offset + Long.BYTES <= block.size; offset++) {
            int location = block.cell(offset, Long.BYTES);
            boolean isPrivate =
                    block.kind != Block.Kind.CONSTANT
                            && (block.owner != null
                                    ? block.storedSize(offset) == Long.BYTES
                                    : races != null && location >= 0 && !block.isAtomic(offset));
            if (location >= 0 || isPrivate) {
                long value =
                        isPrivate ? Bytes.get(block.raw, offset, Long.BYTES) : ops.peek(location);
                mark(findTagged(value), seen, reachable);
            }
        }
    }
}
