package dev.ratatosk.core.explore.rf;

import dev.ratatosk.core.consistency.EventGraph;
import dev.ratatosk.core.consistency.WitnessSearch;
import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.event.OperationTable;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.spi.Claims;
import dev.ratatosk.core.spi.PartSink;
import dev.ratatosk.core.table.FingerprintSet;
import java.util.Arrays;

/// A schedule σ in the making at a node (OOPSLA 2019, Alg. 1 lines 7-11). It costs nothing to throw
/// one away, which is what happens to most.
///
/// Deviation: the paper puts the head eR before π. Here σ is π, changed events of an extension,
/// head: every event comes after those that it depends on.
final class Sigma {
    /// The guide's place for an event that has not been executed: after all that have.
    private static final int LAST = Integer.MAX_VALUE;

    private final Tau tau;
    private final Witness witness;
    private final Nodes nodes;
    private final WitnessSearch search;
    private Claims claims = Claims.NONE;
    private Node node = new Node();
    private int length;
    private int past;
    private OperationTable[] table = new OperationTable[16];
    private int[] row = new int[16];
    private int[] thread = new int[16];
    private int[] index = new int[16];
    private int[] source = new int[16];
    private int[] guide = new int[16];
    private long[] read = new long[16];
    private boolean[] writes = new boolean[16];

    /// The fingerprint, see [Schedule#low].
    private long low;

    private long high;

    /// By position in τ′: where an event of π will stand.
    private int[] moved = new int[64];

    Sigma(Tau tau, Witness witness, Nodes nodes, WitnessSearch search) {
        this.tau = tau;
        this.witness = witness;
        this.nodes = nodes;
        this.search = search;
    }

    /// Asks those claims about what was found for shared nodes.
    void claimBy(Claims newClaims) {
        claims = newClaims;
    }

    /// τ′′ := pre(τ′, eR) (line 7), with an empty π.
    void begin(Node at) {
        node = at;
        length = 0;
        past = 0;
        low = 0;
        high = 0;
    }

    /// The same with π := predecs(τ′, eW) ∩ post(τ′, eR) (line 8).
    void begin(Node at, int eW) {
        if (eW < at.prefix) {
            begin(at);
        } else {
            begin(at, tau.pastOf(eW), tau.pastOf(eW));
        }
    }

    /// The same with π := the events of post(τ′, eR) that are in one of two pasts.
    void begin(Node at, int onePast, int otherPast) {
        begin(at);
        EventGraph graph = tau.graph;
        if (moved.length < tau.length()) {
            moved = new int[tau.length() * 2];
        }
        for (int p = at.prefix; p < tau.length(); p++) {
            int t = graph.thread(p);
            int i = graph.index(p);
            if (p != at.slot && (tau.known(onePast, t) > i || tau.known(otherPast, t) > i)) {
                moved[p] = at.prefix + length;
                int from = graph.source(p);
                int j = put(tau.operations, p, t, i, from < 0 ? from : moved(from));
                read[j] = tau.read[p];
                boolean wrote = graph.writes(p);
                writes[j] = wrote;
                guide[j] = witness.guide[p];
                low += tau.low(p);
                high += tau.high(p);
            }
        }
        past = length;
    }

    /// Where an event of the prefix or of π will stand; not an event, it stays what it is.
    int moved(int position) {
        return position < node.prefix ? position : moved[position];
    }

    /// e[src := from] for an event of τ′ and the value there (line 9); returns where it will stand.
    int add(int position, int from, long value) {
        int at =
                put(
                        tau.operations,
                        position,
                        tau.graph.thread(position),
                        tau.graph.index(position),
                        from);
        return complete(at, value, witness.guide[position]);
    }

    /// Adds a thread's pending operation.
    int addPending(OperationTable pending, int pendingThread, int from, long value) {
        int at = put(pending, pendingThread, pendingThread, tau.count(pendingThread), from);
        return complete(at, value, LAST);
    }

    private int complete(int at, long value, int place) {
        read[at] = value;
        writes[at] = source[at] != EventGraph.NEVER && table[at].writes(row[at], value);
        guide[at] = place;
        return node.prefix + at;
    }

    /// Whether the event added last writes.
    boolean lastWrites() {
        return writes[length - 1];
    }

    /// What the event that will stand at this position writes.
    long written(int position) {
        int j = position - node.prefix;
        return table[j].written(row[j], read[j]);
    }

    /// What a write of the current trial, in the prefix or in σ, writes to the location.
    long writtenInTrial(int position, int location, Trace trace) {
        int base = tau.length();
        return position < base
                ? tau.written(position, location, trace)
                : written(position - base + node.prefix);
    }

    private int put(OperationTable from, int fromRow, int eventThread, int eventIndex, int src) {
        int at = length++;
        if (at == row.length) {
            grow(at * 2);
        }
        table[at] = from;
        row[at] = fromRow;
        thread[at] = eventThread;
        index[at] = eventIndex;
        source[at] = src;
        return at;
    }

    private void grow(int capacity) {
        table = Arrays.copyOf(table, capacity);
        row = Arrays.copyOf(row, capacity);
        thread = Arrays.copyOf(thread, capacity);
        index = Arrays.copyOf(index, capacity);
        source = Arrays.copyOf(source, capacity);
        guide = Arrays.copyOf(guide, capacity);
        read = Arrays.copyOf(read, capacity);
        writes = Arrays.copyOf(writes, capacity);
    }

    /// Adds σ to schedules(τ′′) if it has a witness and no equivalent one is there (lines 10-11).
    ///
    /// Deviation: the test of line 11 comes first, because it costs less than a witness.
    void offer() {
        if (isNewAtNode() && !isTaken()) {
            if (getWitness()) {
                nodes.add(node, scheduleWithWitness());
            }
            search.end();
        }
    }

    /// E′′ := GetWitness(τ′′ · σ, E · Ê) (line 10); false if there is none.
    private boolean getWitness() {
        return saturate() && search.find(witness.guide, witness.order);
    }

    /// The same where σ is only a head that conflicts with nothing, so that it needs no search.
    void offerHead() {
        if (isNewAtNode()) {
            nodes.add(node, scheduleInCurrentOrder());
        }
    }

    /// ¬∃⟨σ′, −⟩ ∈ schedules(τ′′) : σ′ ≡ σ (line 11). Notes that the node has been offered σ, even
    /// if it turns out to be inconsistent: that would not change.
    boolean isNewAtNode() {
        for (int j = past; j < length; j++) {
            long id = tau.id(thread[j], index[j]);
            long from = sourceId(j);
            long one = FingerprintSet.low(id, from);
            low += one;
            high += FingerprintSet.high(one, id, from);
        }
        return node.seen.add(low, high);
    }

    /// Whether the node is shared, and another strategy is known to have found σ before.
    private boolean isTaken() {
        return node.number != PartSink.NO_NODE && claims.isTaken(node.number, low, high);
    }

    private long sourceId(int j) {
        int s = source[j];
        if (s >= node.prefix) {
            return tau.id(thread[s - node.prefix], index[s - node.prefix]);
        }
        boolean chooses = table[j].code[row[j]] == OpCode.CHOOSE;
        return chooses ? read[j] : tau.id(s);
    }

    /// Starts a trial with τ′′ · σ. False: it is inconsistent.
    boolean saturate() {
        search.begin(node.prefix);
        int base = tau.length();
        witness.makeRoomFor(base + length);
        for (int j = 0; j < length; j++) {
            int s = source[j] < node.prefix ? source[j] : source[j] - node.prefix + base;
            tau.describe(base + j, row[j], table[j], thread[j], index[j], s, writes[j]);
            witness.guide[base + j] = guide[j];
            if (!search.add(base + j)) {
                return false;
            }
        }
        return true;
    }

    /// ⟨σ, E′′⟩ with the witness that the search has found.
    private Schedule scheduleWithWitness() {
        Schedule schedule = schedule();
        int[] found = search.witness();
        schedule.beginWitness(witness.order, search.takenOver());
        for (int i = search.takenOver(); i < search.witnessLength(); i++) {
            schedule.addToWitness(tau.graph.thread(found[i]));
        }
        return schedule;
    }

    /// ⟨σ, E′′⟩ with the current execution's order for the prefix, then the head if it is an event.
    private Schedule scheduleInCurrentOrder() {
        Schedule schedule = schedule();
        for (int i = 0; i < witness.order.length(); i++) {
            int event = witness.order.event(i);
            if (event < node.prefix) {
                schedule.addToWitness(tau.graph.thread(event));
            }
        }
        if (source[0] != EventGraph.NEVER) {
            schedule.addToWitness(thread[0]);
        }
        return schedule;
    }

    private Schedule schedule() {
        Schedule schedule = nodes.newSchedule(past);
        schedule.low = low;
        schedule.high = high;
        for (int j = 0; j < length; j++) {
            schedule.add(table[j], row[j], thread[j], source[j], read[j]);
        }
        return schedule;
    }
}
