package dev.ratatosk.oracle.axiomatic;

import dev.ratatosk.oracle.litmus.Litmus;
import dev.ratatosk.oracle.litmus.Litmus.Place;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Enumerates the candidate executions of a litmus test, and keeps those that the axioms allow.
public final class Axiomatic {
    private final Litmus test;
    private final Axioms axioms;
    private final Events events;
    private final List<Place> shown;
    private final int[] reads;
    private final int[] sources;
    private final Set<List<Long>> states = new HashSet<>();
    private long executions;
    private long witnesses;

    private Axiomatic(Litmus test, Axioms axioms) {
        this.test = test;
        this.axioms = axioms;
        this.events = new Events(test, axioms);
        this.shown = test.shown();
        this.reads = events.reads();
        this.sources = new int[events.size()];
        Arrays.fill(sources, Candidate.NO_SOURCE);
    }

    /// What the test can do under the axioms.
    public static Behaviour of(Litmus test, Axioms axioms) {
        Axiomatic search = new Axiomatic(test, axioms);
        search.chooseSources(0, search.events.programOrder());
        return new Behaviour(search.executions, search.witnesses, search.shown, search.states);
    }

    /// @param chosen how many reads have their source
    /// @param order program order and reads-from so far
    private void chooseSources(int chosen, Order order) {
        if (chosen == reads.length) {
            Candidate.of(events, sources, order).ifPresent(c -> judge(c, order));
            return;
        }
        int read = reads[chosen];
        if (events.isConditional(read)) {
            sources[read] = Candidate.NO_SOURCE;
            chooseSources(chosen + 1, order);
        }
        for (int source = Candidate.INITIAL; source < events.size(); source++) {
            if (isPossible(source, read)) {
                Order extended = order.copy();
                if (source == Candidate.INITIAL || extended.add(source, read)) {
                    sources[read] = source;
                    chooseSources(chosen + 1, extended);
                }
            }
        }
        sources[read] = Candidate.NO_SOURCE;
    }

    /// Two updates cannot both come directly after one write.
    private boolean isPossible(int source, int read) {
        int variable = events.access(read).variable();
        if (source != Candidate.INITIAL && !events.mayWrite(source, variable)) {
            return false;
        }
        return !events.isCertainUpdate(read)
                || Arrays.stream(reads)
                        .noneMatch(other ->
                                other != read
                                        && sources[other] == source
                                        && events.isCertainUpdate(other)
                                        && events.access(other).variable() == variable);
    }

    /// Counts what the candidate allows for the last writes of the variables that are shown.
    private void judge(Candidate candidate, Order order) {
        Set<List<Integer>> ends =
                switch (axioms) {
                    case SEQUENTIAL_CONSISTENCY -> jointEnds(candidate, order);
                    case RELEASE_ACQUIRE -> separateEnds(candidate, order);
                };
        for (List<Integer> end : ends) {
            count(candidate, end);
        }
    }

    private void count(Candidate candidate, List<Integer> end) {
        List<Long> state = new ArrayList<>();
        boolean isCycle = true;
        for (Place place : shown) {
            long value =
                    place.isVariable()
                            ? candidate.written(end.get(place.index()))
                            : candidate.read(events.eventOf(place));
            Long wanted = test.cycle().get(place);
            isCycle &= wanted == null || wanted == value;
            state.add(value);
        }
        executions++;
        witnesses += isCycle != test.isNegated() ? 1 : 0;
        states.add(state);
    }

    private boolean isShown(int variable) {
        return shown.contains(Place.variable(variable));
    }

    /// The last write of each variable that is shown, for variables whose orders are independent.
    private Set<List<Integer>> separateEnds(Candidate candidate, Order order) {
        Set<List<Integer>> ends = new HashSet<>(Set.of(List.of()));
        for (int variable = 0; variable < events.variables(); variable++) {
            int ended = variable;
            Set<Integer> last = new HashSet<>();
            new Coherence(events, candidate, variable)
                    .forEach(order, (writes, _) -> last.add(end(ended, writes)));
            Set<List<Integer>> longer = new HashSet<>();
            ends.forEach(end -> last.forEach(write -> longer.add(with(end, write))));
            ends = longer;
        }
        return ends;
    }

    /// The same for orders that are acyclic together.
    private Set<List<Integer>> jointEnds(Candidate candidate, Order order) {
        Set<List<Integer>> ends = new HashSet<>();
        joinOrders(candidate, order, List.of(), ends);
        return ends;
    }

    private void joinOrders(
            Candidate candidate, Order order, List<Integer> end, Set<List<Integer>> ends) {
        int variable = end.size();
        if (variable == events.variables()) {
            ends.add(end);
            return;
        }
        new Coherence(events, candidate, variable)
                .forEach(
                        order,
                        (writes, extended) ->
                                joinOrders(
                                        candidate,
                                        extended,
                                        with(end, end(variable, writes)),
                                        ends));
    }

    private int end(int variable, List<Integer> writes) {
        return isShown(variable) && !writes.isEmpty() ? writes.getLast() : Candidate.INITIAL;
    }

    private static List<Integer> with(List<Integer> end, int write) {
        List<Integer> longer = new ArrayList<>(end);
        longer.add(write);
        return longer;
    }
}
