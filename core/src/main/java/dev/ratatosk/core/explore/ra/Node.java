package dev.ratatosk.core.explore.ra;

import dev.ratatosk.core.consistency.ra.SaturatedTrace;
import dev.ratatosk.core.event.OperationTable;
import dev.ratatosk.core.spi.PartSink;
import dev.ratatosk.core.table.FingerprintSet;
import dev.ratatosk.core.table.IntColumn;
import java.util.ArrayList;
import java.util.List;

/// A branching of the exploration tree: all that can come of a graph, divided into disjoint
/// classes. Reused for other graphs when this one is left.
final class Node {
    static final int NO_NODE = -1;

    /// The fingerprint of the class in which e never happens.
    static final long NEVER_LOW = FingerprintSet.low(0, 0);

    static final long NEVER_HIGH = FingerprintSet.high(0, 0);

    /// What an immediate source or value takes.
    private static final long IMMEDIATE_BYTES = 4;

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
    final IntColumn immediate = new IntColumn();

    /// `Schedules(e)`: other classes that have not been explored (Alg. 1 lines 7 and 9).
    final List<Schedule> schedules = new ArrayList<>();

    /// About how many bytes they take.
    private long scheduleBytes;

    /// All that were ever offered, and the class in which e never happens. The sources in the graph
    /// are never offered.
    final FingerprintSet seen = new FingerprintSet();

    /// How many of its classes have been left.
    int explored;

    /// Its number while it is shared, or [PartSink#NO_NODE].
    long number;

    /// So many of the first schedules, and perhaps the class in which e never happens, are known
    /// not to be others'.
    int claimed;

    boolean neverIsClaimed;

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
        explored = 0;
        number = PartSink.NO_NODE;
        claimed = 0;
        neverIsClaimed = false;
    }

    /// How many classes have not been explored.
    int waiting() {
        return immediate.size() + schedules.size() + (neverIsOpen ? 1 : 0);
    }

    /// About how many bytes they take.
    long waitingBytes() {
        return scheduleBytes + (immediate.size() + (neverIsOpen ? 1 : 0)) * IMMEDIATE_BYTES;
    }

    /// How many classes are known: those that have been left, the current one, those that wait.
    int children() {
        return explored + 1 + waiting();
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
        scheduleBytes += schedule.bytes();
    }

    boolean hasSchedule() {
        return !schedules.isEmpty();
    }

    Schedule takeSchedule() {
        Schedule schedule = schedules.removeLast();
        claimed = Math.min(claimed, schedules.size());
        scheduleBytes -= schedule.bytes();
        return schedule;
    }

    /// The fingerprints of the classes that were found and not claimed, two numbers each.
    long[] unclaimed() {
        int found = schedules.size() - claimed;
        boolean withNever = neverIsOpen && !neverIsClaimed;
        long[] fingerprints = new long[2 * (withNever ? found + 1 : found)];
        for (int i = 0; i < found; i++) {
            fingerprints[2 * i] = schedules.get(claimed + i).low;
            fingerprints[2 * i + 1] = schedules.get(claimed + i).high;
        }
        if (withNever) {
            fingerprints[2 * found] = NEVER_LOW;
            fingerprints[2 * found + 1] = NEVER_HIGH;
        }
        return fingerprints;
    }

    /// Takes the classes away that others explore, of those that were not claimed before.
    ///
    /// @param granted for each of them whether others do not
    /// @return the schedules that are not needed any more
    List<Schedule> keepGranted(boolean[] granted) {
        List<Schedule> open = schedules.subList(claimed, schedules.size());
        List<Schedule> ours = new ArrayList<>();
        List<Schedule> others = new ArrayList<>();
        for (int i = 0; i < open.size(); i++) {
            (granted[i] ? ours : others).add(open.get(i));
        }
        if (granted.length > open.size()) {
            neverIsOpen = granted[open.size()];
            neverIsClaimed = neverIsOpen;
        }
        open.clear();
        schedules.addAll(ours);
        claimed = schedules.size();
        others.forEach(schedule -> scheduleBytes -= schedule.bytes());
        return others;
    }

    /// Makes sure that the class in which e never happens will be explored.
    void considerNever() {
        if (!considersNever) {
            considersNever = true;
            seen.add(NEVER_LOW, NEVER_HIGH);
            neverIsOpen = true;
        }
    }
}
