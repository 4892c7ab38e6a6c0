package dev.ratatosk.bytecode.purity;

import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.spi.Feature;

/// What to do with loops.
///
/// @param search which loops to look for
/// @param awaits whether an access that is directly followed by an assumption becomes an await
/// @param combined whether it also does so where more than one comparison of the value read with
///   another value decides
/// @param bound how often the header of a loop may be visited each time the loop is entered;
///   [#UNBOUNDED] for as often as it likes
public record LoopOptions(Search search, boolean awaits, boolean combined, int bound) {
    public static final int UNBOUNDED = Config.UNBOUNDED;

    /// With combined awaits.
    public LoopOptions(Search search, boolean awaits, int bound) {
        this(search, awaits, true, bound);
    }

    /// Which loops to look for.
    public enum Search {
        /// None.
        NOTHING,
        /// Loops that do nothing but read until they like what they see, and keep nothing from one
        /// iteration to the next.
        POLLING,
        /// Loops some of whose iterations change nothing.
        PURITY
    }

    public static LoopOptions defaults() {
        return new LoopOptions(Search.PURITY, true, UNBOUNDED);
    }

    /// What a configuration asks for.
    public static LoopOptions of(Config config) {
        Search search =
                config.has(Feature.LOOP_PURITY)
                        ? Search.PURITY
                        : config.has(Feature.POLLING_LOOPS) ? Search.POLLING : Search.NOTHING;
        return new LoopOptions(
                search,
                config.has(Feature.NATIVE_AWAITS),
                config.has(Feature.COMBINED_AWAITS),
                config.unroll());
    }

    /// Whether there is nothing to do.
    boolean isNothing() {
        return search == Search.NOTHING && bound == UNBOUNDED;
    }
}
