package dev.ratatosk.core.consistency;

import dev.ratatosk.core.table.IntColumn;

/// Phase P-II: extends shb to a relation cohb that orders all writes to a location, where shb
/// leaves it open in the order of an earlier execution (ConstructWitness, OOPSLA 2019, Alg. 2). If
/// that succeeds, every linearization of cohb is a witness (Lemma 5.3).
final class WitnessConstruction {
    private final EventGraph graph;
    private final Saturation saturation;
    private final IntColumn candidate = new IntColumn(EventGraph.NO_EVENT);
    private final IntColumn done = new IntColumn();
    private final IntColumn witness = new IntColumn();

    WitnessConstruction(EventGraph graph, Saturation saturation) {
        this.graph = graph;
        this.saturation = saturation;
    }

    /// Tries to construct a witness of the linked events, which are saturated. Leaves the added
    /// edges in the saturation; the caller undoes them.
    ///
    /// @param guide by event: its place in the execution to be followed
    /// @return false if it is still unknown whether there is a witness
    boolean construct(int[] guide) {
        for (int x = 0; x < graph.written.size(); x++) {
            if (!orderWrites(graph.written.get(x), guide)) {
                return false;
            }
        }
        sortTopologically();
        return true;
    }

    /// Alg. 2 lines 4-8 for one location, from the last write backwards: of the writes that no
    /// other remaining one is after, the one that the guide has last comes before those already
    /// ordered.
    private boolean orderWrites(int location, int[] guide) {
        candidate.copy(graph.lastWrites(location));
        int next = EventGraph.NO_EVENT;
        while (true) {
            int last = lastCandidate(guide);
            if (last == EventGraph.NO_EVENT) {
                return true;
            }
            if (next != EventGraph.NO_EVENT
                    && !saturation.propagate(saturation.order(last, next))) {
                return false;
            }
            next = last;
            candidate.set(graph.thread(last), graph.previousWrite(last));
        }
    }

    private int lastCandidate(int[] guide) {
        int last = EventGraph.NO_EVENT;
        for (int u = 0; u < candidate.size(); u++) {
            int w = candidate.get(u);
            if (w != EventGraph.NO_EVENT
                    && (last == EventGraph.NO_EVENT || guide[w] > guide[last])
                    && isMaximal(w)) {
                last = w;
            }
        }
        return last;
    }

    private boolean isMaximal(int write) {
        for (int u = 0; u < candidate.size(); u++) {
            int other = candidate.get(u);
            if (other != EventGraph.NO_EVENT && other != write && saturation.before(write, other)) {
                return false;
            }
        }
        return true;
    }

    /// Alg. 2 line 9. Every thread goes as far as it can before the next one gets its turn: replays
    /// are cheaper the fewer times they switch.
    private void sortTopologically() {
        done.reset(graph.threads());
        witness.clear();
        boolean progress = true;
        while (progress) {
            progress = false;
            for (int t = 0; t < graph.threads(); t++) {
                IntColumn events = graph.at(t);
                while (done.get(t) < events.size()
                        && saturation.isNext(events.get(done.get(t)), done)) {
                    witness.add(events.get(done.get(t)));
                    done.increase(t, 1);
                    progress = true;
                }
            }
        }
    }

    /// The events of the witness in order.
    IntColumn witness() {
        return witness;
    }
}
