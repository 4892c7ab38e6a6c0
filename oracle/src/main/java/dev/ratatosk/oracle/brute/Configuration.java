package dev.ratatosk.oracle.brute;

import dev.ratatosk.oracle.equivalence.Action;
import dev.ratatosk.oracle.equivalence.Action.Access;
import dev.ratatosk.oracle.equivalence.Action.Kind;
import dev.ratatosk.oracle.equivalence.Event;
import dev.ratatosk.oracle.equivalence.EventId;
import dev.ratatosk.oracle.equivalence.Observation;
import dev.ratatosk.oracle.equivalence.Outcome;
import dev.ratatosk.oracle.equivalence.Outcome.Blocked;
import dev.ratatosk.oracle.equivalence.Outcome.Cause;
import dev.ratatosk.oracle.equivalence.Source;
import dev.ratatosk.oracle.program.Program;
import dev.ratatosk.oracle.program.ThreadCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.LongPredicate;

/// The events executed so far, and where that leaves each thread. Knows the program order and which
/// operation is pending where, but nothing of a memory model: the enumeration says which source a
/// read takes. Immutable; a configuration shares its past with the one it extends.
final class Configuration implements ProgramState {
    private final Program program;
    private final List<Event> events;
    private final ThreadState[] threads;
    private final boolean[] started;
    private final int[] lengths;

    private Configuration(
            Program program,
            List<Event> events,
            ThreadState[] threads,
            boolean[] started,
            int[] lengths) {
        this.program = program;
        this.events = events;
        this.threads = threads;
        this.started = started;
        this.lengths = lengths;
    }

    static Configuration initial(Program program) {
        List<ThreadCode> code = program.threads();
        var threads = new ThreadState[code.size()];
        var started = new boolean[code.size()];
        for (int t = 0; t < code.size(); t++) {
            threads[t] = ThreadState.start(program, code.get(t));
            started[t] = !program.isSpawned(code.get(t).name());
        }
        return new Configuration(program, List.of(), threads, started, new int[code.size()]);
    }

    @Override
    public List<Event> events() {
        return events;
    }

    @Override
    public int threads() {
        return threads.length;
    }

    @Override
    public List<Configuration> steps(MemoryModel memoryModel) {
        List<Configuration> steps = new ArrayList<>();
        for (int t = 0; t < threads.length; t++) {
            steps.addAll(steps(t, memoryModel));
        }
        return steps;
    }

    private List<Configuration> steps(int thread, MemoryModel memoryModel) {
        return switch (next(thread)) {
            case Operation.Finished _, Operation.Failed _, Operation.AssumedAway _ -> List.of();
            case Operation.Read read ->
                    reads(memoryModel, read.variable(), source -> read(thread, read, source));
            case Operation.Update update ->
                    reads(memoryModel, update.variable(), source -> update(thread, update, source));
            case Operation.Write(String x, long value) ->
                    List.of(perform(thread, Action.write(x, value)));
            case Operation.Start(int target) -> List.of(perform(thread, new Action.Start(target)));
            case Operation.Join(int target) ->
                    finished(target)
                            ? List.of(perform(thread, new Action.Join(target)))
                            : List.of();
            case Operation.Choose(int alternatives) -> {
                List<Configuration> choices = new ArrayList<>();
                for (int value = 0; value < alternatives; value++) {
                    choices.add(perform(thread, new Action.Choice(value)));
                }
                yield choices;
            }
        };
    }

    private List<Configuration> reads(
            MemoryModel memoryModel,
            String variable,
            Function<Source, Optional<Configuration>> readFrom) {
        List<Configuration> reads = new ArrayList<>();
        for (Source source : memoryModel.sources(events, variable)) {
            readFrom.apply(source).ifPresent(reads::add);
        }
        return reads;
    }

    /// What the thread will do next; [Operation.Finished] if it has not been started.
    private Operation next(int thread) {
        return started[thread] ? threads[thread].next() : new Operation.Finished();
    }

    /// The identity of the event that the thread performs next.
    private EventId nextId(int thread) {
        return new EventId(thread, lengths[thread]);
    }

    /// Whether a join of the thread may continue.
    private boolean finished(int thread) {
        return started[thread] && threads[thread].next().ended();
    }

    /// The value that a read from this source would return.
    private long valueOf(Source source, String variable) {
        return switch (source) {
            case Source.Initial _ -> program.initialValue(variable);
            case EventId id -> written(id);
        };
    }

    private long written(EventId id) {
        for (Event event : events) {
            if (event.id().equals(id) && event.action() instanceof Access access) {
                return access.written().orElseThrow();
            }
        }
        throw new IllegalArgumentException(id + " is no write in " + events);
    }

    /// Extended by a write, start, join or choice of the thread.
    private Configuration perform(int thread, Action action) {
        long returned = action instanceof Action.Choice(long value) ? value : 0;
        Observation observation =
                action instanceof Action.Choice ? Observation.of(returned) : Observation.NOTHING;
        return append(new Event(nextId(thread), action, Optional.empty(), observation), returned);
    }

    /// Extended by the pending read of the thread, reading from `source`; empty if its guard does
    /// not hold there.
    private Optional<Configuration> read(int thread, Operation.Read read, Source source) {
        long value = valueOf(source, read.variable());
        if (!read.guard().test(value)) {
            return Optional.empty();
        }
        Observation observation = read.observation().apply(value);
        Action action = Action.read(read.variable(), value);
        return Optional.of(read(thread, action, value, source, observation));
    }

    /// Extended by the pending update of the thread, reading from `source`; empty if its guard does
    /// not hold there.
    private Optional<Configuration> update(int thread, Operation.Update update, Source source) {
        long value = valueOf(source, update.variable());
        if (!update.guard().test(value)) {
            return Optional.empty();
        }
        Kind kind = update.role() == Operation.Role.ADD ? Kind.ADD : Kind.UPDATE;
        OptionalLong written = update.change().apply(value);
        Action action = Action.update(kind, update.variable(), value, written);
        // The result of an add is unused, so the thread is in the same state whatever it read.
        long returned = kind == Kind.ADD ? 0 : value;
        Observation observation = update.observation().apply(value);
        return Optional.of(read(thread, action, returned, source, observation));
    }

    private Configuration read(
            int thread, Action action, long returned, Source source, Observation observation) {
        EventId id = nextId(thread);
        return append(new Event(id, action, Optional.of(source), observation), returned);
    }

    private Configuration append(Event event, long returned) {
        int thread = event.id().thread();
        List<Event> extended = new ArrayList<>(events.size() + 1);
        extended.addAll(events);
        extended.add(event);
        ThreadState[] threadsAfter = threads.clone();
        threadsAfter[thread] = threads[thread].after(returned);
        boolean[] startedAfter = started;
        if (event.action() instanceof Action.Start(int target)) {
            startedAfter = started.clone();
            startedAfter[target] = true;
        }
        int[] lengthsAfter = lengths.clone();
        lengthsAfter[thread]++;
        return new Configuration(program, extended, threadsAfter, startedAfter, lengthsAfter);
    }

    @Override
    public Optional<List<Waiting>> waiting() {
        List<Waiting> waiting = new ArrayList<>();
        for (int t = 0; t < threads.length; t++) {
            switch (next(t)) {
                case Operation.Finished _, Operation.Failed _, Operation.AssumedAway _ -> {}
                case Operation.Read read -> waiting.add(waiting(read.variable(), read.guard()));
                case Operation.Update update ->
                        waiting.add(waiting(update.variable(), update.guard()));
                case Operation.Join(int target) -> {
                    if (finished(target)) {
                        return Optional.empty();
                    }
                }
                case Operation.Write _, Operation.Start _, Operation.Choose _ -> {
                    return Optional.empty();
                }
            }
        }
        return Optional.of(waiting);
    }

    private Waiting waiting(String variable, LongPredicate guard) {
        return new Waiting(variable, guard, program.initialValue(variable));
    }

    @Override
    public Outcome outcome() {
        List<Blocked> blocked = new ArrayList<>();
        List<Integer> failed = new ArrayList<>();
        for (int t = 0; t < threads.length; t++) {
            switch (next(t)) {
                case Operation.Finished _ -> {}
                case Operation.Failed _ -> failed.add(t);
                case Operation.AssumedAway _ -> blocked.add(new Blocked(t, Cause.ASSUME, ""));
                case Operation.Read read ->
                        blocked.add(new Blocked(t, Cause.AWAIT, read.variable()));
                case Operation.Update update ->
                        blocked.add(
                                new Blocked(
                                        t,
                                        update.role() == Operation.Role.LOCK
                                                ? Cause.LOCK
                                                : Cause.AWAIT,
                                        update.variable()));
                case Operation.Join(int target) ->
                        blocked.add(
                                new Blocked(t, Cause.JOIN, program.threads().get(target).name()));
                case Operation.Write _, Operation.Start _, Operation.Choose _ ->
                        throw new IllegalStateException("thread " + t + " can continue: " + this);
            }
        }
        return new Outcome(blocked, failed);
    }

    @Override
    public String toString() {
        return events.toString();
    }
}
