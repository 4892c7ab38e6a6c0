package dev.ratatosk.bytecode.purity;

import dev.ratatosk.bytecode.purity.LoopOptions.Search;

/// What became of a loop.
///
/// @param file the source file's name, without its folder
/// @param line the line on which an iteration begins
/// @param method `Class.method`
/// @param treatment what was done
/// @param conditions how many purity conditions were found
/// @param polling whether the loop does nothing but read until it likes what it sees
public record LoopReport(
        String file,
        int line,
        String method,
        Treatment treatment,
        int conditions,
        boolean polling) {
    /// What was done about iterations that change nothing.
    public enum Treatment {
        /// All of them wait instead.
        AWAIT("waits instead of spinning"),
        /// Some of them wait; in others the thread is stopped.
        AWAIT_AND_STOP("waits where it can; other iterations without effect end the thread's part"),
        /// The thread is stopped.
        STOP("an iteration without effect ends the thread's part in the execution"),
        /// There may be some: the checker watches.
        WATCHED("watched: an iteration that turns out to change nothing ends the thread's part"),
        /// There are none that the analysis can describe.
        IMPURE("every iteration may have an effect: explored as it is"),
        /// The analysis failed.
        UNREAD("could not be read by the analysis: explored as it is"),
        /// The options say so.
        LEFT("left as it is"),
        /// It accesses nothing that is shared.
        LOCAL("accesses nothing shared");

        private final String description;

        Treatment(String description) {
            this.description = description;
        }

        /// In words, to follow the loop's name.
        public String description() {
            return description;
        }
    }

    /// The same where options are applied while the program runs.
    public LoopReport under(LoopOptions options) {
        return new LoopReport(file, line, method, treatmentUnder(options), conditions, polling);
    }

    private Treatment treatmentUnder(LoopOptions options) {
        boolean left =
                switch (options.search()) {
                    case NOTHING -> true;
                    case POLLING -> !polling;
                    case PURITY -> false;
                };
        return switch (treatment) {
            case IMPURE, UNREAD, LEFT, LOCAL -> treatment;
            case WATCHED -> options.search() == Search.PURITY ? treatment : Treatment.LEFT;
            case AWAIT, AWAIT_AND_STOP, STOP ->
                    left
                            ? Treatment.LEFT
                            : options.awaits() && options.search() == Search.PURITY
                                    ? treatment
                                    : Treatment.STOP;
        };
    }

    /// A class that the analysis cannot read.
    public static LoopReport unread(String type) {
        return new LoopReport(type, 0, "", Treatment.UNREAD, 0, false);
    }

    /// Where it is, as in `Queue.java:12`.
    public String place() {
        return line == 0 ? file : file + ":" + line;
    }
}
