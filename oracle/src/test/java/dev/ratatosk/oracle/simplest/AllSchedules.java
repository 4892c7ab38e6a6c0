package dev.ratatosk.oracle.simplest;

import dev.ratatosk.core.check.MemoryModels;
import dev.ratatosk.core.check.Schedule;
import dev.ratatosk.core.check.replay.Repeating;
import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.explore.Exploration;
import dev.ratatosk.core.explore.naive.NaiveStrategy;
import dev.ratatosk.core.port.CoroutineKind;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.core.port.ThreadStatus;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.runtime.CoroutineProgram;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// The fewest context switches, and with as many of them the fewest steps, of each error of a
/// program, from all its interleavings.
final class AllSchedules {
    /// How simple the simplest schedule of an error is.
    record Least(int switches, int steps) implements Comparable<Least> {
        @Override
        public int compareTo(Least other) {
            return switches != other.switches
                    ? Integer.compare(switches, other.switches)
                    : Integer.compare(steps, other.steps);
        }
    }

    private final CoroutineProgram program;
    private final Map<String, Least> least = new HashMap<>();

    private AllSchedules(Scenario scenario) {
        program = new CoroutineProgram(scenario, CoroutineKind.fastest(), 1_000);
    }

    /// By error; empty if there are too many interleavings.
    static Optional<Map<String, Least>> of(Scenario scenario, int mostExecutions) {
        AllSchedules all = new AllSchedules(scenario);
        int[] executions = {0};
        boolean complete =
                new Exploration(
                                all.program,
                                new NaiveStrategy(),
                                (trace, _) -> {
                                    all.add(trace);
                                    return ++executions[0] < mostExecutions;
                                })
                        .run();
        return complete ? Optional.of(all.least) : Optional.empty();
    }

    private void add(Trace trace) {
        if (!trace.failures().isEmpty()) {
            String message = String.valueOf(trace.failures().getFirst().cause().getMessage());
            add(message, trace, trace.failures().getFirst().position());
        } else if (MemoryModels.SC.blockage(trace).isPresent()) {
            add(waiting(trace), trace, trace.length());
        }
    }

    private void add(String error, Trace trace, int steps) {
        int switches = 0;
        for (int e = 1; e < steps; e++) {
            switches += trace.thread(e) == trace.thread(e - 1) ? 0 : 1;
        }
        Least one = new Least(switches, steps);
        least.merge(error, one, (a, b) -> a.compareTo(b) <= 0 ? a : b);
    }

    /// Who waits for what.
    private String waiting(Trace trace) {
        StringBuilder text = new StringBuilder();
        for (int t = 0; t < trace.threads(); t++) {
            if (trace.status(t) == ThreadStatus.PENDING) {
                int code = trace.pending().code[t];
                text.append(program.pathOf(t)).append(" waits, ");
                text.append(
                        OpCode.accesses(code)
                                ? "location " + trace.pending().location[t]
                                : "thread " + trace.pending().a[t]);
                text.append("; ");
            }
        }
        return text.toString();
    }

    /// What a schedule shows, in the words of [#of].
    static String shownBy(Scenario scenario, Schedule schedule) {
        AllSchedules one = new AllSchedules(scenario);
        Trace trace = one.program.run(Repeating.plan(one.program, schedule));
        return trace.failures().isEmpty()
                ? one.waiting(trace)
                : String.valueOf(trace.failures().getFirst().cause().getMessage());
    }
}
