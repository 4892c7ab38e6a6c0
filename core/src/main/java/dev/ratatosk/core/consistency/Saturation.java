package dev.ratatosk.core.consistency;

import dev.ratatosk.core.table.BooleanColumn;
import dev.ratatosk.core.table.ClockJournal;
import dev.ratatosk.core.table.ClockTable;
import dev.ratatosk.core.table.IntColumn;

/// Phase P-I: the saturated-happens-before relation shb of a trace (OOPSLA 2019, §5.1), kept for
/// every prefix of it.
///
/// shb is the smallest transitive relation that contains program order and reads-from and obeys,
/// for a read eR and different writes eW, e'W to its location,
///
/// - R1: if eW shb eR and e'W rf eR, then eW shb e'W;
/// - R2: if e'W shb eW and e'W rf eR, then eR shb eW.
///
/// A cycle means that the trace is inconsistent. Read-modify-writes are readers and writers at
/// once; with eW != eR in both rules that makes them atomic. The initial value is a write before
/// everything else.
///
/// The relation is a vector clock per event: entry `t` says how many events of thread `t` are
/// before or equal. Clocks are always transitively closed: an edge a -> b is inserted by joining
/// a's clock into every event from b on. Events whose clocks grew wait in a worklist for the rules.
///
/// Every change of a clock entry is noted in a journal, event by event. Undoing an event swaps the
/// entries back and leaves the new values in the journal, so that [#reach] moves between the
/// saturated forms of a trace's prefixes in both directions without saturating anything twice. This
/// takes memory for the changes only, not a table per prefix.
final class Saturation {
    private final EventGraph graph;

    /// Whether R1 and R2 are applied; otherwise the relation is program order and reads-from, and
    /// what [#order] adds.
    private final boolean rules;

    private final ClockTable clocks = new ClockTable();
    private final ClockJournal journal = new ClockJournal(clocks);

    /// By number of events, as many as have been saturated: the length of the journal then.
    private final IntColumn marks = new IntColumn();

    /// How many of the saturated events of the trace count now.
    private int depth;

    private final IntColumn dirty = new IntColumn();
    private final BooleanColumn isDirty = new BooleanColumn();

    Saturation(EventGraph graph) {
        this(graph, true);
    }

    Saturation(EventGraph graph, boolean rules) {
        this.graph = graph;
        this.rules = rules;
        marks.add(0);
    }

    /// Makes room for threads below `wanted`.
    void ensureThreads(int wanted) {
        graph.ensureThreads(wanted);
        journal.ensure(0, wanted);
    }

    /// Whether `a` is before or equal to `b`.
    boolean before(int a, int b) {
        return clocks.contains(b, graph.thread(a), graph.index(a));
    }

    /// Whether all events of other threads that are before the event have been done.
    ///
    /// @param done by thread: how many of its events
    boolean isNext(int event, IntColumn done) {
        return clocks.isWithin(event, done.raw(), graph.thread(event));
    }

    /// Makes the first `events` positions of the trace the current events.
    void reach(int events) {
        while (depth > events) {
            depth--;
            journal.undo(marks.get(depth), marks.get(depth + 1));
            graph.unlink(depth);
        }
        while (depth < events && depth < saturated()) {
            graph.link(depth);
            journal.redo(marks.get(depth), marks.get(depth + 1));
            depth++;
        }
        while (depth < events) {
            saturateNext();
        }
    }

    private int saturated() {
        return marks.size() - 1;
    }

    private void saturateNext() {
        if (!add(depth)) {
            throw new IllegalStateException(
                    "event " + depth + " makes an executed trace inconsistent");
        }
        depth++;
        marks.add(journal.size());
    }

    /// Forgets the trace from position `events` on.
    void truncate(int events) {
        if (saturated() > events) {
            reach(Math.min(depth, events));
            marks.truncate(events + 1);
            journal.truncate(marks.last());
        }
    }

    /// The point that [#undoTo] goes back to.
    int mark() {
        return journal.size();
    }

    /// Takes back all changes since [#mark].
    void undoTo(int mark) {
        journal.undoTo(mark);
    }

    /// Links an event whose causal past is linked, and saturates. False means that the trace is
    /// inconsistent; the caller undoes and unlinks in either case.
    boolean add(int p) {
        graph.link(p);
        if (graph.source(p) == EventGraph.NEVER) {
            return true;
        }
        start(p);
        if (!rules) {
            return true;
        }
        boolean acyclic =
                (!graph.reads(p) || rule1(p) && rule2ForReader(p))
                        && (!graph.writes(p) || rule2(p) && rule2ForInitial(p));
        return propagate(acyclic);
    }

    /// The clock of a new event: nothing is after it yet, so this is no change of shb elsewhere.
    private void start(int p) {
        journal.ensure(p + 1, graph.threads());
        isDirty.extendTo(p + 1);
        int predecessor = graph.predecessor(p);
        if (predecessor == EventGraph.NO_EVENT) {
            clocks.clear(p);
        } else {
            clocks.copy(p, predecessor);
        }
        if (graph.source(p) >= 0) {
            clocks.join(p, graph.source(p));
        }
        if (graph.joined(p) != EventGraph.NO_THREAD) {
            int last = graph.lastOf(graph.joined(p));
            if (last != EventGraph.NO_EVENT) {
                clocks.join(p, last);
            }
        }
        clocks.set(p, graph.thread(p), graph.index(p) + 1);
    }

    /// Inserts the edge a -> b, without consequences by the rules until [#propagate]. False: a
    /// cycle.
    boolean order(int a, int b) {
        if (before(b, a)) {
            return false;
        }
        if (before(a, b)) {
            return true;
        }
        int thread = graph.thread(b);
        int index = graph.index(b);
        for (int u = 0; u < graph.threads(); u++) {
            IntColumn events = graph.at(u);
            for (int i = events.size() - 1; i >= 0; i--) {
                int later = events.get(i);
                if (!clocks.contains(later, thread, index)) {
                    break;
                }
                join(later, a);
            }
        }
        return true;
    }

    private void join(int event, int other) {
        if (journal.join(event, other) && !isDirty.get(event)) {
            isDirty.set(event, true);
            dirty.add(event);
        }
    }

    /// Applies the rules to all events whose clocks grew. False: a cycle.
    boolean propagate(boolean acyclicSoFar) {
        boolean acyclic = acyclicSoFar;
        while (!dirty.isEmpty()) {
            int e = dirty.removeLast();
            isDirty.set(e, false);
            acyclic = acyclic && (!rules || isClosed(e));
        }
        return acyclic;
    }

    private boolean isClosed(int e) {
        return (!graph.reads(e) || rule1(e)) && (!graph.writes(e) || rule2(e));
    }

    /// R1 for a read: every other write before it is before its source. Only the last one of each
    /// thread needs an edge.
    private boolean rule1(int read) {
        int source = graph.source(read);
        IntColumn lastWrites = graph.lastWrites(graph.location(read));
        for (int u = 0; u < lastWrites.size(); u++) {
            int write = lastWriteBefore(read, u, lastWrites.get(u));
            if (write != EventGraph.NO_EVENT && write != source) {
                if (source == EventGraph.INITIAL || !order(write, source)) {
                    return false;
                }
            }
        }
        return true;
    }

    /// R2 for a write eW: the readers of every other write before it are before it. Readers of a
    /// thread's earlier writes are before its last one already.
    private boolean rule2(int write) {
        IntColumn lastWrites = graph.lastWrites(graph.location(write));
        for (int u = 0; u < lastWrites.size(); u++) {
            int other = lastWriteBefore(write, u, lastWrites.get(u));
            if (other != EventGraph.NO_EVENT && !readersBefore(graph.firstReader(other), write)) {
                return false;
            }
        }
        return true;
    }

    /// R2 for a new write and the initial value: its readers are before the write.
    private boolean rule2ForInitial(int write) {
        return readersBefore(graph.initialReader.get(graph.location(write)), write);
    }

    private boolean readersBefore(int firstReader, int write) {
        for (int r = firstReader; r != EventGraph.NO_EVENT; r = graph.nextReader(r)) {
            if (r != write && !order(r, write)) {
                return false;
            }
        }
        return true;
    }

    /// R2 for a new read eR: it is before every write that is after its source. These writes may
    /// have been there before the read, so their clocks need not grow and [#rule2] would not see
    /// them: the reverse pass of OOPSLA 2019, §7. Only the first such write of each thread needs an
    /// edge.
    private boolean rule2ForReader(int read) {
        int source = graph.source(read);
        IntColumn lastWrites = graph.lastWrites(graph.location(read));
        for (int u = 0; u < lastWrites.size(); u++) {
            int first = EventGraph.NO_EVENT;
            int w = lastWrites.get(u);
            while (w != EventGraph.NO_EVENT
                    && (source == EventGraph.INITIAL || before(source, w))) {
                first = w == read || w == source ? first : w;
                w = graph.previousWrite(w);
            }
            if (first != EventGraph.NO_EVENT && !order(read, first)) {
                return false;
            }
        }
        return true;
    }

    /// The last write of thread `u` to the event's location that is before the event, not the event
    /// itself.
    ///
    /// @param last the thread's last write there
    private int lastWriteBefore(int event, int u, int last) {
        int known = clocks.entry(event, u);
        int w = last;
        while (w != EventGraph.NO_EVENT && (graph.index(w) >= known || w == event)) {
            w = graph.previousWrite(w);
        }
        return w;
    }
}
