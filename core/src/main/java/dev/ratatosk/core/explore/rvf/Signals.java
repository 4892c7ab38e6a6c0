package dev.ratatosk.core.explore.rvf;

import dev.ratatosk.core.consistency.vsc.CommonPast;
import dev.ratatosk.core.consistency.vsc.EventSet;
import dev.ratatosk.core.explore.behaviour.Operations;

/// Backtrack signals (CAV 2021, §5): tells the reads on the path that there may be a source for
/// them that was not there when their turn came (Alg. 2 lines 2-5).
///
/// Deviation: a signal comes also from the write half of the event just added, and from an
/// operation that some thread stands at and that writes for some values only, if the read's own
/// event wrote (appendix A has this for pairs of compare-and-sets alone): with the read moved
/// before it, that operation may write nothing and never show up as a new source.
///
/// Deviation: fewer writes signal than in the paper. Lemma 1 makes of an execution in which `r`
/// reads from a new write an execution `σ₂ r w` in which `w` is a new write and `σ₂` does without
/// `r` (step 7 of its proof). So a write signals only if
/// - what its thread did before does not depend on `r` in all witnesses, nor, if `r` writes
///   nothing, what the write's own read half reads;
/// - and, if the causal map forbade its read half something when the turn of `r` came, there is a
///   source that the map allows and that does not depend on `r`: `w` was executed after `σ₂`,
///   without `r`, and read from something.
///
/// With a mutex, for example, the second of two threads that want it signals nothing to the first
/// once the other order has been explored.
final class Signals {
    private final EventSet events;
    private final Operations operations;
    private final CausalMap causal;
    private final CommonPast past;
    private final Path path;
    private final LikelySignals likely;

    Signals(
            EventSet events,
            Operations operations,
            CausalMap causal,
            CommonPast past,
            Path path,
            LikelySignals likely) {
        this.events = events;
        this.operations = operations;
        this.causal = causal;
        this.past = past;
        this.path = path;
        this.likely = likely;
    }

    /// Signals the writes from event `from` on to all reads on the path.
    void sendFromWrites(int from) {
        for (int e = from; e < events.size(); e++) {
            if (events.writes(e)) {
                sendFromWrite(e);
            }
        }
    }

    /// The same for the writes of one thread.
    void sendFromWritesOf(int t, int from) {
        for (int e = from; e < events.size(); e++) {
            if (events.writes(e) && events.thread(e) == t) {
                sendFromWrite(e);
            }
        }
    }

    private void sendFromWrite(int write) {
        int d = path.newestReader(events.location(write));
        while (d != Path.NONE) {
            Node node = path.node(d);
            if (!node.signal && node.thread != events.thread(write) && isNewSource(node, write)) {
                signal(node);
            }
            d = node.olderReader;
        }
    }

    private void signal(Node node) {
        node.signal = true;
        likely.learn(node.thread, node.index);
    }

    /// Signals an operation that a thread stands at in the top node and that may write, to the
    /// reads above.
    void sendFromStanding(int t, int i) {
        if (!operations.isConditionalWriter(t, i)) {
            return;
        }
        int d = path.newestReader(operations.location(t, i));
        while (d != Path.NONE) {
            Node node = path.node(d);
            if (!node.signal
                    && node.thread != t
                    && events.writes(node.event())
                    && isPossibleWithout(node, t, i)) {
                signal(node);
            }
            d = node.olderReader;
        }
    }

    private boolean isNewSource(Node node, int write) {
        int t = events.thread(write);
        int i = events.index(write);
        return events.reads(write) && events.writes(node.event())
                ? isPossibleWithout(node, t, i)
                : !past.precedes(node.event(), write);
    }

    /// Whether the operation, which reads and writes, may have been executed without the node's
    /// read.
    private boolean isPossibleWithout(Node node, int t, int i) {
        if (past.precedesOperation(node.event(), t, i)) {
            return false;
        }
        int entry = causal.entryOf(t, i, node.mapSize);
        return entry == CausalMap.NONE || hasSourceWithout(node, entry, t, i);
    }

    private boolean hasSourceWithout(Node node, int entry, int t, int i) {
        int writes = events.writesTo(node.location);
        for (int n = 0; n < writes; n++) {
            int w = events.writeTo(node.location, n);
            boolean own = events.thread(w) == t && events.index(w) == i;
            if (!own && !causal.forbids(entry, events, w) && !past.precedes(node.event(), w)) {
                return true;
            }
        }
        return false;
    }
}
