package dev.ratatosk.core.check.story;

import dev.ratatosk.core.check.Deed;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.runtime.ConditionUse;
import dev.ratatosk.core.runtime.Labels;
import java.util.List;
import java.util.stream.Collectors;

/// Puts waits and signals of conditions into words.
final class UsedConditions {
    private final Trace trace;
    private final Labels labels;
    private final Deeds deeds;

    UsedConditions(Trace trace, Labels labels, Deeds deeds) {
        this.trace = trace;
        this.labels = labels;
        this.deeds = deeds;
    }

    /// What the thread does in some events of a use.
    ///
    /// @param isBeginning whether the use begins with them
    String text(ConditionUse use, List<Integer> events, boolean isBeginning) {
        String name = labels.condition(use);
        String lock = lock(use, events);
        return switch (use.kind()) {
            case WAIT ->
                    isBeginning
                            ? "wait on "
                                    + name
                                    + (lock.isEmpty() ? "" : ", release " + it(lock, name))
                            : "release " + lock;
            case RETURN ->
                    isBeginning
                            ? "wake up"
                                    + why(events)
                                    + (lock.isEmpty() ? "" : ", lock " + lock + " again")
                            : lock.isEmpty() ? "wake up (continued)" : "lock " + lock + " again";
            case SIGNAL -> use.verb() + " " + name + ": wakes " + woken(use);
        };
    }

    private static String it(String lock, String name) {
        return lock.equals(name) ? "it" : lock;
    }

    private String woken(ConditionUse use) {
        return use.woken().isEmpty()
                ? "no thread (none waits)"
                : use.woken().stream().map(labels::thread).collect(Collectors.joining(", "));
    }

    /// Why a wait ends, if not by a signal. The first event takes the signal.
    private String why(List<Integer> events) {
        long signal = trace.read(events.getFirst());
        return signal == 0 ? " without a signal" : signal == 1 ? "" : " by an interruption";
    }

    /// The lock that is released or acquired in one of the events.
    private String lock(ConditionUse use, List<Integer> events) {
        Deed.Kind wanted = use.kind() == ConditionUse.Kind.WAIT ? Deed.Kind.UNLOCK : Deed.Kind.LOCK;
        return events.stream()
                .map(deeds::of)
                .filter(deed -> deed.kind() == wanted)
                .map(Deed::object)
                .findFirst()
                .orElse("");
    }
}
