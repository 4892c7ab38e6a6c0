package dev.ratatosk.c.machine;

import dev.ratatosk.c.memory.AddressSpace;
import dev.ratatosk.c.memory.Block;
import dev.ratatosk.c.memory.Owner;
import dev.ratatosk.c.races.Races;
import dev.ratatosk.core.port.IllegalOperationException;
import dev.ratatosk.core.runtime.Ops;

/// A thread of a C program in one execution, and what it does to memory. Generated code has it as
/// its first argument and calls nothing else for its accesses.
///
/// Values are as wide as the access, extended with their sign.
public final class CThread {
    private static final StackTraceElement[] NO_PLACE = {};

    private final Machine machine;
    private final AddressSpace space;
    private final Owner owner;
    private final Ops ops;
    private final int number;
    private final Locals locals;
    private final Sync sync;
    private final SyncLives lives;
    private final Publication publication;
    private final Allocation allocation;
    private final ByteCopy copying;
    private final boolean isSpurious;
    private boolean hasFailed;
    private boolean hasWoken;
    private int site;
    private StackTraceElement[] placeOfReturn = NO_PLACE;

    /// Its plain accesses to what others know.
    final SharedMemory memory;

    /// Its atomic accesses.
    public final AtomicAccess atomics;

    /// Where functions that return several values leave all but the first.
    public final long[] results = new long[64];

    public CThread(Machine machine, int number, Locals locals) {
        this.machine = machine;
        this.space = machine.space();
        this.owner = space.owner(number);
        this.ops = machine.ops();
        this.number = number;
        this.locals = locals;
        this.isSpurious = machine.process().has(CProcess.Trait.SPURIOUS);
        Races races = machine.races();
        Liveness liveness = new Liveness(this, races);
        this.memory = new SharedMemory(this, races, liveness);
        this.atomics = new AtomicAccess(this, races, liveness);
        this.publication = new Publication(this);
        this.allocation = new Allocation(this, liveness);
        this.copying = new ByteCopy(this);
        this.sync = new Sync(this, races);
        this.lives = new SyncLives(this, races);
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

    public Machine machine() {
        return machine;
    }

    public CProcess process() {
        return machine.process();
    }

    AddressSpace space() {
        return space;
    }

    /// What memory knows it as.
    Owner owner() {
        return owner;
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
        if (b.isPrivateTo(owner, offset, 1)) {
            return b.isIndeterminate() ? (int) written(b, offset, 1) : b.get8(offset);
        }
        return (int) memory.load(b, address, 1);
    }

    public int load16(long address) {
        Block b = space.require(address, "read");
        int offset = (int) address & Block.OFFSET_MASK;
        if (b.isPrivateTo(owner, offset, 2)) {
            return b.isIndeterminate() ? (int) written(b, offset, 2) : b.get16(offset);
        }
        return (int) memory.load(b, address, 2);
    }

    public int load32(long address) {
        Block b = space.require(address, "read");
        int offset = (int) address & Block.OFFSET_MASK;
        if (b.isPrivateTo(owner, offset, 4)) {
            return b.isIndeterminate() ? (int) written(b, offset, 4) : b.get32(offset);
        }
        return (int) memory.load(b, address, 4);
    }

    public long load64(long address) {
        Block b = space.require(address, "read");
        int offset = (int) address & Block.OFFSET_MASK;
        if (b.isPrivateTo(owner, offset, 8)) {
            return b.isIndeterminate() ? written(b, offset, 8) : b.get64(offset);
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
                yield b.isPrivateTo(owner, offset, bytes)
                        ? b.get(offset, bytes)
                        : memory.load(b, address, bytes);
            }
        };
    }

    private long written(Block b, int offset, int bytes) {
        if (!b.stores().cover(offset, bytes)) {
            throw memory.uninitialised(b);
        }
        return b.get(offset, bytes);
    }

    /// Reads bytes only to move them: they may never have been written.
    public long loadAny(long address, int bytes) {
        Block b = space.require(address, "read");
        int offset = (int) address & Block.OFFSET_MASK;
        return b.isPrivateTo(owner, offset, bytes)
                ? b.get(offset, bytes)
                : memory.loadQuietly(b, address, bytes);
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
        if (b.isPrivateTo(owner, offset, bytes)) {
            owner.store(b, offset, bytes, value);
        } else {
            memory.store(b, address, bytes, value);
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

    /// Complains if a local variable is used that is no memory.
    ///
    /// @param undefined whether it was never set
    public void requireDefined(int undefined) {
        if (undefined != 0) {
            throw new IllegalOperationException("use of an uninitialised local variable");
        }
    }

    // ---- Allocation ----------------------------------------------------------------------------

    /// Remembers where in the source the next allocation or destruction is.
    public void site(int index) {
        site = index;
    }

    int siteIndex() {
        return site;
    }

    /// Memory from the heap.
    public long allocate(long bytes, boolean zeroed) {
        return allocation.allocate(bytes, zeroed, process().site(site));
    }

    public void free(long address) {
        allocation.free(address);
    }

    /// How many bytes a block of the heap has.
    public long sizeOf(long address) {
        return allocation.sizeOf(address);
    }

    /// A variable on the stack.
    public long allocateLocal(long bytes, int siteIndex) {
        return allocation.allocateLocal(bytes, process().site(siteIndex));
    }

    /// A variable on the stack whose block may end before its function.
    public long allocateScoped(long bytes, int siteIndex) {
        return allocation.allocateScoped(bytes, process().site(siteIndex));
    }

    /// The block of a variable on the stack begins, perhaps again. Returns the variable's address.
    public long beginScope(long address) {
        return allocation.beginScope(address);
    }

    /// The block of a variable on the stack ends.
    public void endScope(long address) {
        allocation.endScope(address);
    }

    /// The stack's height, for [#leave].
    public int enter() {
        return owner.stackHeight();
    }

    /// Drops the local variables above a height.
    public void leave(int height) {
        allocation.leave(height);
    }

    /// What outlives the present function gets a value: perhaps the address of a local variable.
    public void outlives(long value) {
        owner.hold(value);
    }

    /// The address of this thread's copy of a thread-local variable.
    public long threadLocal(long address) {
        return owner.translate(address);
    }

    /// The address of some bytes of this thread, for the library; private, at first 0.
    public long scratch(int slot, int bytes, String title) {
        return owner.scratch(slot, bytes, title);
    }

    /// Other threads may see the value from now on.
    public void escape(long value) {
        publication.escape(value);
    }

    // ---- Control -------------------------------------------------------------------------------

    /// `main` returns with this status. Where it fails, the place is remembered for the report.
    public void returningFromMain(int status) {
        placeOfReturn = status == 0 ? NO_PLACE : new Throwable().getStackTrace();
    }

    /// Where `main` returned a status other than 0.
    public StackTraceElement[] placeOfReturn() {
        return placeOfReturn;
    }

    /// Which function is at an address, from 0 on, or -1.
    public int functionAt(long address) {
        return process().image().functionAt(address);
    }

    /// Complains about a call through a pointer.
    public RuntimeException badCall(long address) {
        String name = process().functionName(address);
        return new IllegalOperationException(
                address == 0
                        ? "call through a null pointer"
                        : name.isEmpty()
                                ? "call of 0x"
                                        + Long.toHexString(address)
                                        + ", which is not a function"
                                : "call of '" + name + "' through a pointer of another type");
    }

    /// A loop has reached its bound: the thread stops forever.
    @SuppressWarnings("DoNotCallSuggester") // Generated code calls it.
    public void stopAtBound(int loop) {
        throw ops.stopAtBound(process().warnings().nameOfLoop(loop));
    }
}
