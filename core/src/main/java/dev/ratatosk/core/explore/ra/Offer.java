package dev.ratatosk.core.explore.ra;

import dev.ratatosk.core.consistency.ra.SaturatedTrace;
import dev.ratatosk.core.event.OperationTable;
import dev.ratatosk.core.spi.Claims;
import dev.ratatosk.core.spi.PartSink;
import dev.ratatosk.core.table.FingerprintSet;
import dev.ratatosk.core.table.IntColumn;
import java.util.Arrays;

/// A [Schedule] in the making, for some node: events of the path that are the causal past, then one
/// or two new ones (OOPSLA 2018, Alg. 2 lines 5-11). Most offers have been made before and cost
/// nothing but their fingerprint: two schedules with the same set of observations are equivalent,
/// `β ≈ β'` (line 10).
final class Offer {
    /// As a source: the new event before this one.
    static final int PREVIOUS = -3;

    private final Path path;
    private final SaturatedTrace graph;
    private final Nodes nodes;
    private Claims claims = Claims.NONE;
    private Node node = new Node();
    private final IntColumn past = new IntColumn();

    /// By position: where an event of the past will stand.
    private final IntColumn moved = new IntColumn();

    private final OperationTable[] table = new OperationTable[2];
    private final int[] row = new int[2];
    private final int[] thread = new int[2];
    private final int[] index = new int[2];
    private final int[] source = new int[2];
    private final long[] read = new long[2];
    private int added;
    private long low;
    private long high;

    Offer(Path path, Nodes nodes) {
        this.path = path;
        this.graph = path.graph;
        this.nodes = nodes;
        Arrays.fill(table, path.operations);
    }

    /// Asks those claims about what is found for shared nodes.
    void claimBy(Claims newClaims) {
        claims = newClaims;
    }

    /// Begins with the events after the node's prefix that are in one of two pasts.
    void begin(Node at, int onePast, int otherPast) {
        node = at;
        added = 0;
        past.clear();
        low = 0;
        high = 0;
        int length = path.length();
        for (int p = at.prefix; p < length; p++) {
            int t = graph.thread(p);
            int i = graph.index(p);
            if (graph.entry(onePast, t) > i || graph.entry(otherPast, t) > i) {
                past.add(p);
                low += path.low(p);
                high += path.high(p);
            }
        }
    }

    /// Adds an event that is not in the past.
    ///
    /// @param from a write of the node's graph or of the past, the initial one, or [#PREVIOUS]
    void add(
            OperationTable operations,
            int operationRow,
            int eventThread,
            int eventIndex,
            int from,
            long value) {
        int j = added++;
        table[j] = operations;
        row[j] = operationRow;
        thread[j] = eventThread;
        index[j] = eventIndex;
        source[j] = from;
        read[j] = value;
        long id = path.id(eventThread, eventIndex);
        long decision = from == PREVIOUS ? path.id(thread[j - 1], index[j - 1]) : path.id(from);
        low += FingerprintSet.low(id, decision);
        high += FingerprintSet.high(id, decision);
    }

    /// Adds the node's own event.
    void addOwnEvent(int from, long value) {
        add(node.operation, 0, node.thread, node.index, from, value);
    }

    /// Notes that the node has been offered this; says whether that is the first time, and no other
    /// strategy is known to have found it before. It is noted even if it turns out to be
    /// inconsistent: that would not change.
    boolean isNew() {
        return node.seen.add(low, high) && !isTaken();
    }

    private boolean isTaken() {
        return node.number != PartSink.NO_NODE && claims.isTaken(node.number, low, high);
    }

    /// Lets the node explore it.
    void accept() {
        Schedule schedule = nodes.newSchedule();
        moved.extendTo(path.length());
        for (int j = 0; j < past.size(); j++) {
            int p = past.get(j);
            moved.set(p, node.prefix + j);
            schedule.add(
                    path.operations, p, graph.thread(p), moved(graph.source(p)), path.read.get(p));
        }
        schedule.past = past.size();
        schedule.low = low;
        schedule.high = high;
        for (int j = 0; j < added; j++) {
            int from = source[j] == PREVIOUS ? node.prefix + past.size() + j - 1 : moved(source[j]);
            schedule.add(table[j], row[j], thread[j], from, read[j]);
        }
        node.addSchedule(schedule);
    }

    private int moved(int position) {
        return position < node.prefix ? position : moved.get(position);
    }
}
