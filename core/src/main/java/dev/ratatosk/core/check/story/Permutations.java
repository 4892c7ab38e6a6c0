package dev.ratatosk.core.check.story;

import dev.ratatosk.core.event.Kind;
import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.port.ThreadStatus;
import dev.ratatosk.core.port.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// How many executions differ from one only in which of several interchangeable threads did what
/// ([Trace#twin]).
public final class Permutations {
    private Permutations() {}

    /// The number of these executions, with the one that the trace is of.
    public static long of(Trace trace) {
        Map<Integer, List<List<Long>>> histories = new HashMap<>();
        for (int t = 0; t < trace.threads(); t++) {
            if (trace.status(t) != ThreadStatus.ABSENT) {
                histories
                        .computeIfAbsent(trace.twin(t), _ -> new ArrayList<>())
                        .add(historyOf(t, trace));
            }
        }
        return histories.values().stream()
                .mapToLong(Permutations::arrangements)
                .reduce(1, Math::multiplyExact);
    }

    /// What the thread has learnt: what it did follows from that, and from how much it did.
    private static List<Long> historyOf(int thread, Trace trace) {
        List<Long> history = new ArrayList<>();
        for (int i = 0; i < trace.events(thread); i++) {
            history.add(learnt(trace, trace.position(thread, i)));
        }
        return history;
    }

    private static long learnt(Trace trace, int event) {
        if (trace.kind(event) == Kind.CHOOSE) {
            return trace.read(event);
        }
        boolean reads = OpCode.reads(trace.code(event));
        return reads ? trace.operations().observed(event, trace.read(event)) : 0;
    }

    /// In how many ways threads can have these histories.
    private static long arrangements(List<List<Long>> histories) {
        Map<List<Long>, Integer> times = new HashMap<>();
        long arrangements = 1;
        for (int n = 1; n <= histories.size(); n++) {
            int same = times.merge(histories.get(n - 1), 1, Integer::sum);
            arrangements = Math.multiplyExact(arrangements, n) / same;
        }
        return arrangements;
    }
}
