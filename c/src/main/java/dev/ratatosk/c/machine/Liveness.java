package dev.ratatosk.c.machine;

import dev.ratatosk.c.memory.AddressSpace;
import dev.ratatosk.c.memory.Block;
import dev.ratatosk.c.races.Races;
import dev.ratatosk.core.port.IllegalOperationException;
import dev.ratatosk.core.runtime.Ops;
import org.jspecify.annotations.Nullable;

/// Makes sure that what a thread accesses is there: inside of a live object that it may know. The
/// end of an object that other threads know is an operation, or watched like one.
final class Liveness {
    private static final int ALIVE = 0;
    private static final int ENDED = 1;

    private final CThread thread;
    private final AddressSpace space;
    private final Ops ops;
    private final @Nullable Races races;
    private final boolean frees;

    Liveness(CThread thread, @Nullable Races races) {
        this.thread = thread;
        this.space = thread.space();
        this.ops = thread.ops();
        this.races = races;
        this.frees = thread.process().has(CProcess.Trait.FREES);
    }

    /// Makes sure that the bytes are those of a live, shared block.
    void require(Block b, long address, int bytes, String access) {
        int offset = (int) address & Block.OFFSET_MASK;
        if (b.kind() == Block.Kind.FUNCTION || !space.isLive(b)) {
            throw space.names().invalid(b, address, bytes, access);
        }
        if (b.kind() == Block.Kind.CONSTANT) {
            if (!b.isInside(offset, bytes)) {
                throw space.names().invalid(b, address, bytes, access);
            }
            if (access.equals("write")) {
                throw new IllegalOperationException("write to constant " + describe(b));
            }
        }
        if (b.isPrivate()) {
            requireOwn(b, address, bytes, access);
        }
        if (b.kind() == Block.Kind.HEAP) {
            requireNotFreed(b, access, offset);
        } else if (b.kind() == Block.Kind.STACK
                && (b.isGone() || b.isMortal() && hasEnded(b, access, offset))) {
            String end = b.isScopeEnded() ? "its block has ended" : "the function has returned";
            throw new IllegalOperationException(access + " of " + describe(b) + " after " + end);
        }
        if (!b.isInside(offset, bytes)) {
            throw space.names().invalid(b, address, bytes, access);
        }
    }

    private String describe(Block b) {
        return space.names().describe(b);
    }

    private void requireOwn(Block b, long address, int bytes, String access) {
        if (b.isOwnedBy(thread.owner())) {
            throw space.names().invalid(b, address, bytes, access);
        }
        if (space.knowledge().isEager()) {
            throw ops.refuse(
                    "Use of a local variable of another thread ("
                            + describe(b)
                            + ") by an address stored as a number",
                    "Store addresses as pointers, or as 64-bit numbers.");
        }
        space.knowledge().becomeEager();
        throw ops.refuse(
                "The program stores addresses as numbers",
                "The exploration restarts with all of the heap shared.");
    }

    void requireNotFreed(Block b, String access, int offset) {
        if (b.isGone() || frees && hasEnded(b, access, offset)) {
            String message = access + " after free of " + describe(b);
            String end = races == null || b.isGone() ? "" : races.end(space.locations().life(b));
            throw end.isEmpty()
                    ? new IllegalOperationException(message)
                    : new IllegalOperationException(
                            message,
                            "use after free: "
                                    + deed(b, access, offset)
                                    + " by "
                                    + ops.placeOfCaller()
                                    + ", "
                                    + end);
        }
    }

    /// `node#1.next read`.
    private String deed(Block b, String access, int offset) {
        String done =
                switch (access) {
                    case "read" -> "read";
                    case "write" -> "written";
                    default -> "used";
                };
        return space.names().label(b, offset) + " " + done;
    }

    private boolean hasEnded(Block b, String access, int offset) {
        if (races == null) {
            return ops.read(space.locations().life(b)) == ENDED;
        }
        races.life(
                thread.number(),
                space.locations().life(b),
                false,
                use(b),
                describe(b),
                () -> deed(b, access, offset));
        return b.isFreed();
    }

    private static Races.Life use(Block b) {
        return b.kind() == Block.Kind.HEAP
                ? Races.Life.HEAP
                : b.isScopeEnded() ? Races.Life.SCOPE : Races.Life.STACK;
    }

    /// Ends the life of a shared block; says whether that had happened before.
    boolean endsTwice(Block b) {
        if (races == null) {
            return ops.exchange(space.locations().life(b), ENDED) != ALIVE;
        }
        races.life(
                thread.number(),
                space.locations().life(b),
                true,
                use(b),
                describe(b),
                () -> "freed");
        return b.isFreed();
    }
}
