package dev.ratatosk.core.check.story;

import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.event.Waiting;
import dev.ratatosk.core.port.ThreadStatus;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.runtime.ConditionUse;
import dev.ratatosk.core.runtime.Labels;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.IntStream;

/// Why nothing wakes a thread that waits for a condition: what became of the last signal.
final class LostWakeUp {
    private static final int NONE = -1;

    private final ToldEvents told;
    private final Trace trace;
    private final Labels labels;

    LostWakeUp(ToldEvents told) {
        this.told = told;
        this.trace = told.trace();
        this.labels = told.labels();
    }

    /// Of several threads that wait, that of the one whose last signal came too early or went to
    /// another thread says most.
    Optional<String> atTheEnd() {
        return IntStream.range(0, trace.threads())
                .filter(this::waits)
                .boxed()
                .map(this::cause)
                .flatMap(Optional::stream)
                .min(Comparator.comparingInt(Cause::rank))
                .map(Cause::sentence);
    }

    private record Cause(int rank, String sentence) {}

    private boolean waits(int thread) {
        return trace.status(thread) == ThreadStatus.PENDING
                && OpCode.waiting(trace.pending().code[thread]) == Waiting.CONDITION;
    }

    private Optional<Cause> cause(int thread) {
        Optional<ConditionUse> use = labels.useOfPending(thread);
        if (use.isEmpty()) {
            return Optional.empty();
        }
        String name = labels.thread(thread);
        int wait = wait(thread, use.get());
        int signal = last(ConditionUse.Kind.SIGNAL, use.get(), trace.length());
        if (signal == NONE) {
            String none = "No thread has called " + use.get().verb() + " on ";
            return Optional.of(
                    new Cause(
                            2,
                            none + labels.condition(use.get()) + ": nothing wakes " + name + "."));
        }
        ConditionUse last = labels.useOfEvent(signal).orElseThrow();
        String by = told.thread(signal);
        if (signal < wait && last.woken().isEmpty()) {
            return Optional.of(
                    new Cause(
                            0,
                            by
                                    + " called "
                                    + last.verb()
                                    + told.at(signal)
                                    + " before "
                                    + name
                                    + " waited"
                                    + told.at(wait)
                                    + "; nothing wakes "
                                    + name
                                    + "."));
        }
        if (last.woken().contains(thread)) {
            return Optional.of(
                    new Cause(
                            3,
                            name
                                    + " was woken by the last "
                                    + last.verb()
                                    + told.at(signal)
                                    + " and waits again"
                                    + told.at(wait)
                                    + "; nothing wakes it any more."));
        }
        if (signal > wait && last.woken().size() == 1) {
            return Optional.of(new Cause(1, wentElsewhere(last, signal, name)));
        }
        return Optional.empty();
    }

    private String wentElsewhere(ConditionUse last, int signal, String name) {
        int other = last.woken().getFirst();
        int again = waits(other) ? wait(other, last) : NONE;
        return "The last "
                + last.verb()
                + ", by "
                + told.thread(signal)
                + told.at(signal)
                + ", woke "
                + labels.thread(other)
                + (again > signal ? ", which waits again" + told.at(again) : "")
                + "; nothing wakes "
                + name
                + ".";
    }

    /// Where the last wait of the thread begins.
    private int wait(int thread, ConditionUse use) {
        for (int i = trace.events(thread) - 1; i >= 0; i--) {
            int event = trace.position(thread, i);
            if (begins(event, ConditionUse.Kind.WAIT, use)) {
                return event;
            }
        }
        return NONE;
    }

    private int last(ConditionUse.Kind kind, ConditionUse use, int end) {
        for (int e = end - 1; e >= 0; e--) {
            if (begins(e, kind, use)) {
                return e;
            }
        }
        return NONE;
    }

    /// Whether such a use of the same condition begins with the event.
    @SuppressWarnings("ReferenceEquality") // Equal uses are others.
    private boolean begins(int event, ConditionUse.Kind kind, ConditionUse same) {
        Optional<ConditionUse> use = labels.useOfEvent(event);
        if (use.isEmpty() || use.get().kind() != kind || use.get().waiters() != same.waiters()) {
            return false;
        }
        int index = trace.index(event);
        return index == 0
                || labels.useOfEvent(trace.position(trace.thread(event), index - 1)).orElse(null)
                        != use.get();
    }
}
