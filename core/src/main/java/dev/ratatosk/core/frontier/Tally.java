package dev.ratatosk.core.frontier;

import dev.ratatosk.core.port.Coverage;
import dev.ratatosk.core.spi.Counts;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// What came of exploring, apart from what is left.
///
/// @param counts how many executions there were
/// @param errors how many of them showed an error
/// @param found some of those
/// @param searchesGivenUp in how many executions the search for an error in another order of writes
///   was given up
/// @param loopsCutOff loops that some thread had to leave because of a bound
/// @param notes what one should know about the verdict, a sentence each
/// @param counters those of the algorithm
/// @param outcomes of the executions that have one
/// @param coverage which code of the program was executed
public record Tally(
        Counts counts,
        long errors,
        List<Found> found,
        long searchesGivenUp,
        Set<String> loopsCutOff,
        Set<String> notes,
        Map<String, Long> counters,
        OutcomeCounts outcomes,
        Coverage coverage) {
    /// Of each kind of error some executions are kept.
    private static final int MOST_FOUND = 10;

    /// Nothing.
    public static final Tally NONE =
            new Tally(
                    new Counts(0, 0, 0, 0, 0),
                    0,
                    List.of(),
                    0,
                    Set.of(),
                    Set.of(),
                    Map.of(),
                    OutcomeCounts.NONE,
                    Coverage.NONE);

    /// Makes copies of the collections, in their order.
    public Tally {
        found = List.copyOf(found);
        loopsCutOff = new LinkedHashSet<>(loopsCutOff);
        notes = new LinkedHashSet<>(notes);
        counters = new TreeMap<>(counters);
    }

    /// Nothing but a note.
    static Tally ofNote(String note) {
        return new Tally(
                NONE.counts,
                0,
                List.of(),
                0,
                Set.of(),
                Set.of(note),
                Map.of(),
                OutcomeCounts.NONE,
                Coverage.NONE);
    }

    /// Whether an execution with such an error is worth keeping beside those that are kept.
    public static boolean isWorthKeeping(List<Found> kept, String kind) {
        return kept.size() < MOST_FOUND || kept.stream().noneMatch(f -> f.kind().equals(kind));
    }

    /// The same without executions: they do not count.
    public Tally withoutCounts() {
        return new Tally(
                NONE.counts,
                errors,
                found,
                searchesGivenUp,
                loopsCutOff,
                notes,
                NONE.counters,
                NONE.outcomes,
                coverage);
    }

    /// The same without errors of these kinds, of which others have been counted.
    public Tally withoutKinds(Set<String> kinds) {
        List<Found> others = found.stream().filter(f -> !kinds.contains(f.kind())).toList();
        long number = others.size() == found.size() ? errors : others.size();
        return new Tally(
                counts,
                number,
                others,
                searchesGivenUp,
                loopsCutOff,
                notes,
                counters,
                outcomes,
                coverage);
    }

    /// This and what came after it.
    public Tally plus(Tally later) {
        List<Found> both = new ArrayList<>(found);
        for (Found one : later.found) {
            if (isWorthKeeping(both, one.kind())) {
                both.add(one.after(counts.runs()));
            }
        }
        Set<String> loops = new LinkedHashSet<>(loopsCutOff);
        loops.addAll(later.loopsCutOff);
        Set<String> allNotes = new LinkedHashSet<>(notes);
        allNotes.addAll(later.notes);
        Map<String, Long> sums = new TreeMap<>(counters);
        later.counters.forEach((name, value) -> sums.merge(name, value, Long::sum));
        return new Tally(
                counts.plus(later.counts),
                errors + later.errors,
                both,
                searchesGivenUp + later.searchesGivenUp,
                loops,
                allNotes,
                sums,
                outcomes.plus(later.outcomes),
                coverage.or(later.coverage));
    }
}
