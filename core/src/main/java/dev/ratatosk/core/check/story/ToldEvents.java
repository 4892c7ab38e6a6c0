package dev.ratatosk.core.check.story;

import dev.ratatosk.core.check.Story;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.runtime.Labels;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// The events of a labelled trace with what its story calls them, for sentences about it.
final class ToldEvents {
    private final Trace trace;
    private final Labels labels;
    private final Story story;
    private final Map<Integer, Story.Step> steps = new HashMap<>();

    ToldEvents(Trace trace, Labels labels, Story story) {
        this.trace = trace;
        this.labels = labels;
        this.story = story;
        story.steps().forEach(step -> steps.put(step.event(), step));
    }

    Trace trace() {
        return trace;
    }

    Labels labels() {
        return labels;
    }

    Story story() {
        return story;
    }

    /// The step that tells the event, if one does.
    Optional<Story.Step> step(int event) {
        return Optional.ofNullable(steps.get(event));
    }

    /// The event's number in the story, in brackets after a space; empty if it is not told.
    String at(int event) {
        return step(event).map(step -> " (#" + step.number() + ")").orElse("");
    }

    /// The numbers of two events, as [#at].
    String at(int one, int other) {
        return step(one)
                .flatMap(first ->
                        step(other)
                                .map(second ->
                                        " (#" + first.number() + ", #" + second.number() + ")"))
                .orElseGet(() -> at(one) + at(other));
    }

    /// What the event's thread is called.
    String thread(int event) {
        return labels.thread(trace.thread(event));
    }
}
