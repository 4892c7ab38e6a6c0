package dev.ratatosk.core.explore.rvf;

import dev.ratatosk.core.consistency.vsc.EventSet;
import dev.ratatosk.core.event.Kind;
import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.event.OperationTable;
import dev.ratatosk.core.explore.behaviour.Behaviours;
import dev.ratatosk.core.explore.behaviour.Operations;
import dev.ratatosk.core.explore.behaviour.Standing;
import dev.ratatosk.core.explore.part.ThreadNames;
import dev.ratatosk.core.explore.part.ThreadOrder;
import dev.ratatosk.core.port.ThreadStatus;
import dev.ratatosk.core.port.Trace;
import java.util.Arrays;

/// The trace of the current node while it is being extended by everything that is not a read (CAV
/// 2021, Alg. 2 line 1): either as an execution of the program goes along, or without one, from
/// what the threads are known to do.
final class Extension {
    private final EventSet events;
    private final Operations operations;
    private final Behaviours behaviours = new Behaviours();
    private final ThreadNames names;
    private final ThreadOrder threads;

    /// The events in their order.
    private int[] order = new int[64];

    private int length;

    /// @param names learns the names of threads as they are started
    /// @param threads learns their order
    Extension(EventSet events, Operations operations, ThreadNames names, ThreadOrder threads) {
        this.events = events;
        this.operations = operations;
        this.names = names;
        this.threads = threads;
        operations.know(0, 0, Behaviours.OF_MAIN);
        operations.stand(0, 0, Standing.UNKNOWN);
    }

    int[] order() {
        return order;
    }

    int length() {
        return length;
    }

    /// Continues a trace by the event that was added last. The rest of the array may be
    /// overwritten.
    void continueBy(int[] trace, int traceLength) {
        order = trace;
        length = traceLength;
        int event = traceLength;
        append(event);
        learn(event, traceLength);
    }

    /// Starts from a witness of all events, of which the last one added is new.
    void startFrom(int[] witness) {
        order = witness;
        length = witness.length;
        int event = length - 1;
        int at = length - 1;
        while (order[at] != event) {
            at--;
        }
        learn(event, at);
    }

    private void append(int event) {
        if (length == order.length) {
            order = Arrays.copyOf(order, Math.max(64, length * 2));
        }
        order[length++] = event;
    }

    /// The last write to the location among the first `end` events of the trace.
    int activeWrite(int x, int end) {
        for (int i = end - 1; i >= 0; i--) {
            if (events.writes(order[i]) && events.location(order[i]) == x) {
                return order[i];
            }
        }
        return EventSet.INITIAL;
    }

    /// Extends by known behaviour; false if some thread stands at something unknown.
    boolean extendByKnown() {
        boolean moved = true;
        while (moved) {
            moved = false;
            for (int t = 0; t < operations.threads(); t++) {
                while (events.isCreated(t) && canGoOn(t)) {
                    goOn(t);
                    moved = true;
                }
            }
        }
        for (int t = 0; t < operations.threads(); t++) {
            if (events.isCreated(t) && standing(t) == Standing.UNKNOWN) {
                return false;
            }
        }
        return true;
    }

    private Standing standing(int t) {
        return operations.standing(t, events.count(t));
    }

    private boolean canGoOn(int t) {
        int i = events.count(t);
        if (operations.standing(t, i) != Standing.OPERATION) {
            return false;
        }
        return switch (OpCode.kind(operations.code(t, i))) {
            case WRITE, START -> true;
            case JOIN -> hasFinished((int) operations.operand(t, i));
            case READ, RMW, ADD, CHOOSE -> false;
        };
    }

    private boolean hasFinished(int t) {
        return events.isCreated(t) && standing(t) == Standing.FINISHED;
    }

    private void goOn(int t) {
        int i = events.count(t);
        Kind kind = OpCode.kind(operations.code(t, i));
        long operand = operations.operand(t, i);
        append(push(t, kind, operations.location(t, i), operand));
    }

    /// Adds an event that is not a read, and what follows from it.
    private int push(int t, Kind kind, int x, long operand) {
        int i = events.count(t);
        switch (kind) {
            case WRITE -> {
                events.pushWrite(t, x, operand);
                stay(t, i);
            }
            case START -> {
                events.pushStart(t, (int) operand);
                name((int) operand, t, i);
                stay(t, i);
                int state = operations.knowledge(t, i);
                int started = behaviours.after(state, i, 0, Behaviours.START_OF_THREAD);
                enter((int) operand, 0, started);
            }
            case JOIN -> {
                int joined = (int) operand;
                events.pushJoin(t, joined);
                int known = operations.knowledge(joined, events.count(joined));
                leave(t, i, 0, known, Behaviours.END_OF_THREAD);
            }
            case READ, RMW, ADD, CHOOSE ->
                    throw new IllegalStateException(
                            "thread " + t + " went on by " + kind + " unasked");
        }
        return events.size() - 1;
    }

    private void name(int started, int creator, int index) {
        if (!names.isKnown(started)) {
            int startsBefore = 0;
            for (int i = 0; i < index; i++) {
                startsBefore += operations.code(creator, i) == OpCode.START ? 1 : 0;
            }
            names.learn(started, creator, startsBefore);
            threads.learn(started, creator, startsBefore);
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

    /// What the event, a read or a choice at this place of the trace, tells its thread.
    private void learn(int event, int place) {
        int t = events.thread(event);
        int i = events.index(event);
        if (events.location(event) == EventSet.NO_LOCATION) {
            leave(t, i, operations.choice(t, i), 0, Behaviours.CHOICE);
            return;
        }
        learn(t, i, activeWrite(events.location(event), place));
    }

    /// What a read tells its thread.
    private void learn(int t, int i, int source) {
        if (source == EventSet.INITIAL) {
            leave(t, i, operations.initial(t, i), 0, Behaviours.INITIAL_VALUE);
        } else {
            int writer = events.thread(source);
            int index = events.index(source);
            int known = operations.knowledge(writer, index + 1);
            leave(t, i, events.written(source), known, index);
        }
    }

    /// The thread leaves its state of knowledge with its event `i`, at which it stood, by which it
    /// learns something.
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
        for (int step = length; step < trace.length(); step++) {
            int t = trace.thread(step);
            int i = trace.index(step);
            if (i < events.count(t)) {
                throw new IllegalStateException("event " + i + " of thread " + t + " came twice");
            }
            see(t, i, trace.operations(), step);
            append(push(t, trace.kind(step), trace.location(step), operandOf(trace, step)));
        }
    }

    /// Begins with an execution whose events were found in another order; [#repeat] adds them in
    /// that order.
    void beginRepeating(Trace trace) {
        length = trace.length();
        order = new int[Math.max(64, length)];
    }

    /// Adds an event of the execution, after what is before it in program order and after its
    /// source. If it is a read it has no good-writes yet.
    ///
    /// @return the event
    int repeat(Trace trace, int step) {
        int t = trace.thread(step);
        int i = trace.index(step);
        int x = trace.location(step);
        see(t, i, trace.operations(), step);
        int event = events.size();
        switch (trace.kind(step)) {
            case WRITE, START, JOIN -> push(t, trace.kind(step), x, operandOf(trace, step));
            case CHOOSE -> {
                events.push(t);
                operations.choose(t, i, (int) trace.read(step));
                leave(t, i, operations.choice(t, i), 0, Behaviours.CHOICE);
            }
            case READ, RMW, ADD -> {
                if (trace.writes(step)) {
                    events.pushUpdate(t, x, trace.written(step));
                } else {
                    events.pushRead(t, x);
                }
                keepInitial(trace, t, i);
                int source = trace.source(step);
                learn(t, i, source == Trace.INITIAL ? EventSet.INITIAL : order[source]);
            }
        }
        order[step] = event;
        return event;
    }

    private static long operandOf(Trace trace, int step) {
        return trace.kind(step) == Kind.WRITE ? trace.written(step) : trace.operations().a[step];
    }

    private void see(int t, int i, OperationTable table, int row) {
        operations.keep(t, i, table, row);
        operations.stand(t, i, Standing.OPERATION);
    }

    /// Takes in where the threads stand in an execution that has done everything but reads.
    void arrive(Trace trace) {
        for (int t = 0; t < trace.threads(); t++) {
            ThreadStatus status = trace.status(t);
            if (status != ThreadStatus.ABSENT && standing(t) == Standing.UNKNOWN) {
                int i = events.count(t);
                operations.stand(t, i, standing(status));
                if (status == ThreadStatus.PENDING) {
                    see(t, i, trace.pending(), t);
                    keepInitial(trace, t, i);
                }
                int state = operations.knowledge(t, i);
                behaviours.learn(state, operations, t, operations.knownFrom(t, i), i);
            }
        }
    }

    private void keepInitial(Trace trace, int t, int i) {
        if (OpCode.accesses(operations.code(t, i))) {
            operations.keepInitial(t, i, trace.memory().initial(operations.location(t, i)));
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
