package dev.ratatosk.core.explore.fused;

import dev.ratatosk.core.consistency.history.Effects;
import dev.ratatosk.core.consistency.history.Histories;
import dev.ratatosk.core.event.Observation;
import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.event.OperationTable;
import dev.ratatosk.core.explore.behaviour.Behaviours;
import dev.ratatosk.core.explore.behaviour.Operations;
import dev.ratatosk.core.explore.behaviour.Standing;
import dev.ratatosk.core.port.ThreadStatus;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.table.IntColumn;

/// The order of the current node's events while it is being extended by everything that need not
/// wait and tells its thread nothing (L1): from what the threads are known to do, or else from an
/// execution of the program.
final class Extension {
    private final Histories histories;
    private final Operations operations;
    private final Symmetry symmetry;
    private final Behaviours behaviours = new Behaviours();

    /// The threads of the events.
    private final IntColumn order = new IntColumn();

    /// Thread and index of the events by which the witness was extended (`new` in L1).
    private final IntColumn extended = new IntColumn();

    Extension(Histories histories, Operations operations, Symmetry symmetry) {
        this.histories = histories;
        this.operations = operations;
        this.symmetry = symmetry;
        operations.know(0, 0, Behaviours.OF_MAIN);
        operations.stand(0, 0, Standing.UNKNOWN);
    }

    IntColumn order() {
        return order;
    }

    IntColumn extended() {
        return extended;
    }

    /// Starts from a witness of all events, of which the thread's last one is new.
    void startFrom(int[] witness, int t) {
        order.clear();
        for (int u : witness) {
            order.add(u);
        }
        extended.clear();
        learn(t, histories.count(t) - 1);
    }

    /// Whether the operation need not wait for a value and tells its thread nothing.
    static boolean extendsBy(int code) {
        return switch (OpCode.kind(code)) {
            case WRITE, ADD, START, JOIN -> true;
            case READ, RMW -> !Effects.isReadLike(code);
            case CHOOSE -> false;
        };
    }

    /// Extends by known behaviour; false if some thread stands at something unknown.
    boolean extendByKnown() {
        boolean moved = true;
        while (moved) {
            moved = false;
            for (int t = 0; t < operations.threads(); t++) {
                while (histories.isCreated(t) && canGoOn(t)) {
                    goOn(t);
                    moved = true;
                }
            }
        }
        for (int t = 0; t < operations.threads(); t++) {
            if (histories.isCreated(t) && standing(t) == Standing.UNKNOWN) {
                return false;
            }
        }
        return true;
    }

    private Standing standing(int t) {
        return operations.standing(t, histories.count(t));
    }

    private boolean canGoOn(int t) {
        int i = histories.count(t);
        if (operations.standing(t, i) != Standing.OPERATION) {
            return false;
        }
        int code = operations.code(t, i);
        return extendsBy(code)
                && (code != OpCode.JOIN || symmetry.mayBeJoined((int) operations.operand(t, i)));
    }

    /// Adds the operation at which the thread stands, and what follows from it.
    private void goOn(int t) {
        int i = histories.count(t);
        int code = operations.code(t, i);
        histories.push(t, operations.rows(t), i, operations.initial(t, i), 0);
        order.add(t);
        extended.add(t);
        extended.add(i);
        int other = (int) operations.operand(t, i);
        if (code == OpCode.JOIN) {
            int known = operations.knowledge(other, histories.count(other));
            leave(t, i, 0, known, Behaviours.END_OF_THREAD);
            return;
        }
        stay(t, i);
        if (code == OpCode.START) {
            int state = operations.knowledge(t, i);
            enter(other, 0, behaviours.after(state, i, 0, Behaviours.START_OF_THREAD));
        }
    }

    /// The thread learns nothing by its event `i`.
    private void stay(int t, int i) {
        int state = operations.knowledge(t, i);
        operations.know(t, i + 1, state);
        if (!behaviours.isKnown(state)) {
            operations.stand(t, i + 1, Standing.UNKNOWN);
        }
    }

    /// What the event, read-like or a choice, tells its thread.
    private void learn(int t, int i) {
        int code = histories.code(t, i);
        long observed = histories.observed(t, i);
        if (code == OpCode.CHOOSE) {
            leave(t, i, observed, 0, Behaviours.CHOICE);
        } else if (OpCode.observation(code) == Observation.VALUE && !OpCode.isAcquire(code)) {
            learnFromSource(t, i, observed);
        } else {
            leave(t, i, observed, 0, Behaviours.PART_OF_VALUE);
        }
    }

    /// A value may be a reference, and what it leads to depends on what its writer knew.
    private void learnFromSource(int t, int i, long observed) {
        int location = histories.location(t, i);
        long value = operations.initial(t, i);
        int[] next = new int[histories.threads()];
        int writer = Histories.NONE;
        int written = 0;
        for (int place = 0; place < order.size(); place++) {
            int u = order.get(place);
            int j = next[u]++;
            if (u == t && j == i) {
                break;
            }
            OperationTable rows = operations.rows(u);
            if (histories.location(u, j) == location && rows.writes(j, value)) {
                value = rows.written(j, value);
                writer = u;
                written = j;
            }
        }
        if (writer == Histories.NONE) {
            leave(t, i, observed, 0, Behaviours.INITIAL_VALUE);
        } else {
            leave(t, i, observed, operations.knowledge(writer, written + 1), written);
        }
    }

    /// The thread leaves its state of knowledge with its event `i`, at which it stood.
    private void leave(int t, int i, long learnt, int sourceState, int sourceIndex) {
        int state = operations.knowledge(t, i);
        behaviours.learn(state, operations, t, operations.knownFrom(t, i), i);
        enter(t, i + 1, behaviours.after(state, learnt, sourceState, sourceIndex));
    }

    private void enter(int t, int i, int state) {
        if (behaviours.isKnown(state)) {
            behaviours.recall(state, operations, t, i);
        } else {
            operations.stand(t, i, Standing.UNKNOWN);
            operations.know(t, i, state);
        }
    }

    /// Takes in what an execution has done beyond the events that are here.
    void follow(Trace trace) {
        for (int step = order.size(); step < trace.length(); step++) {
            int t = trace.thread(step);
            int i = trace.index(step);
            if (i != histories.count(t)) {
                throw new IllegalStateException(
                        "event " + i + " of thread " + t + " came after " + histories.count(t));
            }
            see(trace, t, i, trace.operations(), step);
            goOn(t);
        }
    }

    /// Takes in where the threads stand in an execution that cannot be extended.
    void arrive(Trace trace) {
        for (int t = 0; t < trace.threads(); t++) {
            ThreadStatus status = trace.status(t);
            if (status != ThreadStatus.ABSENT && standing(t) == Standing.UNKNOWN) {
                int i = histories.count(t);
                operations.stand(t, i, standing(status));
                if (status == ThreadStatus.PENDING) {
                    see(trace, t, i, trace.pending(), t);
                }
                int state = operations.knowledge(t, i);
                behaviours.learn(state, operations, t, operations.knownFrom(t, i), i);
            }
        }
    }

    private void see(Trace trace, int t, int i, OperationTable table, int row) {
        operations.keep(t, i, table, row);
        operations.stand(t, i, Standing.OPERATION);
        if (OpCode.accesses(table.code[row])) {
            operations.keepInitial(t, i, trace.memory().initial(table.location[row]));
        }
    }

    private static Standing standing(ThreadStatus status) {
        return switch (status) {
            case PENDING -> Standing.OPERATION;
            case ASSUME_BLOCKED -> Standing.BLOCKED;
            case FINISHED -> Standing.FINISHED;
            case ABSENT, CREATED -> Standing.UNKNOWN;
        };
    }
}
