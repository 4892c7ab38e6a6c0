package dev.ratatosk.core.check.story;

import dev.ratatosk.core.check.Story;
import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.port.Trace;
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

/// The calls of libraries in a story: steps of one call that no other thread interrupts are one
/// [Story.Call]. Where another thread moves in between, what follows is another one, because that
/// it moves there may be the point.
final class ToldCalls {
    private final List<Story.Call> all = new ArrayList<>();
    private final Map<Integer, Integer> byEvent = new HashMap<>();
    private final Set<Object> begun = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Trace trace;

    private ToldCalls(Trace trace) {
        this.trace = trace;
    }

    /// @param isTold whether the story tells an event
    static ToldCalls of(Trace trace, Labels labels, IntPredicate isTold) {
        ToldCalls calls = new ToldCalls(trace);
        List<Integer> events = new ArrayList<>();
        Optional<Labels.LibraryCall> current = Optional.empty();
        for (int e = 0; e < trace.length(); e++) {
            if (isTold.test(e)) {
                // That a thread starts, or waits for another one, is never hidden in a call.
                boolean accesses = OpCode.accesses(trace.code(e));
                Optional<Labels.LibraryCall> call =
                        accesses ? labels.callOfEvent(e) : Optional.empty();
                if (!isSame(current, call)) {
                    calls.end(current, events);
                    events.clear();
                    current = call;
                }
                events.add(e);
            }
        }
        calls.end(current, events);
        return calls;
    }

    @SuppressWarnings("ReferenceEquality") // Calls with equal texts are other calls.
    private static boolean isSame(
            Optional<Labels.LibraryCall> one, Optional<Labels.LibraryCall> other) {
        return one.isPresent()
                && other.isPresent()
                && one.get().identity() == other.get().identity();
    }

    /// A single operation on a lock or an atomic variable says all about its call, and a single
    /// operation of what runs by itself is not worth a name.
    private void end(Optional<Labels.LibraryCall> call, List<Integer> events) {
        if (call.isEmpty() || events.size() < 2 && (call.get().isStep() || !isCalled(call.get()))) {
            return;
        }
        Labels.SourceLine line = call.get().line();
        boolean isFirst = begun.add(call.get().identity());
        events.forEach(event -> byEvent.put(event, all.size()));
        all.add(
                new Story.Call(
                        trace.thread(events.getFirst()),
                        line == null ? "" : line.toString(),
                        call.get().text() + (isFirst ? "" : " (continued)"),
                        ""));
    }

    private static boolean isCalled(Labels.LibraryCall call) {
        return call.line() != null;
    }

    List<Story.Call> all() {
        return all;
    }

    Optional<Integer> of(int event) {
        return Optional.ofNullable(byEvent.get(event));
    }
}
