package dev.ratatosk.core.learnt;

import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.event.OperationTable;
import dev.ratatosk.core.port.DivergenceException;
import dev.ratatosk.core.port.ThreadStatus;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.table.IntColumn;
import java.util.List;

/// Takes real executions into the [Tries], and compares them with what is there.
final class Lessons {
    private final Tries tries;
    private final Places places;
    private final Allocations allocations;
    private final Trace trace;

    /// By location: its newest write so far.
    private final IntColumn newest = new IntColumn(Trace.INITIAL);

    /// @param allocations those of the execution in the trace
    Lessons(Tries tries, Places places, Allocations allocations, Trace trace) {
        this.tries = tries;
        this.places = places;
        this.allocations = allocations;
        this.trace = trace;
    }

    /// Takes in the execution in the trace. Afterwards its events can be taken back.
    ///
    /// @param triesAwaits whether an await may have been performed whose condition did not hold
    /// @throws DivergenceException if a thread does something else than before
    void take(boolean triesAwaits) {
        newest.clear();
        if (tries.root() == Tries.NONE) {
            tries.setRoot(nodeOf(0, 0));
        }
        places.come(0, tries.root());
        OperationTable operations = trace.operations();
        for (int e = 0; e < trace.length(); e++) {
            int thread = trace.thread(e);
            int node = places.of(thread);
            if (!tries.isAt(node, operations, e)) {
                throw diverged(e, node, operations, e);
            }
            places.enter(e, node);
            if (trace.writes(e)) {
                int location = operations.location[e];
                newest.extendTo(location + 1);
                places.overwrites(e, newest.get(location));
                newest.set(location, e);
            }
            if (!(triesAwaits && trace.isFailedAwait(e))) {
                places.come(thread, after(e, node));
            }
            if (operations.code[e] == OpCode.START) {
                takeChild((int) operations.a[e], node);
            }
        }
        for (int t = 0; t < trace.threads(); t++) {
            compareEnd(t, triesAwaits);
        }
    }

    private int after(int event, int node) {
        long lesson = places.lesson(event, trace.read(event));
        int known = tries.after(node, lesson);
        if (known != Tries.NONE) {
            return known;
        }
        int added = nodeOf(trace.thread(event), trace.index(event) + 1);
        tries.addEdge(node, lesson, added);
        return added;
    }

    private void takeChild(int child, int node) {
        if (tries.child(node) == Tries.NONE) {
            tries.setChild(node, nodeOf(child, 0), trace.isDaemon(child));
        }
        places.come(child, tries.child(node));
    }

    /// A new node: where the thread is in the trace after so many events.
    private int nodeOf(int thread, int performed) {
        int node;
        if (performed < trace.events(thread)) {
            node = tries.addPending(trace.operations(), trace.position(thread, performed));
        } else {
            byte kind = kindAtEnd(thread);
            node =
                    kind == Tries.PENDING
                            ? tries.addPending(trace.pending(), thread)
                            : tries.addLeaf(kind, trace.spinningSince(thread));
        }
        Allocations.Block[] allocated = allocations.of(thread, performed);
        if (allocated != null) {
            tries.allocates(node, allocated);
        }
        if (trace.observes()) {
            tries.texts().set(node, trace.observed(thread, performed));
        }
        return node;
    }

    private byte kindAtEnd(int thread) {
        return switch (trace.status(thread)) {
            case PENDING -> Tries.PENDING;
            case ASSUME_BLOCKED -> Tries.BLOCKED;
            case FINISHED -> hasFailed(thread) ? Tries.FAILED : Tries.FINISHED;
            case ABSENT, CREATED ->
                    throw new IllegalStateException(
                            "thread " + thread + " is " + trace.status(thread));
        };
    }

    private boolean hasFailed(int thread) {
        for (int i = 0; i < trace.failures().size(); i++) {
            if (trace.failures().get(i).thread() == thread) {
                return true;
            }
        }
        return false;
    }

    private void compareEnd(int thread, boolean triesAwaits) {
        if (trace.status(thread) == ThreadStatus.ABSENT) {
            return;
        }
        int node = places.of(thread);
        compareObserved(thread, node);
        byte kind = kindAtEnd(thread);
        if (kind == Tries.BLOCKED && triesAwaits && stoppedAtAwait(thread)) {
            return;
        }
        boolean same =
                kind == Tries.PENDING
                        ? tries.isAt(node, trace.pending(), thread)
                        : tries.kind(node) == kind
                                && (kind != Tries.BLOCKED
                                        || tries.spinningSince(node)
                                                == trace.spinningSince(thread));
        if (!same) {
            throw diverged(trace.length(), node, trace.pending(), thread);
        }
    }

    private void compareObserved(int thread, int node) {
        if (!trace.observes() && !tries.texts().areSome()) {
            return;
        }
        List<String> foretold = tries.texts().at(node);
        List<String> observed = trace.observed(thread, trace.events(thread));
        if (!foretold.equals(observed)) {
            throw new DivergenceException(
                    trace.length(),
                    "thread " + thread + " to observe " + foretold + ", as in an execution before",
                    "a thread that observes " + observed);
        }
    }

    private boolean stoppedAtAwait(int thread) {
        int events = trace.events(thread);
        return events > 0 && trace.isFailedAwait(trace.position(thread, events - 1));
    }

    private DivergenceException diverged(int step, int node, OperationTable actual, int row) {
        return new DivergenceException(
                step,
                tries.describe(node) + ", as in an execution before",
                step < trace.length()
                        ? String.valueOf(actual.view(row))
                        : "thread " + row + ", which is " + trace.status(row));
    }
}
