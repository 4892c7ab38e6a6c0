package dev.ratatosk.core.spi;

import dev.ratatosk.core.port.Plan;
import dev.ratatosk.core.port.Trace;
import java.util.Map;
import java.util.Optional;

/// An exploration algorithm. It is asked for a plan, the plan is executed, and it is shown the
/// trace, until it has no plan left: then everything has been explored.
public interface Strategy {
    /// The counter of threads that were taken for interchangeable, and that of all threads then.
    String INTERCHANGEABLE_THREADS = "interchangeable-threads";

    String THREADS = "threads";

    /// The next execution to perform; empty when there is none left. A strategy keeps its plan, in
    /// its optional, and fills it anew each time.
    Optional<Plan> next();

    /// Takes in the execution of the plan that [#next] returned last, and says what it was.
    Finding explored(Trace trace);

    /// How many decisions deep the exploration is now, for a progress display.
    int depth();

    /// Counters of this algorithm by name, for statistics; empty where there are none. Names are
    /// nouns in lower case with hyphens, as in `dead-ends`.
    default Map<String, Long> counters() {
        return Map.of();
    }

    /// What an execution means for the count of equivalence classes.
    enum Finding {
        /// A class of its own: counted, as complete or blocked.
        EXECUTION,
        /// Already counted, or not a class at all: wasted work.
        REDUNDANT,
        /// A step on the way that is not meant to be counted.
        PARTIAL,
        /// A step on the way that may belong to no execution of the program, or that repeats one:
        /// not counted, and what it shows is no error.
        HYPOTHESIS,
        /// Cut off by the limit on steps: it belongs to no class.
        CUT
    }
}
