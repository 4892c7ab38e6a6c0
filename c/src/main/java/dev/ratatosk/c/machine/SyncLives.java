package dev.ratatosk.c.machine;

import dev.ratatosk.c.memory.AddressSpace;
import dev.ratatosk.c.memory.Block;
import dev.ratatosk.c.races.Races;
import dev.ratatosk.core.port.IllegalOperationException;
import dev.ratatosk.core.runtime.Ops;
import org.jspecify.annotations.Nullable;

/// The beginnings and ends of synchronisation objects, as one thread causes and sees them. A use
/// that is not ordered after the initialisation and before the destruction is an error.
///
/// Each object has a location for its state, which every use reads: an operation, or watched like
/// one where races are reported. It is left out where it can make no difference: the program
/// destroys no such objects, and memory that was never written is one.
public final class SyncLives {
    private static final int UNKNOWN = 0;
    private static final int INITIALISED = 1;

    /// Plus the number of the place in the source.
    private static final int DESTROYED = 2;

    private static final int WORD = 4;

    private final CThread thread;
    private final AddressSpace space;
    private final Ops ops;
    private final @Nullable Races races;

    SyncLives(CThread thread, @Nullable Races races) {
        this.thread = thread;
        this.space = thread.space();
        this.ops = thread.ops();
        this.races = races;
    }

    /// An object begins; says whether there was one that has been destroyed.
    public boolean begin(long address, SyncKind kind) {
        Block b = block(address, "initialisation of a " + kind);
        return isWatched(b, kind)
                && change(b, address, INITIALISED, "initialisation of a " + kind) >= DESTROYED;
    }

    /// An object ends.
    public void end(long address, SyncKind kind) {
        String what = "destruction of a " + kind;
        Block b = block(address, what);
        int before = change(b, address, DESTROYED + thread.siteIndex(), what);
        requireUsable(b, address, kind, before, what);
    }

    /// @param use for a message, before the kind: "lock of a"
    public void require(long address, SyncKind kind, String use) {
        Block b = block(address, use + " " + kind);
        if (isWatched(b, kind)) {
            requireUsable(b, address, kind, state(b, address, use + " " + kind), use + " " + kind);
        }
    }

    private Block block(long address, String what) {
        Block b = space.require(address, what);
        if (!space.isLive(b) || !b.isInside((int) address & Block.OFFSET_MASK, WORD)) {
            throw space.names().invalid(b, address, WORD, what);
        }
        return b;
    }

    private boolean isWatched(Block b, SyncKind kind) {
        return kind.needsInitialisation
                || thread.process().destroyed().contains(kind)
                || b.isIndeterminate();
    }

    private void requireUsable(Block b, long address, SyncKind kind, int state, String what) {
        if (state >= DESTROYED) {
            throw new IllegalOperationException(what + destroyedAt(state));
        }
        int offset = (int) address & Block.OFFSET_MASK;
        boolean written = !b.isIndeterminate() || b.stores().cover(offset, WORD);
        if (state == UNKNOWN && (kind.needsInitialisation || !written)) {
            throw new IllegalOperationException(
                    what + " that is not initialised, in " + space.names().describe(b));
        }
    }

    private String destroyedAt(int state) {
        return " that has been destroyed at " + thread.process().site(state - DESTROYED).where();
    }

    private int state(Block b, long address, String what) {
        int location = location(b, address);
        if (races == null) {
            return (int) ops.read(location);
        }
        int state = thread.machine().syncState(location);
        if (races.watch(thread.number(), location, false)) {
            throw unordered(
                    what,
                    state >= DESTROYED
                            ? destroyedAt(state) + ": the two are unordered"
                            : ": unordered with the initialisation");
        }
        return state;
    }

    /// Returns the state before.
    private int change(Block b, long address, int state, String what) {
        int location = location(b, address);
        if (races == null) {
            return (int) ops.exchange(location, state);
        }
        int before = thread.machine().syncState(location);
        if (races.watch(thread.number(), location, true)) {
            throw unordered(
                    what,
                    before >= DESTROYED
                            ? destroyedAt(before) + ": the two are unordered"
                            : " that is in use: unordered with the use");
        }
        thread.machine().setSyncState(location, state);
        return before;
    }

    /// Whether a thread comes to see this depends on what is no operation, as with a data race: it
    /// is the end of the exploration.
    private Error unordered(String what, String why) {
        return ops.fail(new IllegalOperationException(what + why));
    }

    private int location(Block b, long address) {
        return space.locations().lifeOfSync(b, (int) address & Block.OFFSET_MASK);
    }
}
