package dev.ratatosk.java.purity;

/// What became of a loop.
///
/// @param file the source file's name, without its folder
/// @param line the line on which an iteration begins
/// @param method `Class.method`
/// @param treatment what was done
/// @param conditions how many purity conditions were found
public record LoopReport(
        String file, int line, String method, Treatment treatment, int conditions) {
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

    /// Where it is, as in `Queue.java:12`.
    public String place() {
        return file + ":" + line;
    }
}
