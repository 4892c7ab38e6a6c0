package dev.ratatosk.core.check.story;

import dev.ratatosk.core.check.Deed;
import dev.ratatosk.core.check.Story;
import dev.ratatosk.core.event.Guard;
import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.event.OperationTable;
import dev.ratatosk.core.event.Update;
import dev.ratatosk.core.event.Waiting;
import dev.ratatosk.core.port.ThreadStatus;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.runtime.Labels;
import dev.ratatosk.core.spi.LastWrites;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Puts a labelled trace into words.
public final class StoryTeller {
    private final Trace trace;
    private final Labels labels;
    private final LastWrites lastWrites;
    private final Deeds deeds;

    /// What the story calls each event; [#UNTOLD] for those that it leaves out.
    private final int[] numbers;

    private static final int UNTOLD = 0;

    public StoryTeller(Trace trace, Labels labels, LastWrites lastWrites) {
        this.trace = trace;
        this.labels = labels;
        this.lastWrites = lastWrites;
        deeds = new Deeds(trace, labels);
        numbers = new int[trace.length()];
        int told = 0;
        for (int e = 0; e < numbers.length; e++) {
            numbers[e] = isVisible(trace, labels, e) ? ++told : UNTOLD;
        }
    }

    public Story tell() {
        List<String> threads = new ArrayList<>();
        List<Story.Standing> standing = new ArrayList<>();
        for (int t = 0; t < trace.threads(); t++) {
            ThreadStatus status = trace.status(t);
            threads.add(status == ThreadStatus.ABSENT ? "" : labels.thread(t));
            boolean stands =
                    status == ThreadStatus.PENDING
                            || status == ThreadStatus.ASSUME_BLOCKED && !hasFailed(t);
            if (stands) {
                standing.add(standing(t, status));
            }
        }
        ToldCalls calls = ToldCalls.of(trace, labels, deeds, e -> numbers[e] != UNTOLD);
        HeldLocks locks = new HeldLocks(trace, labels);
        List<Story.Step> steps = new ArrayList<>();
        for (int e = 0; e < trace.length(); e++) {
            locks.take(e);
            if (numbers[e] != UNTOLD) {
                steps.add(step(e, calls, locks));
            }
        }
        return new Story(threads, steps, standing, calls.all());
    }

    /// How many of the first `events` events the story tells.
    static int visibleSteps(Trace trace, Labels labels, int events) {
        int visible = 0;
        for (int e = 0; e < events; e++) {
            visible += isVisible(trace, labels, e) ? 1 : 0;
        }
        return visible;
    }

    /// Bookkeeping of a front end that changes nothing is left out.
    private static boolean isVisible(Trace trace, Labels labels, int event) {
        return !OpCode.accesses(trace.code(event))
                || !labels.isHidden(
                        trace.location(event),
                        trace.writes(event) ? trace.written(event) : trace.read(event));
    }

    private boolean hasFailed(int thread) {
        return trace.failures().stream().anyMatch(f -> f.thread() == thread);
    }

    private Story.Step step(int event, ToldCalls calls, HeldLocks locks) {
        int source = trace.source(event);
        Deed deed = deeds.of(event);
        String operation = passage(event, deed) + operation(trace.operations(), event);
        Story.Step.Builder step =
                Story.Step.builder(numbers[event], trace.thread(event), operation)
                        .event(event)
                        .line(text(labels.lineOfEvent(event)))
                        .value(outcome(event))
                        .deed(deed)
                        .readsInitial(source == Trace.INITIAL);
        if (source >= 0) {
            told(source).ifPresent(step::source);
        }
        overlooked(event).ifPresent(step::overlooks);
        calls.of(event).ifPresent(step::call);
        return step.locks(locks.of(trace.thread(event))).build();
    }

    /// The method that the thread enters with the lock that it takes, or leaves.
    private String passage(int event, Deed deed) {
        String verb = deed.kind() == Deed.Kind.UNLOCK ? "leave " : "enter ";
        return labels.methodOfEvent(event).map(name -> verb + name + ", ").orElse("");
    }

    private Optional<Integer> overlooked(int event) {
        int source = trace.source(event);
        for (int e = event - 1; source != Trace.NO_SOURCE && e > source; e--) {
            if (trace.writes(e) && trace.location(e) == trace.location(event)) {
                return told(e);
            }
        }
        return Optional.empty();
    }

    private Optional<Integer> told(int event) {
        return numbers[event] == UNTOLD ? Optional.empty() : Optional.of(numbers[event]);
    }

    private Story.Standing standing(int thread, ThreadStatus status) {
        if (status == ThreadStatus.ASSUME_BLOCKED && trace.spinningSince(thread) >= 0) {
            return new Story.Standing(
                    thread,
                    text(labels.lineOfPending(thread)),
                    "spins: iterations of its loop change nothing",
                    labels.stack(thread));
        }
        boolean assumed = status == ThreadStatus.ASSUME_BLOCKED;
        return new Story.Standing(
                thread,
                assumed ? "" : text(labels.lineOfPending(thread)),
                assumed ? "stopped by a failed assumption" : waitsFor(thread),
                assumed || lastWrites.letPass(thread) ? List.of() : labels.stack(thread));
    }

    private String waitsFor(int thread) {
        OperationTable pending = trace.pending();
        if (lastWrites.letPass(thread)) {
            return "about to " + operation(pending, thread);
        }
        int code = pending.code[thread];
        int location = pending.location[thread];
        if (code == OpCode.JOIN) {
            return "waits for " + labels.thread((int) pending.a[thread]) + " to end";
        }
        String now = labels.value(location, lastWrites.value(location));
        return switch (OpCode.waiting(code)) {
            case SPIN ->
                    "waits until "
                            + guard(pending, thread)
                            + ", but "
                            + labels.location(location)
                            + " is "
                            + now
                            + since(location);
            case MUTEX -> "waits for lock " + labels.location(location) + ", " + holder(location);
            case CONDITION -> waitsForSignal(thread, location);
            case SEMAPHORE ->
                    "waits for permits of " + labels.location(location) + ", which has " + now;
            case BARRIER -> "waits at barrier " + labels.location(location);
            case PARK -> "is parked on " + labels.location(location);
            case JOIN -> "waits for a thread to end";
            case SYNCHRONIZER -> waitsForSynchronizer(code, location, now);
            case SLEEP -> "sleeps forever";
            case TASK -> "waits for tasks of " + labels.location(location) + ": " + now;
        };
    }

    private String waitsForSynchronizer(int code, int location, String now) {
        String name = labels.location(location);
        return takesLock(code)
                ? "waits for lock " + name + ", " + holder(location)
                : "waits for " + name + ", whose state is " + now + since(location);
    }

    private String waitsForSignal(int thread, int location) {
        return labels.useOfPending(thread)
                .map(use -> "waits for a " + use.verb() + " on " + labels.condition(use))
                .orElseGet(() -> "waits for a signal on " + labels.location(location));
    }

    /// Which step and thread wrote the location's value.
    private String since(int location) {
        int write = lastWrites.of(location);
        if (write == Trace.INITIAL) {
            return " from the beginning";
        }
        String writer = labels.thread(trace.thread(write));
        return numbers[write] == UNTOLD
                ? ", written by " + writer
                : " since step " + numbers[write] + " (" + writer + ")";
    }

    private String holder(int location) {
        if (lastWrites.value(location) != 0 && lastWrites.of(location) == Trace.INITIAL) {
            return "held from the beginning";
        }
        return lastWrites.value(location) == 0
                ? "which is free"
                : "held by " + labels.thread(trace.thread(lastWrites.of(location)));
    }

    private String operation(OperationTable table, int row) {
        int code = table.code[row];
        String name = OpCode.accesses(code) ? labels.location(table.location[row]) : "";
        return switch (OpCode.kind(code)) {
            case READ -> OpCode.isGuarded(code) ? "await " + guard(table, row) : "read " + name;
            case WRITE -> isMutex(code) ? "unlock " + name : "write " + name;
            case RMW -> readModifyWrite(table, row, name);
            case ADD -> "add " + table.a[row] + " to " + name;
            case START -> "start " + labels.thread((int) table.a[row]);
            case JOIN -> "join " + labels.thread((int) table.a[row]);
            case CHOOSE -> "choose one of " + table.a[row];
        };
    }

    private String readModifyWrite(OperationTable table, int row, String name) {
        int code = table.code[row];
        if (OpCode.isAcquire(code) || takesLock(code)) {
            return "lock " + name;
        }
        if (isMutex(code)) {
            return "try to lock " + name;
        }
        if (OpCode.isGuarded(code)) {
            return "await " + guard(table, row) + ", then " + change(table, row, "it");
        }
        return change(table, row, name);
    }

    private String change(OperationTable table, int row, String name) {
        int code = table.code[row];
        int location = table.location[row];
        String a = labels.value(location, table.a[row]);
        return switch (OpCode.update(code)) {
            case NONE -> "access " + name;
            case EXCHANGE -> "exchange " + name + " for " + a;
            case COMPARE_AND_SET ->
                    "cas " + name + " " + a + " -> " + labels.value(location, table.b[row]);
            case PLUS -> "get and add " + table.a[row] + " to " + name;
            case AND, OR, XOR, MIN, MAX -> OpCode.update(code) + " " + name + " with " + a;
            case FUNCTION -> "update " + name;
        };
    }

    private String guard(OperationTable table, int row) {
        int location = table.location[row];
        String name = labels.location(location);
        Guard guard = OpCode.guard(table.code[row]);
        String operand = labels.value(location, table.g[row]);
        return switch (guard) {
            case NONE -> name;
            case EQUAL -> name + " == " + operand;
            case NOT_EQUAL -> name + " != " + operand;
            case LESS -> name + " < " + operand;
            case AT_LEAST -> name + " >= " + operand;
            case PREDICATE -> name + " satisfies a condition";
        };
    }

    private String outcome(int event) {
        int code = trace.code(event);
        int location = trace.location(event);
        return switch (OpCode.kind(code)) {
            case READ -> labels.value(location, trace.read(event));
            case WRITE -> isMutex(code) ? "" : labels.value(location, trace.written(event));
            case RMW -> outcomeOfRmw(event, code, location);
            case ADD -> change(event, location);
            case CHOOSE -> Long.toString(trace.read(event));
            case START, JOIN -> "";
        };
    }

    private String outcomeOfRmw(int event, int code, int location) {
        if (OpCode.isAcquire(code) || takesLock(code)) {
            return "";
        }
        if (isMutex(code)) {
            return trace.writes(event) ? "acquired" : "busy";
        }
        return trace.writes(event)
                ? change(event, location)
                : "failed: " + labels.value(location, trace.read(event));
    }

    private String change(int event, int location) {
        return labels.value(location, trace.read(event))
                + " -> "
                + labels.value(location, trace.written(event));
    }

    /// Whether it waits for a lock of a library and takes it.
    static boolean takesLock(int code) {
        return OpCode.waiting(code) == Waiting.SYNCHRONIZER
                && OpCode.guard(code) == Guard.EQUAL
                && OpCode.update(code) == Update.EXCHANGE;
    }

    static boolean isMutex(int code) {
        return OpCode.waiting(code) == Waiting.MUTEX;
    }

    private static String text(Labels.@Nullable SourceLine line) {
        return line == null ? "" : line.toString();
    }
}
