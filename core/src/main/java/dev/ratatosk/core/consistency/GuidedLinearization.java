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

    /// Where the guide has the first event of the other threads, those that wait included.
    private int others;

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
        return goOn(guide);
    }

    /// The same, but takes over the beginning of the guiding execution without looking at shb: as
    /// far as its events are among the first `prefix` ones, which are linked and have the sources
    /// that they had there, and overwrite nothing that the others still have to read. What comes
    /// out is a witness all the same. Nearly all of a trace is taken over like that, which makes a
    /// check twice as fast; but shb may rule out what follows, so a failure says nothing.
    ///
    /// @param execution the guiding execution: its first `executionLength` events in order
    boolean follow(int[] guide, int[] execution, int executionLength, int prefix) {
        begin();
        for (int i = 0; i < executionLength; i++) {
            int event = execution[i];
            if (event >= prefix || overwrites(event)) {
                break;
            }
            execute(event, graph.thread[event]);
        }
        return goOn(guide);
    }

    private boolean goOn(int[] guide) {
        int thread = earliest(guide);
        while (thread != EventGraph.NO_THREAD) {
            if (isExecutable(graph.at[thread][done[thread]], thread)) {
                run(thread, guide);
            } else {
                waitsAt[thread] = length;
            }
            thread = earliest(guide);
        }
        return isComplete();
    }

    /// Executes the thread's next event and those that the guide has before anybody else's. After
    /// that only the order of writes matters: other events can happen as early as they may, and
    /// replays are cheaper the fewer times they switch between threads.
    private void run(int thread, int[] guide) {
        int[] events = graph.at[thread];
        int event = events[done[thread]];
        boolean executable;
        do {
            execute(event, thread);
            if (done[thread] == graph.count[thread]) {
                return;
            }
            event = events[done[thread]];
            executable = guide[event] < others || !graph.writes[event];
        } while (executable && isExecutable(event, thread));
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
        others = Integer.MAX_VALUE;
        for (int t = 0; t < graph.threads; t++) {
            if (done[t] < graph.count[t]) {
                int at = guide[graph.at[t][done[t]]];
                if (waitsAt[t] != length && (at < place || earliest == EventGraph.NO_THREAD)) {
                    others = Math.min(others, place);
                    place = at;
                    earliest = t;
                } else {
                    others = Math.min(others, at);
                }
            }
        }
        return earliest;
    }

    /// Whether it would overwrite what another event still has to read.
    private boolean overwrites(int event) {
        int itself = graph.reads(event) ? 1 : 0;
        return graph.writes[event] && waitingReaders[graph.location[event]] != itself;
    }

    private boolean isExecutable(int event, int thread) {
        if (overwrites(event)) {
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
