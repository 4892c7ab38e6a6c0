package dev.ratatosk.oracle.port;

import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.event.OperationTable;
import dev.ratatosk.core.port.Plan;
import dev.ratatosk.core.port.Policy;
import dev.ratatosk.core.port.Program;
import dev.ratatosk.core.port.Script;
import dev.ratatosk.core.port.ThreadStatus;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.oracle.brute.MemoryModel;
import dev.ratatosk.oracle.brute.ProgramState;
import dev.ratatosk.oracle.equivalence.Action;
import dev.ratatosk.oracle.equivalence.Event;
import dev.ratatosk.oracle.equivalence.EventId;
import dev.ratatosk.oracle.equivalence.Outcome;
import dev.ratatosk.oracle.equivalence.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Any program of the core after some events, for enumeration: each step executes the program anew
/// up to there. Thread and location numbers are those of the trace, so that states of two different
/// [Program] objects cannot be compared.
public final class PortState implements ProgramState {
    private static final Naming NAMING = Naming.asRecorded();

    private final Program program;
    private final List<Step> steps;
    private final List<Event> events;
    private final ThreadStatus[] status;
    private final OperationTable pending;
    private final long[] initial;

    /// A step of a script. `decision` is what the thread chose or which step it reads from.
    private record Step(int thread, int code, int location, long operand, int decision) {}

    private PortState(Program program, List<Step> steps, Trace trace) {
        this.program = program;
        this.steps = steps;
        this.events = List.copyOf(new TraceReader(trace, NAMING).events());
        int threads = trace.threads();
        this.status = new ThreadStatus[threads];
        this.pending = new OperationTable(threads);
        this.initial = new long[threads];
        for (int t = 0; t < threads; t++) {
            status[t] = trace.status(t);
            if (status[t] == ThreadStatus.PENDING) {
                pending.copy(t, trace.pending(), t);
                if (OpCode.accesses(pending.code[t])) {
                    initial[t] = trace.memory().initial(pending.location[t]);
                }
            }
        }
    }

    /// The program before its first event.
    public static PortState start(Program program) {
        return after(program, List.of());
    }

    private static PortState after(Program program, List<Step> steps) {
        return new PortState(program, steps, run(program, steps));
    }

    private static Trace run(Program program, List<Step> steps) {
        var script = new Script();
        for (Step step : steps) {
            script.add(step.thread, step.code, step.location, step.operand, step.decision);
        }
        Policy stop = soFar -> Policy.STOP;
        return program.run(new Plan(script, stop, true));
    }

    @Override
    public List<Event> events() {
        return events;
    }

    @Override
    public int threads() {
        return status.length;
    }

    @Override
    public Optional<List<Waiting>> waiting() {
        List<Waiting> waiting = new ArrayList<>();
        for (int t = 0; t < status.length; t++) {
            if (status[t] == ThreadStatus.PENDING) {
                int thread = t;
                switch (pending.kind(t)) {
                    case READ, RMW, ADD ->
                            waiting.add(
                                    new Waiting(
                                            NAMING.variable(pending.location[t]),
                                            value -> pending.admits(thread, value),
                                            initial[t]));
                    case JOIN -> {
                        if (isFinished((int) pending.a[t])) {
                            return Optional.empty();
                        }
                    }
                    case WRITE, START, CHOOSE -> {
                        return Optional.empty();
                    }
                }
            }
        }
        return Optional.of(waiting);
    }

    @Override
    public Outcome outcome() {
        return new TraceReader(run(program, steps), NAMING).outcome();
    }

    @Override
    public List<PortState> steps(MemoryModel memoryModel) {
        List<PortState> next = new ArrayList<>();
        for (int t = 0; t < status.length; t++) {
            if (status[t] == ThreadStatus.PENDING) {
                for (int decision : decisions(t, memoryModel)) {
                    next.add(after(t, decision));
                }
            }
        }
        return next;
    }

    private PortState after(int thread, int decision) {
        List<Step> longer = new ArrayList<>(steps);
        longer.add(
                new Step(
                        thread,
                        pending.code[thread],
                        pending.location[thread],
                        pending.a[thread],
                        decision));
        return after(program, longer);
    }

    /// What can be decided for the pending operation of the thread; nothing if it has to wait.
    private List<Integer> decisions(int thread, MemoryModel memoryModel) {
        return switch (pending.kind(thread)) {
            case READ, RMW, ADD -> sources(thread, memoryModel);
            case WRITE, START -> List.of(Script.NEWEST);
            case JOIN -> isFinished((int) pending.a[thread]) ? List.of(Script.NEWEST) : List.of();
            case CHOOSE -> {
                List<Integer> choices = new ArrayList<>();
                for (int choice = 0; choice < pending.a[thread]; choice++) {
                    choices.add(choice);
                }
                yield choices;
            }
        };
    }

    private boolean isFinished(int thread) {
        return thread < status.length && status[thread] == ThreadStatus.FINISHED;
    }

    private List<Integer> sources(int thread, MemoryModel memoryModel) {
        String variable = NAMING.variable(pending.location[thread]);
        List<Integer> decisions = new ArrayList<>();
        for (Source source : memoryModel.sources(events, variable)) {
            int position = position(source);
            long value = position == Trace.INITIAL ? initial[thread] : written(position);
            if (pending.admits(thread, value)) {
                decisions.add(position);
            }
        }
        return decisions;
    }

    private long written(int position) {
        if (events.get(position).action() instanceof Action.Access access) {
            return access.written().orElseThrow();
        }
        throw new IllegalArgumentException("event " + position + " writes nothing in " + events);
    }

    private int position(Source source) {
        return switch (source) {
            case Source.Initial _ -> Trace.INITIAL;
            case EventId id -> positionOf(id);
        };
    }

    private int positionOf(EventId id) {
        for (int e = 0; e < events.size(); e++) {
            if (events.get(e).id().equals(id)) {
                return e;
            }
        }
        throw new IllegalArgumentException(id + " is not in " + events);
    }
}
