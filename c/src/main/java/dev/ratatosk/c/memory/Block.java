package dev.ratatosk.c.memory;

import dev.ratatosk.c.ir.Global;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// An object of the program: a global variable, a local one, a piece of the heap. Its address is
/// its number in the upper bits; the lower bits are an offset into it.
///
/// As long as only one thread can know its address it is private: an array of bytes. Then it is
/// shared: a set of cells, each of which is a location. Its number and its cells stay the same for
/// the whole exploration; the rest is of one execution.
public final class Block {
    static final int OFFSET_BITS = 28;

    /// The bits of an address that are an offset.
    public static final int OFFSET_MASK = (1 << OFFSET_BITS) - 1;

    /// How many bytes a block may have: pointers before and behind it are told apart.
    public static final int MAX_SIZE = OFFSET_MASK / 2;

    /// The height of what is not on the stack.
    static final int OUTLIVES = -1;

    private static final byte[] NO_BYTES = {};

    /// What a block is.
    public enum Kind {
        GLOBAL,
        CONSTANT,
        FUNCTION,
        HEAP,
        STACK,
        THREAD_LOCAL
    }

    final int index;
    private final Kind kind;
    private final Cells cells = new Cells();
    private final Stores stores = new Stores();
    final LibraryState library = new LibraryState();

    /// The thread that alone may access the bytes while the block is private.
    private @Nullable Owner owner;

    private int size;
    private Object site = "";
    private byte[] raw = NO_BYTES;

    /// The execution in which it lives.
    private int execution;

    /// Where on the stack a local variable is.
    private int height = OUTLIVES;

    /// The lowest height of the stack at which its address has been stored while it was private.
    private int heldAt = Integer.MAX_VALUE;

    private boolean zeroed;
    private boolean mortal;
    private boolean freed;
    private boolean gone;
    private boolean scopeEnded;

    /// The location that says whether it has been freed, or -1.
    int life = -1;

    /// What a global variable holds at the beginning.
    private byte[] start = NO_BYTES;

    /// The execution whose beginning [#raw] of a global variable has seen.
    private int rawIn;

    Block(int index, Kind kind) {
        this.index = index;
        this.kind = kind;
    }

    // ---- What it is ----------------------------------------------------------------------------

    public Kind kind() {
        return kind;
    }

    public int size() {
        return size;
    }

    /// A [Global], a [Site], or a name.
    Object site() {
        return site;
    }

    void setSite(Object newSite) {
        site = newSite;
    }

    public long address() {
        return (long) index << OFFSET_BITS;
    }

    public boolean isInside(int offset, int bytes) {
        return offset + bytes <= size;
    }

    /// The cells that it consists of once it is shared.
    public Cells cells() {
        return cells;
    }

    // ---- Its life ------------------------------------------------------------------------------

    /// A global variable, before its initial values are known; it lives for ever.
    void beginGlobal(Global global) {
        size = global.size();
        site = global;
        zeroed = true;
        raw = new byte[size];
        start = new byte[size];
    }

    /// Begins its life in an execution, as a private block.
    void begin(int inExecution, int bytes, Owner newOwner, Object newSite) {
        execution = inExecution;
        size = bytes;
        owner = newOwner;
        site = newSite;
        freed = false;
        gone = false;
        scopeEnded = false;
        zeroed = false;
        heldAt = Integer.MAX_VALUE;
        library.forget();
        stores.clear(bytes);
        if (raw.length < bytes) {
            raw = new byte[bytes];
        } else {
            Arrays.fill(raw, 0, bytes, (byte) 0);
        }
    }

    /// Ends its life before the execution ends.
    void end() {
        execution = 0;
        owner = null;
    }

    int height() {
        return height;
    }

    void setHeight(int newHeight) {
        height = newHeight;
    }

    /// Its address is stored at a height of the stack.
    void setHeldAt(int holder) {
        heldAt = Math.min(heldAt, holder);
    }

    /// Whether something below a height of the stack, or not on it, may hold its address.
    boolean isHeldBelow(int limit) {
        return heldAt < limit;
    }

    boolean hasBegun(int inExecution) {
        return execution == inExecution;
    }

    /// Whether no other thread can know it.
    public boolean isPrivate() {
        return owner != null;
    }

    public boolean isOwnedBy(Owner thread) {
        return owner == thread;
    }

    /// Whether the bytes are inside, and no thread but this one can know them.
    public boolean isPrivateTo(Owner thread, int offset, int bytes) {
        return owner == thread && isInside(offset, bytes);
    }

    /// From now on other threads may know it.
    public void share() {
        owner = null;
    }

    /// Whether it ends with its function, for other threads that know it.
    public boolean isMortal() {
        return mortal;
    }

    public void setMortal(boolean ends) {
        mortal = ends;
    }

    /// Whether it has been freed, or its function has returned.
    public boolean isFreed() {
        return freed;
    }

    public void free() {
        freed = true;
    }

    /// Frees it while it is private.
    public void freePrivately() {
        owner = null;
        gone = true;
        freed = true;
    }

    /// Whether it was freed while it was private.
    public boolean isGone() {
        return gone;
    }

    /// Whether it ended with its block of the source, before its function returned.
    public boolean isScopeEnded() {
        return scopeEnded;
    }

    public void setScopeEnded() {
        scopeEnded = true;
    }

    // ---- Its bytes -----------------------------------------------------------------------------

    /// Which of its bytes have been written.
    public Stores stores() {
        return stores;
    }

    /// Whether its bytes are anything until they are written.
    public boolean isIndeterminate() {
        return !zeroed && (kind == Kind.HEAP || kind == Kind.STACK);
    }

    /// Says whether its bytes are 0 until they are written.
    public void setZeroed(boolean isZeroed) {
        zeroed = isZeroed;
    }

    public byte get8(int offset) {
        return raw[offset];
    }

    public short get16(int offset) {
        return (short) Bytes.SHORTS.get(raw, offset);
    }

    public int get32(int offset) {
        return (int) Bytes.INTS.get(raw, offset);
    }

    public long get64(int offset) {
        return (long) Bytes.LONGS.get(raw, offset);
    }

    /// The number in so many bytes, extended with its sign.
    public long get(int offset, int bytes) {
        return Bytes.get(raw, offset, bytes);
    }

    /// The 4 bytes that were there before the program started, or when the block became shared.
    public int initial32(int offset) {
        return raw.length >= offset + Integer.BYTES ? get32(offset) : 0;
    }

    /// A plain store while it is private.
    public void store(int offset, int bytes, long value) {
        Bytes.put(raw, offset, bytes, value);
        stores.addPlain(offset, bytes);
    }

    /// An atomic store while it is private.
    public void storeAtomically(int offset, int bytes, long value) {
        Bytes.put(raw, offset, bytes, value);
        stores.addAtomic(offset, bytes);
    }

    /// Sets bytes while it is private.
    public void fill(int offset, int bytes, byte value) {
        Arrays.fill(raw, offset, offset + bytes, value);
        stores.addUntyped(offset, bytes);
    }

    /// An initial value of a global variable.
    void initialise(int offset, int bytes, long value) {
        Bytes.put(raw, offset, bytes, value);
        Bytes.put(start, offset, bytes, value);
    }

    /// Takes over the initial values of a thread-local variable, so that another thread that gets
    /// the address finds them.
    void initialise(Block original, Global global) {
        System.arraycopy(original.raw, 0, raw, 0, size);
        zeroed = true;
        for (Global.Datum datum : global.data()) {
            stores.addPlain(datum.offset(), datum.type().bytes());
        }
    }

    /// What bytes hold before they are written.
    long initial(int offset, int bytes) {
        return kind == Kind.GLOBAL ? Bytes.get(start, offset, bytes) : 0;
    }

    /// Lets a global variable begin again, once in each execution.
    byte[] raw(int inExecution) {
        if (kind == Kind.GLOBAL && rawIn != inExecution) {
            rawIn = inExecution;
            System.arraycopy(start, 0, raw, 0, size);
        }
        return raw;
    }

    /// Whether plain stores that were no operations have put something there.
    boolean holdsPlain(int offset, int bytes, int inExecution) {
        if (kind == Kind.GLOBAL) {
            return Bytes.get(raw(inExecution), offset, bytes) != Bytes.get(start, offset, bytes);
        }
        return raw.length >= offset + bytes
                && !stores.isAtomic(offset)
                && Bytes.get(raw, offset, bytes) != 0;
    }
}
