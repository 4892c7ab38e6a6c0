package dev.ratatosk.core.check.story;

import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.event.Waiting;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.runtime.Labels;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// The locks that each thread holds, as the story proceeds. A lock is held from its acquisition
/// until its holder writes that it is free.
final class HeldLocks {
    private final Trace trace;
    private final Labels labels;
    private final List<Set<Integer>> held = new ArrayList<>();

    HeldLocks(Trace trace, Labels labels) {
        this.trace = trace;
        this.labels = labels;
        for (int t = 0; t < trace.threads(); t++) {
            held.add(new LinkedHashSet<>());
        }
    }

    /// The next event.
    void take(int event) {
        if (!trace.writes(event)) {
            return;
        }
        Set<Integer> own = held.get(trace.thread(event));
        int code = trace.code(event);
        if (trace.written(event) == 0) {
            own.remove(trace.location(event));
        } else if (OpCode.waiting(code) == Waiting.MUTEX || StoryTeller.takesLock(code)) {
            own.add(trace.location(event));
        }
    }

    /// The names of the locks that the thread holds.
    List<String> of(int thread) {
        return held.get(thread).stream().map(labels::location).toList();
    }
}
