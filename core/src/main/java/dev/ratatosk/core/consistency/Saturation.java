package dev.ratatosk.core.consistency;

import java.util.Arrays;

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

    private int width;
    private int[] clocks = new int[64 * 8];

    private int[] changedEntry = new int[256];
    private int[] changedValue = new int[256];
    private int changes;

    /// By number of events: the length of the journal when so many events were saturated.
    private int[] marks = new int[65];

    /// How many events of the trace have been saturated, and how many of those count now.
    private int saturated;

    private int depth;

    private int[] dirty = new int[64];
    private int dirtyCount;
    private boolean[] isDirty = new boolean[64];

    Saturation(EventGraph graph) {
        this.graph = graph;
        this.width = graph.width;
    }

    /// Makes room for threads below `wanted`.
    void ensureThreads(int wanted) {
        graph.ensureThreads(wanted);
        if (graph.width > width) {
            for (int c = 0; c < changes; c++) {
                int entry = changedEntry[c];
                changedEntry[c] = entry / width * graph.width + entry % width;
            }
            clocks = EventGraph.widened(clocks, width, graph.width, 0);
            width = graph.width;
        }
    }

    /// Whether `a` is before or equal to `b`.
    boolean before(int a, int b) {
        return clocks[b * width + graph.thread[a]] > graph.index[a];
    }

    /// How many events of the thread are before or equal to the event.
    int clock(int event, int thread) {
        return clocks[event * width + thread];
    }

    /// Makes the first `events` positions of the trace the current events.
    void reach(int events) {
        while (depth > events) {
            depth--;
            undo(marks[depth], marks[depth + 1]);
            graph.unlink(depth);
        }
        while (depth < events && depth < saturated) {
            graph.link(depth);
            redo(marks[depth], marks[depth + 1]);
            depth++;
        }
        while (depth < events) {
            saturateNext();
        }
    }

    private void saturateNext() {
        if (!add(depth)) {
            throw new IllegalStateException(
                    "event " + depth + " makes an executed trace inconsistent");
        }
        depth++;
        saturated = depth;
        if (depth == marks.length) {
            marks = Arrays.copyOf(marks, depth * 2);
        }
        marks[depth] = changes;
    }

    /// Forgets the trace from position `events` on.
    void truncate(int events) {
        if (saturated > events) {
            reach(Math.min(depth, events));
            saturated = events;
            changes = marks[events];
        }
    }

    /// The point that [#undoTo] goes back to.
    int mark() {
        return changes;
    }

    /// Takes back all changes since [#mark].
    void undoTo(int mark) {
        undo(mark, changes);
        changes = mark;
    }

    private void undo(int from, int to) {
        for (int c = to - 1; c >= from; c--) {
            swap(c);
        }
    }

    private void redo(int from, int to) {
        for (int c = from; c < to; c++) {
            swap(c);
        }
    }

    private void swap(int c) {
        int entry = changedEntry[c];
        int value = clocks[entry];
        clocks[entry] = changedValue[c];
        changedValue[c] = value;
    }

    /// Links an event whose causal past is linked, and saturates. False means that the trace is
    /// inconsistent; the caller undoes and unlinks in either case.
    boolean add(int p) {
        graph.link(p);
        if (graph.source[p] == EventGraph.NEVER) {
            return true;
        }
        start(p);
        boolean acyclic =
                (!graph.reads(p) || rule1(p) && rule2ForReader(p))
                        && (!graph.writes[p] || rule2(p) && rule2ForInitial(p));
        return propagate(acyclic);
    }

    /// The clock of a new event: nothing is after it yet, so this is no change of shb elsewhere.
    private void start(int p) {
        int row = p * width;
        if (row + width > clocks.length) {
            clocks = Arrays.copyOf(clocks, Math.max(row + width, clocks.length * 2));
        }
        if (p >= isDirty.length) {
            isDirty = Arrays.copyOf(isDirty, Math.max(p + 1, p * 2));
        }
        int predecessor = graph.predecessor(p);
        if (predecessor == EventGraph.NO_EVENT) {
            Arrays.fill(clocks, row, row + width, 0);
        } else {
            System.arraycopy(clocks, predecessor * width, clocks, row, width);
        }
        joinQuietly(row, graph.source[p]);
        if (graph.joins[p] != EventGraph.NO_THREAD) {
            joinQuietly(row, graph.lastOf(graph.joins[p]));
        }
        clocks[row + graph.thread[p]] = graph.index[p] + 1;
    }

    private void joinQuietly(int row, int other) {
        if (other >= 0) {
            int from = other * width;
            for (int t = 0; t < graph.threads; t++) {
                clocks[row + t] = Math.max(clocks[row + t], clocks[from + t]);
            }
        }
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
        int thread = graph.thread[b];
        int index = graph.index[b];
        for (int u = 0; u < graph.threads; u++) {
            int[] events = graph.at[u];
            for (int i = graph.count[u] - 1; i >= 0; i--) {
                int later = events[i];
                if (clocks[later * width + thread] <= index) {
                    break;
                }
                join(later, a);
            }
        }
        return true;
    }

    private void join(int event, int other) {
        int to = event * width;
        int from = other * width;
        boolean grew = false;
        for (int t = 0; t < graph.threads; t++) {
            if (clocks[from + t] > clocks[to + t]) {
                note(to + t);
                clocks[to + t] = clocks[from + t];
                grew = true;
            }
        }
        if (grew && !isDirty[event]) {
            isDirty[event] = true;
            if (dirtyCount == dirty.length) {
                dirty = Arrays.copyOf(dirty, dirtyCount * 2);
            }
            dirty[dirtyCount++] = event;
        }
    }

    private void note(int entry) {
        if (changes == changedEntry.length) {
            changedEntry = Arrays.copyOf(changedEntry, changes * 2);
            changedValue = Arrays.copyOf(changedValue, changes * 2);
        }
        changedEntry[changes] = entry;
        changedValue[changes++] = clocks[entry];
    }

    /// Applies the rules to all events whose clocks grew. False: a cycle.
    boolean propagate(boolean acyclicSoFar) {
        boolean acyclic = acyclicSoFar;
        while (dirtyCount > 0) {
            int e = dirty[--dirtyCount];
            isDirty[e] = false;
            acyclic = acyclic && (!graph.reads(e) || rule1(e)) && (!graph.writes[e] || rule2(e));
        }
        return acyclic;
    }

    /// R1 for a read: every other write before it is before its source. Only the last one of each
    /// thread needs an edge.
    private boolean rule1(int read) {
        int source = graph.source[read];
        for (int u = 0; u < graph.threads; u++) {
            int write = lastWriteBefore(read, u);
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
        for (int u = 0; u < graph.threads; u++) {
            int other = lastWriteBefore(write, u);
            if (other != EventGraph.NO_EVENT && !readersBefore(graph.firstReader[other], write)) {
                return false;
            }
        }
        return true;
    }

    /// R2 for a new write and the initial value: its readers are before the write.
    private boolean rule2ForInitial(int write) {
        return readersBefore(graph.initialReader[graph.location[write]], write);
    }

    private boolean readersBefore(int firstReader, int write) {
        for (int r = firstReader; r != EventGraph.NO_EVENT; r = graph.nextReader[r]) {
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
        int source = graph.source[read];
        int writes = graph.location[read] * width;
        for (int u = 0; u < graph.threads; u++) {
            int first = EventGraph.NO_EVENT;
            int w = graph.lastWrite[writes + u];
            while (w != EventGraph.NO_EVENT
                    && (source == EventGraph.INITIAL || before(source, w))) {
                first = w == read || w == source ? first : w;
                w = graph.previousWrite[w];
            }
            if (first != EventGraph.NO_EVENT && !order(read, first)) {
                return false;
            }
        }
        return true;
    }

    /// The last write of thread `u` to the event's location that is before the event, not the event
    /// itself.
    private int lastWriteBefore(int event, int u) {
        int known = clocks[event * width + u];
        int w = graph.lastWrite[graph.location[event] * width + u];
        while (w != EventGraph.NO_EVENT && (graph.index[w] >= known || w == event)) {
            w = graph.previousWrite[w];
        }
        return w;
    }
}
