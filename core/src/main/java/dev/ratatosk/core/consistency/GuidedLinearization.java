package dev.ratatosk.core.consistency;

import java.util.Arrays;

/// The first attempt of phase P-II: executes the events in the order of an earlier execution, and
/// lets an event wait while it may not happen yet: an event that shb puts before it, or a reader of
/// what it would overwrite, is missing. What comes out, if it does not get stuck, is an execution
/// and thus a witness.
///
/// Deviation: the paper goes straight to Algorithm 2, which saturates once per pair of writes. This
/// takes one look at each event and nearly always succeeds; on long or wide traces that is ten
/// times faster.
final class GuidedLinearization {
    private final EventGraph graph;
    private final Saturation saturation;
    private int[] done = new int[8];

    /// By thread: whether its next event was found waiting, and at which length of the witness.
    private int[] waitsAt = new int[8];

    private int[] waitingReaders = new int[8];
    private int[] witness = new int[64];
    private int length;

    GuidedLinearization(EventGraph graph, Saturation saturation) {
        this.graph = graph;
        this.saturation = saturation;
    }

    /// Whether following the guide gives a witness of the linked events, which are saturated.
    boolean follow(int[] guide) {
        begin();
        int thread = earliest(guide);
        while (thread != EventGraph.NO_THREAD) {
            int event = graph.at[thread][done[thread]];
            if (isExecutable(event, thread)) {
                execute(event, thread);
                goOn(thread);
            } else {
                waitsAt[thread] = length;
            }
            thread = earliest(guide);
        }
        return isComplete();
    }

    /// Only the order of writes matters. Other events can happen as early as they may, and replays
    /// are cheaper the fewer times they switch between threads.
    private void goOn(int thread) {
        while (done[thread] < graph.count[thread]) {
            int event = graph.at[thread][done[thread]];
            if (graph.writes[event] || !isExecutable(event, thread)) {
                return;
            }
            execute(event, thread);
        }
    }

    private void begin() {
        if (done.length < graph.threads) {
            done = new int[graph.width];
            waitsAt = new int[graph.width];
        }
        Arrays.fill(done, 0, graph.threads, 0);
        Arrays.fill(waitsAt, 0, graph.threads, -1);
        if (waitingReaders.length < graph.initialReaders.length) {
            waitingReaders = new int[graph.initialReaders.length];
        }
        for (int i = 0; i < graph.writtenCount; i++) {
            int x = graph.written[i];
            waitingReaders[x] = graph.initialReaders[x];
        }
        length = 0;
    }

    /// The thread whose next event the guide has first, of those not known to wait.
    private int earliest(int[] guide) {
        int earliest = EventGraph.NO_THREAD;
        int place = Integer.MAX_VALUE;
        for (int t = 0; t < graph.threads; t++) {
            if (done[t] < graph.count[t] && waitsAt[t] != length) {
                int at = guide[graph.at[t][done[t]]];
                if (at < place || earliest == EventGraph.NO_THREAD) {
                    place = at;
                    earliest = t;
                }
            }
        }
        return earliest;
    }

    private boolean isExecutable(int event, int thread) {
        int itself = graph.reads(event) ? 1 : 0;
        if (graph.writes[event] && waitingReaders[graph.location[event]] != itself) {
            return false;
        }
        for (int u = 0; u < graph.threads; u++) {
            if (u != thread && saturation.clock(event, u) > done[u]) {
                return false;
            }
        }
        return true;
    }

    private void execute(int event, int thread) {
        done[thread]++;
        if (graph.writes[event]) {
            waitingReaders[graph.location[event]] = graph.readers[event];
        } else if (graph.reads(event)) {
            waitingReaders[graph.location[event]]--;
        }
        if (length == witness.length) {
            witness = Arrays.copyOf(witness, length * 2);
        }
        witness[length++] = event;
    }

    private boolean isComplete() {
        for (int t = 0; t < graph.threads; t++) {
            if (done[t] < graph.count[t]) {
                return false;
            }
        }
        return true;
    }

    /// The events of the witness in order; only the first [#length] count.
    int[] witness() {
        return witness;
    }

    int length() {
        return length;
    }
}
