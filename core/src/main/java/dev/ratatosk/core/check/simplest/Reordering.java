package dev.ratatosk.core.check.simplest;

import dev.ratatosk.core.port.Failure;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.runtime.races.DataRace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Another order of the events of one execution with fewer context switches, in which every thread
/// does the same. What an exception does not depend on is left out.
///
/// Breadth-first by the number of switches: each thread that moves continues as long as nothing
/// that is left has to come before. Of the states with equally many switches only the most advanced
/// are kept, so that the order found need not be the best one.
final class Reordering {
    private static final int WIDTH = 500;

    /// Longer executions are left as they are: the order of all pairs of events is looked at.
    private static final int LONGEST = 3_000;

    private final Trace trace;
    private final int[][] events;
    private final int[][] before;
    private final int total;

    /// How far each thread is after so many switches, and which thread moved last.
    private record State(int[] done, int thread, int sum, @Nullable State previous) {}

    private Reordering(Trace trace, boolean[] included) {
        this.trace = trace;
        this.events = new int[trace.threads()][];
        this.before = new int[trace.length()][];
        int count = 0;
        for (int t = 0; t < events.length; t++) {
            int thread = t;
            events[t] =
                    IntStream.range(0, trace.length())
                            .filter(e -> included[e] && trace.thread(e) == thread)
                            .toArray();
            count += events[t].length;
        }
        total = count;
        for (int e = 0; e < before.length; e++) {
            if (included[e]) {
                int later = e;
                before[e] =
                        IntStream.range(0, e)
                                .filter(d -> included[d] && Dependence.isOrdered(trace, d, later))
                                .toArray();
            }
        }
    }

    /// The events in an order with few switches; empty if the execution is too long.
    static List<Integer> of(Trace trace) {
        if (trace.length() > LONGEST) {
            return List.of();
        }
        return new Reordering(trace, needed(trace)).search();
    }

    /// What the failure depends on. A race, or threads that are blocked, depend on everything.
    private static boolean[] needed(Trace trace) {
        boolean[] needed = new boolean[trace.length()];
        if (trace.failures().isEmpty() || trace.failures().getFirst().cause() instanceof DataRace) {
            Arrays.fill(needed, true);
            return needed;
        }
        Failure failure = trace.failures().getFirst();
        for (int e = failure.position() - 1; e >= 0; e--) {
            needed[e] =
                    trace.thread(e) == failure.thread() || e == trace.creation(failure.thread());
            for (int later = e + 1; later < failure.position() && !needed[e]; later++) {
                needed[e] = needed[later] && Dependence.isOrdered(trace, e, later);
            }
        }
        return needed;
    }

    private List<Integer> search() {
        List<State> level = List.of(new State(new int[events.length], -1, 0, null));
        Set<List<Integer>> seen = new HashSet<>();
        while (!level.isEmpty()) {
            List<State> next = new ArrayList<>();
            for (State state : level) {
                if (state.sum == total) {
                    return orderTo(state);
                }
                for (int t = 0; t < events.length; t++) {
                    State after = t == state.thread ? null : run(state, t);
                    if (after != null && seen.add(key(after))) {
                        next.add(after);
                    }
                }
            }
            next.sort(Comparator.comparingInt(state -> -state.sum));
            level = next.subList(0, Math.min(WIDTH, next.size()));
        }
        return List.of();
    }

    private static List<Integer> key(State state) {
        List<Integer> key = new ArrayList<>(state.done.length + 1);
        for (int done : state.done) {
            key.add(done);
        }
        key.add(state.thread);
        return key;
    }

    /// Lets the thread move as long as it can; null if it cannot.
    private @Nullable State run(State state, int thread) {
        int[] done = state.done.clone();
        while (done[thread] < events[thread].length
                && isReady(events[thread][done[thread]], done)) {
            done[thread]++;
        }
        int moved = done[thread] - state.done[thread];
        return moved == 0 ? null : new State(done, thread, state.sum + moved, state);
    }

    private boolean isReady(int event, int[] done) {
        for (int earlier : before[event]) {
            int thread = trace.thread(earlier);
            int[] own = events[thread];
            if (done[thread] < own.length && own[done[thread]] <= earlier) {
                return false;
            }
        }
        return true;
    }

    private List<Integer> orderTo(State end) {
        List<State> states = new ArrayList<>();
        for (State s = end; s != null; s = s.previous) {
            states.addFirst(s);
        }
        List<Integer> order = new ArrayList<>();
        for (int i = 1; i < states.size(); i++) {
            State state = states.get(i);
            int thread = state.thread;
            for (int n = states.get(i - 1).done[thread]; n < state.done[thread]; n++) {
                order.add(events[thread][n]);
            }
        }
        return order;
    }
}
