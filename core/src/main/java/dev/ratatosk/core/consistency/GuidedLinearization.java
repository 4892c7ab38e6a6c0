package dev.ratatosk.core.consistency;

import dev.ratatosk.core.table.IntColumn;

/// The first attempt of phase P-II: executes the events in the order of an earlier execution, and
/// lets an event wait while it may not happen yet: an event that shb puts before it, or a reader of
/// what it would overwrite, is missing. What comes out, if it does not get stuck, is an execution
/// and thus a witness.
///
/// Deviation: the paper goes straight to Algorithm 2, which saturates once per pair of writes. This
/// takes one look at each event and nearly always succeeds; on long or wide traces that is ten
/// times faster.
final class GuidedLinearization {
    private static final int NOWHERE = -1;

    private final EventGraph graph;
    private final Saturation saturation;
    private final IntColumn done = new IntColumn();

    /// By thread: whether its next event was found waiting, and at which length of the witness.
    private final IntColumn waitsAt = new IntColumn(NOWHERE);

    /// Where the guide has the first event of the other threads, those that wait included.
    private int others;

    private final IntColumn waitingReaders = new IntColumn();
    private final IntColumn witness = new IntColumn();

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
            execute(event, graph.thread(event));
        }
        return goOn(guide);
    }

    private boolean goOn(int[] guide) {
        int thread = earliest(guide);
        while (thread != EventGraph.NO_THREAD) {
            if (isExecutable(graph.at(thread).get(done.get(thread)))) {
                run(thread, guide);
            } else {
                waitsAt.set(thread, witness.size());
            }
            thread = earliest(guide);
        }
        return isComplete();
    }

    /// Executes the thread's next event and those that the guide has before anybody else's. After
    /// that only the order of writes matters: other events can happen as early as they may, and
    /// replays are cheaper the fewer times they switch between threads.
    private void run(int thread, int[] guide) {
        IntColumn events = graph.at(thread);
        int event = events.get(done.get(thread));
        boolean executable;
        do {
            execute(event, thread);
            if (done.get(thread) == events.size()) {
                return;
            }
            event = events.get(done.get(thread));
            executable = guide[event] < others || !graph.writes(event);
        } while (executable && isExecutable(event));
    }

    private void begin() {
        done.reset(graph.threads());
        waitsAt.reset(graph.threads());
        waitingReaders.extendTo(graph.initialReaders.size());
        for (int i = 0; i < graph.written.size(); i++) {
            int x = graph.written.get(i);
            waitingReaders.set(x, graph.initialReaders.get(x));
        }
        witness.clear();
    }

    /// The thread whose next event the guide has first, of those not known to wait.
    private int earliest(int[] guide) {
        int earliest = EventGraph.NO_THREAD;
        int place = Integer.MAX_VALUE;
        others = Integer.MAX_VALUE;
        for (int t = 0; t < graph.threads(); t++) {
            IntColumn events = graph.at(t);
            if (done.get(t) < events.size()) {
                int at = guide[events.get(done.get(t))];
                if (waitsAt.get(t) != witness.size()
                        && (at < place || earliest == EventGraph.NO_THREAD)) {
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
        return graph.writes(event) && waitingReaders.get(graph.location(event)) != itself;
    }

    private boolean isExecutable(int event) {
        return !overwrites(event) && saturation.isNext(event, done);
    }

    private void execute(int event, int thread) {
        done.increase(thread, 1);
        if (graph.writes(event)) {
            waitingReaders.set(graph.location(event), graph.readers(event));
        } else if (graph.reads(event)) {
            waitingReaders.increase(graph.location(event), -1);
        }
        witness.add(event);
    }

    private boolean isComplete() {
        for (int t = 0; t < graph.threads(); t++) {
            if (done.get(t) < graph.at(t).size()) {
                return false;
            }
        }
        return true;
    }

    /// The events of the witness in order.
    IntColumn witness() {
        return witness;
    }
}
