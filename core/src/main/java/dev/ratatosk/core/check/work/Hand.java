package dev.ratatosk.core.check.work;

import dev.ratatosk.core.frontier.Found;
import dev.ratatosk.core.spi.Counts;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A worker, as the check sees it. It answers with [Report]s, which it puts into the queue of its
/// [Crew]. Methods return at once.
public interface Hand {
    /// Explores. Answered by a [Report.Explored]. Where the last answer said that something is
    /// kept, it continues with that, and the order's lease is for it.
    void explore(Order order);

    /// Asks it to come back from what it explores, soon.
    ///
    /// @param keep how much it may keep for itself, see
    ///   [dev.ratatosk.core.spi.DivisibleStrategy#cut]
    void comeBack(double keep);

    /// Nothing more is to be explored. Answered by a [Report.Concluded] if it `repeats` a schedule
    /// once more to see that the program still does the same, otherwise not at all.
    void conclude(boolean repeats);

    /// Leaves it behind; it may be stuck.
    void abandon();

    /// Whether it ends only with this process, so that nothing is lost that it alone knows.
    boolean isLocal();

    /// How many threads or processes it is.
    default int workers() {
        return 1;
    }

    /// The executions since it was last sent to explore.
    Counts counts();

    /// Errors since it was last sent to explore, as far as that is known before it comes back.
    default List<Found> foundSoFar() {
        return List.of();
    }

    /// The estimated fraction of its lease that it has explored.
    double progress();

    /// How many decisions deep it is.
    int depth();

    /// Why it runs the program's code for each execution; null if it learns what threads do.
    default @Nullable String notLearnt() {
        return null;
    }

    /// What is wrong with the program that it executes, or null if all is well.
    @Nullable String complaint();
}
