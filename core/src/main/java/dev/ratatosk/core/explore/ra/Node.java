package dev.ratatosk.core.explore.ra;

import dev.ratatosk.core.consistency.ra.SaturatedTrace;
import dev.ratatosk.core.event.OperationTable;
import dev.ratatosk.core.table.FingerprintSet;
import dev.ratatosk.core.table.IntColumn;
import java.util.ArrayList;
import java.util.List;

/// A branching of the exploration tree: all that can come of a graph, divided into disjoint
/// classes. Reused for other graphs when this one is left.
final class Node {
    static final int NO_NODE = -1;

    /// The graph is the first `prefix` events of the path.
    int prefix;

    NodeKind kind = NodeKind.SOURCE;

    /// The event e that the node was made for: `thread` performs the one row of `operation`.
    int thread;

    int index;
    int location;
    final OperationTable operation = new OperationTable(1);

    /// Whether e writes, or may do so for some source.
    boolean updates;

    /// The last event that e knows: [SaturatedTrace#pastOf] it is what e knows.
    int before;

    /// What the location holds initially.
    long initial;

    /// [NodeKind#TAKER]: the free write.
    int token;

    /// The next node closer to the root with the same location, or [#NO_NODE].
    int outer;

    /// The position of the class's last event in the current class: e itself, or who takes the
    /// token. [SaturatedTrace#NO_EVENT] in the class in which e never happens.
    int slot;

    /// Whether some source can be read whatever else happens, and whether it is the current one.
    /// All further sources can be found in that class then.
    boolean hasSafeSource;

    boolean onSafeSource;

    /// Whether the class in which e never happens has been thought of.
    boolean considersNever;

    /// Whether that class is still to be explored, and whether it is the current one.
    boolean neverIsOpen;

    boolean never;

    /// The sources in the graph, or values of a choice, that have not been explored.
    private final IntColumn immediate = new IntColumn();

    /// `Schedules(e)`: other classes that have not been explored (Alg. 1 lines 7 and 9).
    private final List<Schedule> schedules = new ArrayList<>();

    /// All that were ever offered.
    final FingerprintSet seen = new FingerprintSet();

    void clear() {
        seen.clear();
        immediate.clear();
        token = SaturatedTrace.NO_SOURCE;
        slot = SaturatedTrace.NO_EVENT;
        hasSafeSource = false;
        onSafeSource = false;
        considersNever = false;
        neverIsOpen = false;
        never = false;
    }

    void addImmediate(int decision) {
        immediate.add(decision);
    }

    boolean hasImmediate() {
        return !immediate.isEmpty();
    }

    int takeImmediate() {
        return immediate.removeLast();
    }

    void addSchedule(Schedule schedule) {
        schedules.add(schedule);
    }

    boolean hasSchedule() {
        return !schedules.isEmpty();
    }

    Schedule takeSchedule() {
        return schedules.removeLast();
    }

    /// Makes sure that the class in which e never happens will be explored.
    void considerNever() {
        if (!considersNever) {
            considersNever = true;
            neverIsOpen = true;
        }
    }
}
