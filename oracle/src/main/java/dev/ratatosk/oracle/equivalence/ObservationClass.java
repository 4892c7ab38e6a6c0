package dev.ratatosk.oracle.equivalence;

import dev.ratatosk.oracle.equivalence.Action.Access;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;

/// What every thread did and learnt, thread by thread (docs/algorithms/fused.md, section 2). A
/// value that was read or written is part of it only as far as the thread learnt it.
///
/// @param threads the events; an access has what was learnt in place of the value read
/// @param acquisitions the threads that acquired each mutex, in this order; empty unless the order
///   of critical sections counts
public record ObservationClass(
        List<List<Action>> threads, SortedMap<String, List<Integer>> acquisitions) {
    /// Whether the order in which a mutex was acquired counts.
    public enum Locks {
        COMMUTE,
        KEEP_ORDER
    }

    public static ObservationClass of(Execution execution, int threads, Locks locks) {
        List<List<Action>> observed = new ArrayList<>();
        for (int t = 0; t < threads; t++) {
            observed.add(new ArrayList<>());
        }
        SortedMap<String, List<Integer>> acquisitions = new TreeMap<>();
        for (Event event : execution.events()) {
            int thread = event.id().thread();
            observed.get(thread).add(observed(event));
            if (locks == Locks.KEEP_ORDER
                    && event.observation().acquires()
                    && event.action() instanceof Access access) {
                acquisitions.computeIfAbsent(access.variable(), _ -> new ArrayList<>()).add(thread);
            }
        }
        return new ObservationClass(observed.stream().map(List::copyOf).toList(), acquisitions);
    }

    private static Action observed(Event event) {
        return event.action() instanceof Access access
                ? new Access(
                        access.kind(),
                        access.variable(),
                        event.observation().learnt(),
                        OptionalLong.empty())
                : event.action();
    }

    /// The class in which these two threads have each other's histories.
    public ObservationClass swapped(int one, int other) {
        List<List<Action>> swapped = new ArrayList<>(threads);
        swapped.set(one, threads.get(other));
        swapped.set(other, threads.get(one));
        return new ObservationClass(List.copyOf(swapped), acquisitions);
    }

    /// The least of the classes that permuting the threads of these groups makes of it: the same
    /// for all of them.
    ///
    /// @param groups threads with the same code
    public List<String> upTo(List<List<Integer>> groups) {
        List<String> canonical = new ArrayList<>(threads.stream().map(List::toString).toList());
        for (List<Integer> group : groups) {
            List<String> sorted = group.stream().map(canonical::get).sorted().toList();
            for (int i = 0; i < sorted.size(); i++) {
                canonical.set(group.get(i), sorted.get(i));
            }
        }
        return canonical;
    }
}
