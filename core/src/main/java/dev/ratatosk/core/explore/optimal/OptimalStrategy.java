package dev.ratatosk.core.explore.optimal;

import dev.ratatosk.core.port.Ending;
import dev.ratatosk.core.port.Plan;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.spi.Strategy;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// OPTIMAL-DPOR-AWAIT (FMCAD 2022, Alg. 1): explores exactly one execution of each Mazurkiewicz
/// trace, and none that a sleep set would have to cut off.
public final class OptimalStrategy implements Strategy {
    private final Execution execution;
    private final ExplorationTree tree = new ExplorationTree();
    private final Conflicts conflicts;
    private final Optional<Plan> plan;
    private @Nullable Races races;
    private boolean started;

    /// @param commutingAdds whether adds without a result are independent (§II-C)
    /// @param nativeAwaits whether awaits block until they are satisfied (§II-B); otherwise they
    ///   are reads followed by an assumption
    public OptimalStrategy(boolean commutingAdds, boolean nativeAwaits) {
        conflicts = new Conflicts(commutingAdds, nativeAwaits);
        execution = new Execution(conflicts);
        plan = Optional.of(Plan.newestWrites(tree.script(), new StayOnThread(conflicts)));
    }

    /// Lines 24-33 up to the next leaf.
    @Override
    public Optional<Plan> next() {
        if (started) {
            int kept = tree.backtrack();
            if (kept < 0) {
                return Optional.empty();
            }
            execution.truncate(kept);
        }
        started = true;
        return plan;
    }

    /// Lines 2-22.
    @Override
    public Finding explored(Trace trace) {
        execution.extend(trace);
        tree.extend(trace, execution);
        racesOf(trace).reverse();
        // An execution that was cut off is no maximal one, but its races are real.
        return trace.ending() == Ending.STEP_LIMIT ? Finding.CUT : Finding.EXECUTION;
    }

    private Races racesOf(Trace trace) {
        Races known = races;
        if (known == null) {
            known = new Races(conflicts, execution, tree, trace);
            races = known;
        }
        return known;
    }

    @Override
    public int depth() {
        return execution.length();
    }

    @Override
    public Map<String, Long> counters() {
        return Map.of(
                "wakeup-sequences", tree.insertions(),
                "redundant-wakeup-sequences", tree.redundant());
    }
}
