package dev.ratatosk.c.memory;

import dev.ratatosk.c.ir.Global;
import dev.ratatosk.core.port.IllegalOperationException;
import dev.ratatosk.core.runtime.Ops;
import java.util.List;

/// A thread of a C program in one execution, and what it does to memory. Generated code has it as
/// its first argument and calls nothing else for its accesses.
///
/// Values are as wide as the access, extended with their sign.
public final class CThread {
    private static final StackTraceElement[] NO_PLACE = {};
    private static final Site NOWHERE = new Site("", "", "", 0);

    private final AddressSpace space;
    private final Ops ops;
    private final int number;
    private final Locals locals;
    private final Sync sync;
    private final SyncLives lives;
    private final Liveness liveness;
    private final ByteCopy copying;
    private final boolean isSpurious;
    private boolean hasFailed;
    private boolean hasWoken;
    private int stackTop;
    private int heapCount;
    private int site;
    private StackTraceElement[] placeOfReturn = NO_PLACE;

    /// Its plain accesses to what others know.
    final SharedMemory memory;

    /// Its atomic accesses.
    public final AtomicAccess atomics;

    /// Where functions that return several values leave all but the first.
    public final long[] results = new long[64];

    public CThread(AddressSpace space, int number, Locals locals) {
        this.space = space;
        this.ops = space.ops();
        this.number = number;
        this.locals = locals;
        this.sync = new Sync(this, space.races());
        this.lives = new SyncLives(this, space.races());
        this.liveness = new Liveness(this, space.races());
        this.memory = new SharedMemory(this, space.races(), liveness);
        this.atomics = new AtomicAccess(this, space.races(), liveness, memory);
        this.copying = new ByteCopy(this, memory);
        this.isSpurious = space.isSpurious();
    }

    /// Whether a weak compare-and-exchange fails without reason. That happens once per execution
    /// and thread at most: loops around it would otherwise have infinitely many executions.
    boolean failsWeakly() {
        boolean fails = isSpurious && !hasFailed && ops.choose(2) != 0;
        hasFailed |= fails;
        return fails;
    }

    /// Whether a wait that begins ends without reason, if not earlier; once at most, as well.
    public boolean wakesSpuriously() {
        boolean wakes = isSpurious && !hasWoken && ops.choose(2) != 0;
        hasWoken |= wakes;
        return wakes;
    }

    /// Operations that synchronise.
    public Sync sync() {
        return sync;
    }

    /// Beginnings and ends of synchronisation objects.
    public SyncLives lives() {
        return lives;
    }

    public Ops ops() {
        return ops;
    }

    public AddressSpace space() {
        return space;
    }

    public int number() {
        return number;
    }

    /// What the C library keeps for this thread.
    public Locals locals() {
        return locals;
    }

    // ---- Plain accesses ------------------------------------------------------------------------

    public int load8(long address) {
        Block b = space.require(address, "read");
        int offset = (int) address & Block.OFFSET_MASK;
        if (b.owner == this && b.isInside(offset, 1)) {
            return b.isIndeterminate() ? (int) written(b, offset, 1) : b.raw[offset];
        }
        return (int) memory.load(b, address, 1);
    }

    public int load16(long address) {
        Block b = space.require(address, "read");
        int offset = (int) address & Block.OFFSET_MASK;
        if (b.owner == this && b.isInside(offset, 2)) {
            return b.isIndeterminate()
                    ? (int) written(b, offset, 2)
                    : (short) Bytes.SHORTS.get(b.raw, offset);
        }
        return (int) memory.load(b, address, 2);
    }

    public int load32(long address) {
        Block b = space.require(address, "read");
        int offset = (int) address & Block.OFFSET_MASK;
        if (b.owner == this && b.isInside(offset, 4)) {
            return b.isIndeterminate()
                    ? (int) written(b, offset, 4)
                    : (int) Bytes.INTS.get(b.raw, offset);
        }
        return (int) memory.load(b, address, 4);
    }

    public long load64(long address) {
        Block b = space.require(address, "read");
        int offset = (int) address & Block.OFFSET_MASK;
        if (b.owner == this && b.isInside(offset, 8)) {
            return b.isIndeterminate()
                    ? written(b, offset, 8)
                    : (long) Bytes.LONGS.get(b.raw, offset);
        }
        return memory.load(b, address, 8);
    }

    /// Reads any number of bytes from 1 to 8.
    public long load(long address, int bytes) {
        return switch (bytes) {
            case 1 -> load8(address);
            case 2 -> load16(address);
            case 4 -> load32(address);
            case 8 -> load64(address);
            default -> {
                Block b = space.require(address, "read");
                int offset = (int) address & Block.OFFSET_MASK;
                yield b.owner == this && b.isInside(offset, bytes)
                        ? Bytes.get(b.raw, offset, bytes)
                        : memory.load(b, address, bytes);
            }
        };
    }

    public void store8(long address, int value) {
        store(address, 1, value);
    }

    public void store32(long address, int value) {
        store(address, 4, value);
    }

    public void store64(long address, long value) {
        store(address, 8, value);
    }

    /// Writes any number of bytes from 1 to 8.
    public void store(long address, int bytes, long value) {
        Block b = space.require(address, "write");
        int offset = (int) address & Block.OFFSET_MASK;
        if (b.owner == this && b.isInside(offset, bytes)) {
            Bytes.put(b.raw, offset, bytes, value);
            b.noteStore(offset, bytes, bytes);
        } else {
            memory.store(b, address, bytes, value);
        }
    }

    private long written(Block b, int offset, int bytes) {
        if (!b.isStored(offset, bytes)) {
            throw memory.uninitialised(b);
        }
        return Bytes.get(b.raw, offset, bytes);
    }

    /// Reads bytes only to move them: they may never have been written.
    public long loadAny(long address, int bytes) {
        Block b = space.require(address, "read");
        int offset = (int) address & Block.OFFSET_MASK;
        return b.owner == this && b.isInside(offset, bytes)
                ? Bytes.get(b.raw, offset, bytes)
                : memory.loadQuietly(b, address, bytes);
    }

    /// Complains if a local variable is used that is no memory.
    ///
    /// @param undefined whether it was never set
    public void requireDefined(int undefined) {
        if (undefined != 0) {
            throw new IllegalOperationException("use of a local variable that was never set");
        }
    }

    /// Copies bytes, piece by piece as they were written.
    public void copy(long to, long from, long bytes) {
        copying.copy(to, from, bytes);
    }

    /// Sets bytes.
    public void fill(long to, int value, long bytes) {
        copying.fill(to, value, bytes);
    }

    // ---- Allocation ----------------------------------------------------------------------------

    /// Remembers where in the source the next allocation or destruction is.
    public void site(int index) {
        site = index;
    }

    int siteIndex() {
        return site;
    }

    Site siteAt(int index) {
        List<Site> sites = space.process().sites();
        return index < sites.size() ? sites.get(index) : NOWHERE;
    }

    /// Memory from the heap.
    public long allocate(long bytes, boolean zeroed) {
        if (bytes < 0 || bytes > Block.OFFSET_MASK / 2) {
            return 0;
        }
        Block block = space.heapBlock(this, heapCount++, (int) bytes, siteAt(site));
        block.zeroed = zeroed;
        if (space.knowledge().isEager()) {
            block.owner = null;
        }
        return block.address();
    }

    public void free(long address) {
        if (address == 0) {
            return;
        }
        Block b = space.find(address);
        if (b == null || b.kind != Block.Kind.HEAP || !space.isLive(b)) {
            throw new IllegalOperationException(
                    "free of "
                            + (b == null || !space.isLive(b)
                                    ? "a wild address 0x" + Long.toHexString(address)
                                    : space.names().describe(b) + ", which is not on the heap"));
        }
        if ((address & Block.OFFSET_MASK) != 0) {
            throw new IllegalOperationException(
                    "free of an address inside of " + space.names().describe(b));
        }
        if (b.owner == this) {
            b.owner = null;
            b.gone = true;
        } else if (b.gone || liveness.endsTwice(b)) {
            throw new IllegalOperationException("double free of " + space.names().describe(b));
        }
        b.freed = true;
    }

    /// How many bytes a block of the heap has.
    public long sizeOf(long address) {
        Block b = space.find(address);
        if (b == null || b.kind != Block.Kind.HEAP || !space.isLive(b)) {
            throw new IllegalOperationException("realloc of memory that is not on the heap");
        }
        if (b.owner != this) {
            liveness.requireNotFreed(b, "realloc");
        }
        return b.size;
    }

    /// A variable on the stack. Those of `main` live as long as the program, which its return ends,
    /// but `pthread_exit` does not.
    public long allocateLocal(long bytes, int siteIndex) {
        if (bytes < 0 || bytes > Block.OFFSET_MASK / 2) {
            throw new IllegalOperationException("a local variable of " + bytes + " bytes");
        }
        Site where = space.process().sites().get(siteIndex);
        Block block = space.stackBlock(this, stackTop++, (int) bytes, where);
        block.mortal =
                !where.function().equals("main")
                        || space.process().traits().contains(CProcess.Trait.MAIN_EXITS);
        return block.address();
    }

    /// The stack's height, for [#leave].
    public int enter() {
        return stackTop;
    }

    /// Drops the local variables above a height. Those that other threads may know stay, dead, and
    /// keep their addresses for themselves.
    public void leave(int height) {
        boolean top = true;
        for (int i = stackTop - 1; i >= height; i--) {
            Block block = space.stackAt(number, i);
            if (block.owner == this && top) {
                stackTop = i;
                block.execution = 0;
            } else {
                top = false;
                end(block);
            }
        }
    }

    /// `main` returns with this status. Where it fails, the place is remembered for the report.
    public void returningFromMain(int status) {
        placeOfReturn = status == 0 ? NO_PLACE : new Throwable().getStackTrace();
    }

    /// Where `main` returned a status other than 0.
    public StackTraceElement[] placeOfReturn() {
        return placeOfReturn;
    }

    private void end(Block local) {
        if (local.owner == null && local.mortal && !local.freed) {
            liveness.endsTwice(local);
        }
        local.freed = true;
    }

    /// The address of this thread's copy of a thread-local variable.
    public long threadLocal(long address) {
        Block b = space.require(address, "access");
        return b.site instanceof Global global && global.threadLocal()
                ? space.threadLocal(this, b.index).address() + (address & Block.OFFSET_MASK)
                : address;
    }

    /// The address of some bytes of this thread, for the library; private, at first 0.
    public long scratch(int slot, int bytes) {
        return space.scratch(this, slot, bytes).address();
    }

    /// Which function is at an address, from 0 on, or -1.
    public int functionAt(long address) {
        return space.image().functionAt(address);
    }

    /// Complains about a call through a pointer.
    public RuntimeException badCall(long address) {
        String name = space.image().functionName(address);
        return new IllegalOperationException(
                address == 0
                        ? "call through a null pointer"
                        : name.isEmpty()
                                ? "call of 0x"
                                        + Long.toHexString(address)
                                        + ", which is no function"
                                : "call of '" + name + "' through a pointer of another type");
    }

    /// Other threads may see the value from now on.
    public void escape(long value) {
        space.escape(this, value);
    }

    /// A loop came to its bound: the thread stands still for ever.
    @SuppressWarnings("DoNotCallSuggester") // Generated code calls it.
    public void stopAtBound(int loop) {
        throw ops.stopAtBound(space.process().warnings().nameOfLoop(loop));
    }
}
