package dev.ratatosk.core.explore.optimal;

import dev.ratatosk.core.port.Ending;
import dev.ratatosk.core.port.Plan;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.spi.JointStrategy;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// [OptimalStrategy] for several workers of one process, each with a strategy of its own and one
/// [SharedTree] for all.
public final class JointOptimalStrategy implements JointStrategy {
    private final Conflicts conflicts;
    private final SharedTree tree;
    private final Execution execution;
    private final SharedBranch branch;
    private final Optional<Plan> plan;
    private @Nullable Races races;

    /// @param commutingAdds see [OptimalStrategy#OptimalStrategy]
    /// @param nativeAwaits see there
    public JointOptimalStrategy(boolean commutingAdds, boolean nativeAwaits) {
        this(new Conflicts(commutingAdds, nativeAwaits), new SharedTree());
    }

    private JointOptimalStrategy(Conflicts conflicts, SharedTree tree) {
        this.conflicts = conflicts;
        this.tree = tree;
        this.execution = new Execution(conflicts);
        this.branch = new SharedBranch(tree);
        this.plan = Optional.of(Plan.newestWrites(branch.script(), new StayOnThread(conflicts)));
    }

    @Override
    public JointOptimalStrategy another() {
        return new JointOptimalStrategy(conflicts, tree);
    }

    @Override
    public Optional<Plan> next() {
        return planFor(tree.claim());
    }

    /// The same as [#next], but does not wait.
    public Optional<Plan> poll() {
        return planFor(tree.tryClaim());
    }

    private Optional<Plan> planFor(@Nullable SharedNode leaf) {
        if (leaf == null) {
            return Optional.empty();
        }
        execution.truncate(branch.moveTo(leaf));
        return plan;
    }

    @Override
    public Finding explored(Trace trace) {
        execution.extend(trace);
        branch.extend(trace, execution);
        racesOf(trace).reverse();
        branch.finish();
        return trace.ending() == Ending.STEP_LIMIT ? Finding.CUT : Finding.EXECUTION;
    }

    private Races racesOf(Trace trace) {
        Races known = races;
        if (known == null) {
            known = new Races(conflicts, execution, branch, trace);
            races = known;
        }
        return known;
    }

    @Override
    public void limit(long executions) {
        tree.limit(executions);
    }

    @Override
    public void stop() {
        tree.stop();
    }

    @Override
    public boolean isDone() {
        return tree.isDone();
    }

    @Override
    public int depth() {
        return execution.length();
    }

    @Override
    public Map<String, Long> counters() {
        return Map.of(
                "wakeup-sequences", branch.insertions(),
                "redundant-wakeup-sequences", branch.redundant());
    }
}
