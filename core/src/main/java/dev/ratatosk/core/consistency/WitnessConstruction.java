package dev.ratatosk.core.consistency;

import java.util.Arrays;

/// Phase P-II: extends shb to a relation cohb that orders all writes to a location, where shb
/// leaves it open in the order of an earlier execution (ConstructWitness, OOPSLA 2019, Alg. 2). If
/// that succeeds, every linearization of cohb is a witness (Lemma 5.3).
final class WitnessConstruction {
    private final EventGraph graph;
    private final Saturation saturation;
    private int[] candidate = new int[8];
    private int[] done = new int[8];
    private int[] witness = new int[64];
    private int length;

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
        if (candidate.length < graph.threads) {
            candidate = new int[graph.width];
            done = new int[graph.width];
        }
        for (int x = 0; x < graph.writtenCount; x++) {
            if (!orderWrites(graph.written[x], guide)) {
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
        int row = location * graph.width;
        System.arraycopy(graph.lastWrite, row, candidate, 0, graph.threads);
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
            candidate[graph.thread[last]] = graph.previousWrite[last];
        }
    }

    private int lastCandidate(int[] guide) {
        int last = EventGraph.NO_EVENT;
        for (int u = 0; u < graph.threads; u++) {
            int w = candidate[u];
            if (w != EventGraph.NO_EVENT
                    && (last == EventGraph.NO_EVENT || guide[w] > guide[last])
                    && isMaximal(w)) {
                last = w;
            }
        }
        return last;
    }

    private boolean isMaximal(int write) {
        for (int u = 0; u < graph.threads; u++) {
            int other = candidate[u];
            if (other != EventGraph.NO_EVENT && other != write && saturation.before(write, other)) {
                return false;
            }
        }
        return true;
    }

    /// Alg. 2 line 9. Every thread goes as far as it can before the next one gets its turn: replays
    /// are cheaper the fewer times they switch.
    private void sortTopologically() {
        Arrays.fill(done, 0, graph.threads, 0);
        length = 0;
        boolean progress = true;
        while (progress) {
            progress = false;
            for (int t = 0; t < graph.threads; t++) {
                while (done[t] < graph.count[t] && isReady(graph.at[t][done[t]], t)) {
                    append(graph.at[t][done[t]++]);
                    progress = true;
                }
            }
        }
    }

    private boolean isReady(int event, int thread) {
        for (int u = 0; u < graph.threads; u++) {
            if (u != thread && saturation.clock(event, u) > done[u]) {
                return false;
            }
        }
        return true;
    }

    private void append(int event) {
        if (length == witness.length) {
            witness = Arrays.copyOf(witness, length * 2);
        }
        witness[length++] = event;
    }

    /// The events of the witness in order; only the first [#length] count.
    int[] witness() {
        return witness;
    }

    int length() {
        return length;
    }
}
