package dev.ratatosk.core.check.story;

import dev.ratatosk.core.check.Story;
import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.runtime.ConditionUse;
import dev.ratatosk.core.runtime.Labels;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/// The calls of libraries in a story, and waits and signals: steps of one call that no other thread
/// interrupts are one [Story.Call]. Where another thread moves in between, what follows is another
/// one, because that it moves there may be the point.
final class ToldCalls {
    /// Follows a call in whose middle another thread has moved.
    static final String CONTINUED = " (continued)";

    private final List<Story.Call> all = new ArrayList<>();
    private final Map<Integer, Integer> byEvent = new HashMap<>();
    private final Set<Object> begun = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Trace trace;
    private final Labels labels;
    private final UsedConditions conditions;

    private ToldCalls(Trace trace, Labels labels, Deeds deeds) {
        this.trace = trace;
        this.labels = labels;
        this.conditions = new UsedConditions(trace, labels, deeds);
    }

    /// What several events are parts of.
    private sealed interface Whole {
        /// The same object for all events of one whole.
        Object identity();
    }

    private record Call(Labels.LibraryCall call) implements Whole {
        @Override
        public Object identity() {
            return call.identity();
        }
    }

    private record Use(ConditionUse use) implements Whole {
        @Override
        public Object identity() {
            return use;
        }
    }

    /// @param isTold whether the story tells an event
    static ToldCalls of(Trace trace, Labels labels, Deeds deeds, IntPredicate isTold) {
        ToldCalls calls = new ToldCalls(trace, labels, deeds);
        List<Integer> events = new ArrayList<>();
        Optional<Whole> current = Optional.empty();
        for (int e = 0; e < trace.length(); e++) {
            if (isTold.test(e)) {
                Optional<Whole> whole = calls.whole(e);
                if (!isSame(current, whole)) {
                    calls.end(current, events);
                    events.clear();
                    current = whole;
                }
                events.add(e);
            }
        }
        calls.end(current, events);
        return calls;
    }

    private Optional<Whole> whole(int event) {
        Optional<ConditionUse> use = labels.useOfEvent(event);
        if (use.isPresent()) {
            return use.map(Use::new);
        }
        // That a thread starts, or waits for another one, is never hidden in a call.
        return OpCode.accesses(trace.code(event))
                ? labels.callOfEvent(event).map(Call::new)
                : Optional.empty();
    }

    @SuppressWarnings("ReferenceEquality") // Calls with equal texts are other calls.
    private static boolean isSame(Optional<Whole> one, Optional<Whole> other) {
        return one.isPresent()
                && other.isPresent()
                && one.get().identity() == other.get().identity();
    }

    private void end(Optional<Whole> whole, List<Integer> events) {
        if (whole.isEmpty()) {
            return;
        }
        switch (whole.get()) {
            case Call(Labels.LibraryCall call) -> endCall(call, events);
            case Use(ConditionUse use) -> {
                String text = conditions.text(use, events, begun.add(use));
                add(labels.lineOfEvent(events.getFirst()), text, events);
            }
        }
    }

    /// A single operation on a lock or an atomic variable says all about its call, and a single
    /// operation of what runs by itself is not worth a name.
    private void endCall(Labels.LibraryCall call, List<Integer> events) {
        boolean isCalled = call.line() != null;
        if (events.size() > 1 || isCalled && !call.isStep()) {
            boolean isFirst = begun.add(call.identity());
            add(call.line(), call.text() + (isFirst ? "" : CONTINUED), events);
        }
    }

    private void add(Labels.@Nullable SourceLine line, String text, List<Integer> events) {
        events.forEach(event -> byEvent.put(event, all.size()));
        all.add(
                new Story.Call(
                        trace.thread(events.getFirst()),
                        line == null ? "" : line.toString(),
                        text,
                        ""));
    }

    List<Story.Call> all() {
        return all;
    }

    Optional<Integer> of(int event) {
        return Optional.ofNullable(byEvent.get(event));
    }
}
