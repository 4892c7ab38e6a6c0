package dev.ratatosk.core.consistency;

import dev.ratatosk.core.table.IntColumn;
import java.util.Map;

/// GetWitness(τ, E) (OOPSLA 2019, §5): a witness for a trace, guided by an earlier execution, or
/// the certainty that there is none.
///
/// The owner keeps one executed trace in the first positions of the [#graph]. A check is a trial: a
/// prefix of that trace and some events after it. The saturated forms of the trace's prefixes are
/// kept, so a check saturates only what the trial adds.
public final class WitnessSearch {
    private final EventGraph graph = new EventGraph();
    private final Phases phases;
    private final Saturation saturation;
    private final GuidedLinearization linearization;
    private final WitnessConstruction construction;
    private final ConsistencyDecision decision;

    private int prefix;
    private int trialMark;
    private final IntColumn trial = new IntColumn();
    private IntColumn witness = new IntColumn();
    private int taken;

    private long refutedBySaturation;
    private long followed;
    private long constructed;
    private long decidedConsistent;
    private long decidedInconsistent;

    /// Says which writes may be the last ones to a location.
    @FunctionalInterface
    public interface FinalWrite {
        /// Whether `write`, an event or [EventGraph#INITIAL], may be the last one to `location`.
        boolean allows(int location, int write);
    }

    /// What a search makes use of. None of it changes an answer.
    ///
    /// @param saturation the rules of P-I; Algorithm 2 of P-II needs them and is left out without
    /// @param incremental the saturated forms of the trace's prefixes are kept
    /// @param linearization the first attempt of P-II
    /// @param construction Algorithm 2 of P-II
    /// @param configurations the memory of P-III
    public record Phases(
            boolean saturation,
            boolean incremental,
            boolean linearization,
            boolean construction,
            boolean configurations) {
        public static final Phases ALL = new Phases(true, true, true, true, true);
    }

    public WitnessSearch() {
        this(Phases.ALL);
    }

    public WitnessSearch(Phases phases) {
        this.phases = phases;
        saturation = new Saturation(graph, phases.saturation());
        linearization = new GuidedLinearization(graph, saturation);
        construction = new WitnessConstruction(graph, saturation);
        decision = new ConsistencyDecision(graph, saturation, phases.configurations());
    }

    /// The events. Only events that are part of neither the trace nor a trial may be changed.
    public EventGraph graph() {
        return graph;
    }

    /// Makes room for threads below `wanted`.
    public void ensureThreads(int wanted) {
        saturation.ensureThreads(wanted);
    }

    /// Forgets what is known about the trace from this position on.
    public void truncate(int position) {
        saturation.truncate(position);
    }

    /// Begins a trial with the first `prefix` positions of the trace.
    public void begin(int prefix) {
        this.prefix = prefix;
        if (!phases.incremental()) {
            saturation.truncate(0);
        }
        saturation.reach(prefix);
        trialMark = saturation.mark();
        trial.clear();
    }

    /// Adds an event to the trial, after all that it depends on (phase P-I). False: there is no
    /// witness.
    public boolean add(int event) {
        trial.add(event);
        boolean acyclic = saturation.add(event);
        if (!acyclic) {
            refutedBySaturation++;
        }
        return acyclic;
    }

    /// Ends the trial.
    public void end() {
        saturation.undoTo(trialMark);
        while (!trial.isEmpty()) {
            graph.unlink(trial.removeLast());
        }
    }

    /// Looks for a witness of the trial (phases P-II and P-III).
    ///
    /// @param guide by event: its place in the execution to be followed
    public boolean find(int[] guide) {
        return phases.linearization() && linearization.follow(guide)
                ? followed()
                : findOtherwise(guide);
    }

    /// The same where the execution to be followed is one of the whole trace.
    public boolean find(int[] guide, ExecutedOrder execution) {
        return phases.linearization() && linearization.follow(guide, execution, prefix, trial)
                ? followed()
                : find(guide);
    }

    private boolean followed() {
        followed++;
        taken = linearization.taken();
        witness = linearization.witness();
        return true;
    }

    private boolean findOtherwise(int[] guide) {
        taken = 0;
        if (phases.saturation() && phases.construction() && construct(guide)) {
            constructed++;
            witness = construction.witness();
            return true;
        }
        boolean found = decision.decide();
        if (found) {
            decidedConsistent++;
            witness = decision.witness();
        } else {
            decidedInconsistent++;
        }
        return found;
    }

    private boolean construct(int[] guide) {
        int mark = saturation.mark();
        boolean found = construction.construct(guide);
        saturation.undoTo(mark);
        return found;
    }

    /// Looks for a witness of the trial after which the given locations hold an allowed write.
    ///
    /// @param locations the first `count` of them are constrained
    public boolean findEnding(int[] locations, int count, FinalWrite finalWrite, int[] guide) {
        if (count == 0) {
            return find(guide);
        }
        int location = locations[count - 1];
        boolean written = false;
        for (int u = 0; u < graph.threads(); u++) {
            int last = graph.lastWrite(location, u);
            if (last != EventGraph.NO_EVENT) {
                written = true;
                int mark = saturation.mark();
                boolean found =
                        finalWrite.allows(location, last)
                                && saturation.propagate(isLast(location, last))
                                && findEnding(locations, count - 1, finalWrite, guide);
                saturation.undoTo(mark);
                if (found) {
                    return true;
                }
            }
        }
        return !written
                && finalWrite.allows(location, EventGraph.INITIAL)
                && findEnding(locations, count - 1, finalWrite, guide);
    }

    /// Puts all other writes to the location before this one. False: a cycle.
    private boolean isLast(int location, int write) {
        for (int u = 0; u < graph.threads(); u++) {
            int other = graph.lastWrite(location, u);
            if (other != EventGraph.NO_EVENT && other != write && !saturation.order(other, write)) {
                return false;
            }
        }
        return true;
    }

    /// The events of the last witness found, in order; only the first [#witnessLength] count, and
    /// only until the next search.
    public int[] witness() {
        return witness.raw();
    }

    public int witnessLength() {
        return witness.size();
    }

    /// How many of the first events of the last witness found are known to be those of the
    /// execution that it was to follow.
    public int takenOver() {
        return taken;
    }

    /// How many checks each phase decided.
    public Map<String, Long> counters() {
        return Map.of(
                "checks-refuted-by-saturation", refutedBySaturation,
                "checks-with-guided-witness", followed,
                "checks-with-constructed-witness", constructed,
                "checks-decided-consistent", decidedConsistent,
                "checks-decided-inconsistent", decidedInconsistent);
    }
}
