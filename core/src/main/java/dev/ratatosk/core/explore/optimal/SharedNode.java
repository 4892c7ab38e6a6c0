package dev.ratatosk.core.explore.optimal;

import dev.ratatosk.core.event.OperationTable;
import dev.ratatosk.core.explore.optimal.wakeup.Footprint;
import dev.ratatosk.core.explore.optimal.wakeup.WakeupSequence;
import dev.ratatosk.core.port.Script;
import org.jspecify.annotations.Nullable;

/// An event of a [SharedTree]. Children are only ever appended, and what an event is never changes,
/// so that sequences are looked up without the tree's lock; the other fields belong to who has it.
final class SharedNode {
    final @Nullable SharedNode parent;

    /// How many events lead here, this one included.
    final int depth;

    final int thread;
    final int footprint;
    final int decision;

    /// How many events of its thread come before it.
    final int index;

    private final int code;
    private final int location;
    private final long operand;

    volatile @Nullable SharedNode firstChild;
    volatile @Nullable SharedNode nextSibling;

    /// Whether it ends a wakeup sequence after which nothing has been explored yet: its extensions
    /// will be explored freely.
    volatile boolean isLeaf;

    /// Whether everything below it and left of it has been explored; its children are forgotten.
    volatile boolean isClosed;

    @Nullable SharedNode lastChild;

    /// The first child that is not closed.
    @Nullable SharedNode firstOpen;

    /// How many children are unfinished, and one more for a leaf and for the end of an execution
    /// the races of which are not reversed yet.
    int unfinished;

    /// Whether there may be a leaf below that no worker has claimed, or it is one.
    boolean mayHaveUnclaimed;

    boolean isClaimed;

    private SharedNode() {
        parent = null;
        depth = 0;
        thread = -1;
        footprint = Footprint.NONE;
        decision = WakeupSequence.NO_DECISION;
        index = 0;
        code = 0;
        location = OperationTable.NO_LOCATION;
        operand = 0;
    }

    SharedNode(
            SharedNode parent,
            int thread,
            int footprint,
            int decision,
            int index,
            OperationTable operations,
            int row) {
        this.parent = parent;
        this.depth = parent.depth + 1;
        this.thread = thread;
        this.footprint = footprint;
        this.decision = decision;
        this.index = index;
        this.code = operations.code[row];
        this.location = operations.location[row];
        this.operand = operations.a[row];
    }

    /// The node that ends the empty prefix.
    static SharedNode root() {
        return new SharedNode();
    }

    /// Appends the event to a script.
    void addTo(Script script) {
        script.add(
                thread,
                code,
                location,
                operand,
                decision == WakeupSequence.NO_DECISION ? Script.NEWEST : decision);
    }

    boolean isWeakInitialOf(WakeupSequence v) {
        return v.hasWeakInitial(thread, footprint, decision, index);
    }

    /// Appends a child, with all that is below it.
    void append(SharedNode child) {
        SharedNode last = lastChild;
        lastChild = child;
        if (firstOpen == null) {
            firstOpen = child;
        }
        if (last == null) {
            firstChild = child;
        } else {
            last.nextSibling = child;
        }
    }
}
