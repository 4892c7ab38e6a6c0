package dev.ratatosk.core.consistency;

import dev.ratatosk.core.event.Kind;
import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.event.OperationTable;
import dev.ratatosk.core.port.Ending;
import dev.ratatosk.core.port.ThreadStatus;
import dev.ratatosk.core.port.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// Looks for an interleaving in which every read takes the newest write and yet all of them read
/// what they read in a given execution: whether sequential consistency allows it.
public final class Interleaving {
    private final Trace trace;
    private final WitnessSearch search = new WitnessSearch();
    private final List<Integer> events = new ArrayList<>();
    private final int[] place;

    private Interleaving(Trace trace, boolean[] included) {
        this.trace = trace;
        this.place = new int[trace.length()];
        for (int e = 0; e < trace.length(); e++) {
            if (included[e]) {
                place[e] = events.size();
                events.add(e);
            }
        }
    }

    /// The included events in the order of such an interleaving, if there is one. Where the trace
    /// is blocked, it must also leave all waiting threads waiting.
    ///
    /// @param included a part of the trace that contains what it depends on
    public static Optional<List<Integer>> of(Trace trace, boolean[] included) {
        Interleaving one = new Interleaving(trace, included);
        return one.find(one.waitedAt(), one::leavesAllWaiting);
    }

    /// Says which values an interleaving may leave in memory.
    @FunctionalInterface
    public interface FinalValues {
        /// Whether the location may hold the value at the end.
        boolean allow(int location, long value);
    }

    /// All events of the trace in the order of such an interleaving that leaves allowed values, if
    /// there is one.
    ///
    /// @param locations where the values at the end matter
    public static Optional<List<Integer>> ending(
            Trace trace, int[] locations, FinalValues finalValues) {
        boolean[] all = new boolean[trace.length()];
        Arrays.fill(all, true);
        Interleaving one = new Interleaving(trace, all);
        return one.find(
                locations,
                (location, write) -> finalValues.allow(location, one.written(location, write)));
    }

    private Optional<List<Integer>> find(int[] constrained, WitnessSearch.FinalWrite finalWrite) {
        EventGraph graph = search.graph();
        search.ensureThreads(trace.threads());
        for (int p = 0; p < events.size(); p++) {
            describe(graph, p, events.get(p));
        }
        search.begin(0);
        int[] guide = new int[events.size()];
        for (int p = 0; p < events.size(); p++) {
            guide[p] = p;
            if (!search.add(p)) {
                return Optional.empty();
            }
        }
        if (!search.findEnding(constrained, constrained.length, finalWrite, guide)) {
            return Optional.empty();
        }
        return Optional.of(
                Arrays.stream(search.witness(), 0, search.witnessLength())
                        .map(events::get)
                        .boxed()
                        .toList());
    }

    private void describe(EventGraph graph, int p, int event) {
        int source = trace.source(event);
        graph.put(
                p,
                trace.thread(event),
                trace.index(event),
                trace.location(event),
                source < 0 ? source : place[source],
                trace.writes(event));
        Kind kind = trace.kind(event);
        int target = (int) trace.operations().a[event];
        if (kind == Kind.START) {
            graph.starts(p, target);
        } else if (kind == Kind.JOIN) {
            graph.joins(p, target);
        }
    }

    /// The locations at which threads wait, if the trace ends blocked.
    private int[] waitedAt() {
        return trace.ending() != Ending.BLOCKED || !trace.failures().isEmpty()
                ? new int[0]
                : IntStream.range(0, trace.threads())
                        .filter(this::isWaiting)
                        .map(t -> trace.pending().location[t])
                        .distinct()
                        .toArray();
    }

    private boolean isWaiting(int thread) {
        return trace.status(thread) == ThreadStatus.PENDING
                && OpCode.isGuarded(trace.pending().code[thread]);
    }

    private long written(int location, int write) {
        return write < 0 ? trace.memory().initial(location) : trace.written(events.get(write));
    }

    private boolean leavesAllWaiting(int location, int write) {
        long value = written(location, write);
        OperationTable pending = trace.pending();
        for (int t = 0; t < trace.threads(); t++) {
            if (isWaiting(t) && pending.location[t] == location && pending.admits(t, value)) {
                return false;
            }
        }
        return true;
    }
}
