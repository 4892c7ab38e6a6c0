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

    /// By location: how many events still have to read its last write so far; counted anew where
    /// [#countedIn] is not the number of this attempt.
    private final IntColumn waitingReaders = new IntColumn();

    private final IntColumn countedIn = new IntColumn();
    private int attempt;

    private final IntColumn witness = new IntColumn();

    /// How many of the first events of the witness are those of the guiding execution.
    private int taken;

    private final ExecutedOrder nothing = new ExecutedOrder();
    private ExecutedOrder execution = nothing;
    private int prefix;
    private int[] guide = {};

    GuidedLinearization(EventGraph graph, Saturation saturation) {
        this.graph = graph;
        this.saturation = saturation;
    }

    /// Whether following the guide gives a witness of the linked events, which are saturated.
    boolean follow(int[] places) {
        begin(places, nothing);
        return goOn();
    }

    /// The same, but takes over the beginning of the guiding execution without looking at shb: as
    /// far as its events are among the first `common` ones, which are linked and have the sources
    /// that they had there, and overwrite nothing that the others still have to read. What comes
    /// out is a witness all the same. Nearly all of a trace is taken over like that, which makes a
    /// check twice as fast; but shb may rule out what follows, so a failure says nothing.
    ///
    /// @param trial the other linked events
    boolean follow(int[] places, ExecutedOrder executed, int common, IntColumn trial) {
        begin(places, executed);
        prefix = common;
        take(endOfBeginning(trial));
        return goOn();
    }

    /// The first step of the guiding execution that is not taken over.
    private int endOfBeginning(IntColumn trial) {
        int end = execution.firstBeyond(prefix);
        for (int i = 0; i < trial.size(); i++) {
            int event = trial.get(i);
            int source = graph.source(event);
            if (source == EventGraph.INITIAL) {
                end = Math.min(end, execution.overwritingInitial(graph.location(event)));
            } else if (source >= 0 && source < prefix) {
                end = Math.min(end, execution.overwriting(guide[source]));
            }
        }
        return end;
    }

    /// Takes over the first `end` steps of the guiding execution.
    private void take(int end) {
        int[] turns = execution.turns();
        int left = end;
        for (int i = 0; left > 0; i += 2) {
            int events = Math.min(left, turns[i + 1]);
            done.increase(turns[i], events);
            left -= events;
        }
        int[] to = witness.roomFor(end);
        for (int step = 0; step < end; step++) {
            to[step] = execution.event(step);
        }
        witness.filled(end);
        taken = end;
    }

    private boolean goOn() {
        int thread = earliest();
        while (thread != EventGraph.NO_THREAD) {
            if (isExecutable(graph.at(thread).get(done.get(thread)))) {
                run(thread);
            } else {
                waitsAt.set(thread, witness.size());
            }
            thread = earliest();
        }
        return isComplete();
    }

    /// Executes the thread's next event and those that the guide has before anybody else's. After
    /// that only the order of writes matters: other events can happen as early as they may, and
    /// replays are cheaper the fewer times they switch between threads.
    private void run(int thread) {
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

    private void begin(int[] places, ExecutedOrder executed) {
        guide = places;
        execution = executed;
        done.reset(graph.threads());
        waitsAt.reset(graph.threads());
        waitingReaders.extendTo(graph.initialReaders.size());
        countedIn.extendTo(graph.initialReaders.size());
        if (++attempt == Integer.MAX_VALUE) {
            countedIn.reset(countedIn.size());
            attempt = 1;
        }
        witness.clear();
        taken = 0;
    }

    /// The thread whose next event the guide has first, of those not known to wait.
    private int earliest() {
        int earliest = EventGraph.NO_THREAD;
        int place = Integer.MAX_VALUE;
        others = Integer.MAX_VALUE;
        for (int t = 0; t < graph.threads(); t++) {
            IntColumn events = graph.at(t);
            if (done.get(t) < events.size()) {
                int event = events.get(done.get(t));
                int at = guide[event];
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
        return graph.writes(event)
                && waitingReaders(graph.location(event)) != (graph.reads(event) ? 1 : 0);
    }

    private boolean isExecutable(int event) {
        return !overwrites(event) && saturation.isNext(event, done);
    }

    private void execute(int event, int thread) {
        done.increase(thread, 1);
        int location = graph.location(event);
        if (graph.writes(event)) {
            waitingReaders.set(location, graph.readers(event));
            countedIn.set(location, attempt);
        } else if (graph.reads(event)) {
            waitingReaders.set(location, waitingReaders(location) - 1);
        }
        witness.add(event);
    }

    private int waitingReaders(int location) {
        if (countedIn.get(location) != attempt) {
            countedIn.set(location, attempt);
            waitingReaders.set(location, readersAfterBeginning(location));
        }
        return waitingReaders.get(location);
    }

    /// How many events still have to read what the location holds after the beginning that was
    /// taken over.
    private int readersAfterBeginning(int location) {
        int write = execution.lastWriteBefore(taken, location);
        int reader =
                write == ExecutedOrder.NO_STEP
                        ? graph.initialReader.get(location)
                        : graph.firstReader(execution.event(write));
        int waiting = 0;
        for (; reader != EventGraph.NO_EVENT; reader = graph.nextReader(reader)) {
            waiting += isTaken(reader) ? 0 : 1;
        }
        return waiting;
    }

    private boolean isTaken(int event) {
        return event < prefix && guide[event] < taken;
    }

    private boolean isComplete() {
        for (int t = 0; t < graph.threads(); t++) {
            if (done.get(t) < graph.at(t).size()) {
                return false;
            }
        }
        return true;
    }

    /// How many of the first events of the witness are those of the guiding execution.
    int taken() {
        return taken;
    }

    /// The events of the witness in order.
    IntColumn witness() {
        return witness;
    }
}
