package dev.ratatosk.oracle.port;

import dev.ratatosk.core.event.Kind;
import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.event.OperationTable;
import dev.ratatosk.core.event.Waiting;
import dev.ratatosk.core.port.Failure;
import dev.ratatosk.core.port.ThreadStatus;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.oracle.equivalence.Action;
import dev.ratatosk.oracle.equivalence.Event;
import dev.ratatosk.oracle.equivalence.EventId;
import dev.ratatosk.oracle.equivalence.Observation;
import dev.ratatosk.oracle.equivalence.Outcome;
import dev.ratatosk.oracle.equivalence.Outcome.Blocked;
import dev.ratatosk.oracle.equivalence.Outcome.Cause;
import dev.ratatosk.oracle.equivalence.Source;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// Reads a trace of the core as events and outcome of the oracle.
final class TraceReader {
    private final Trace trace;
    private final Naming naming;

    TraceReader(Trace trace, Naming naming) {
        this.trace = trace;
        this.naming = naming;
    }

    /// The events of all threads that are not hidden, in the order of the trace.
    List<Event> events() {
        List<Event> events = new ArrayList<>();
        for (int e = 0; e < trace.length(); e++) {
            if (naming.thread(trace.thread(e)) != Naming.HIDDEN) {
                events.add(new Event(id(e), action(e), source(e), observation(e)));
            }
        }
        return events;
    }

    private EventId id(int event) {
        return new EventId(naming.thread(trace.thread(event)), trace.index(event));
    }

    private Action action(int event) {
        int location = trace.location(event);
        int target = (int) trace.operations().a[event];
        return switch (trace.kind(event)) {
            case READ -> Action.read(naming.variable(location), read(event));
            case WRITE -> Action.write(naming.variable(location), written(event).orElseThrow());
            case RMW -> update(Action.Kind.UPDATE, event);
            case ADD -> update(Action.Kind.ADD, event);
            case START -> new Action.Start(naming.thread(target));
            case JOIN -> new Action.Join(naming.thread(target));
            case CHOOSE -> new Action.Choice(trace.read(event));
        };
    }

    private Observation observation(int event) {
        int code = trace.code(event);
        if (code == OpCode.CHOOSE) {
            return Observation.of(trace.read(event));
        }
        boolean learns =
                OpCode.reads(code)
                        && trace.kind(event) != Kind.ADD
                        && !OpCode.isAcquire(code)
                        && OpCode.observation(code) != dev.ratatosk.core.event.Observation.NOTHING;
        Observation learnt =
                learns
                        ? Observation.of(trace.operations().observed(event, trace.read(event)))
                        : Observation.NOTHING;
        boolean ofMutex = OpCode.waiting(code) == Waiting.MUTEX;
        return learnt.acquiring(ofMutex && trace.kind(event) == Kind.RMW && trace.writes(event));
    }

    private Action update(Action.Kind kind, int event) {
        String variable = naming.variable(trace.location(event));
        return Action.update(kind, variable, read(event), written(event));
    }

    private long read(int event) {
        return trace.read(event);
    }

    private OptionalLong written(int event) {
        return trace.writes(event) ? OptionalLong.of(trace.written(event)) : OptionalLong.empty();
    }

    private Optional<Source> source(int event) {
        return switch (trace.source(event)) {
            case Trace.NO_SOURCE -> Optional.empty();
            case Trace.INITIAL -> Optional.of(Source.INITIAL);
            default -> Optional.of(id(trace.source(event)));
        };
    }

    /// How the trace, which must be maximal, ends.
    Outcome outcome() {
        List<Blocked> blocked = new ArrayList<>();
        for (int t = 0; t < trace.threads(); t++) {
            int thread = naming.thread(t);
            if (thread != Naming.HIDDEN) {
                if (trace.status(t) == ThreadStatus.ASSUME_BLOCKED) {
                    blocked.add(new Blocked(thread, Cause.ASSUME, ""));
                } else if (trace.status(t) == ThreadStatus.PENDING) {
                    blocked.add(waiting(t, thread));
                }
            }
        }
        blocked.sort(Comparator.comparingInt(Blocked::thread));
        List<Integer> failed =
                trace.failures().stream()
                        .map(Failure::thread)
                        .map(naming::thread)
                        .sorted()
                        .toList();
        return new Outcome(blocked, failed);
    }

    private Blocked waiting(int recorded, int thread) {
        OperationTable pending = trace.pending();
        int code = pending.code[recorded];
        if (code == OpCode.JOIN) {
            int target = (int) pending.a[recorded];
            return new Blocked(thread, Cause.JOIN, naming.threadName(target));
        }
        Cause cause = OpCode.waiting(code) == Waiting.MUTEX ? Cause.LOCK : Cause.AWAIT;
        return new Blocked(thread, cause, naming.variable(pending.location[recorded]));
    }
}
