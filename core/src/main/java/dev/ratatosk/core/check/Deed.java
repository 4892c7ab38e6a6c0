package dev.ratatosk.core.check;

import java.util.Locale;
import java.util.Optional;

/// What a step did, in parts: for displays that show memory, locks and threads after each step.
/// [Story.Step#operation] says the same in words.
///
/// ```java
/// Map<String, String> memory = new TreeMap<>();
/// for (Story.Step step : bug.story().steps()) {
///     step.deed().ifPresent(deed ->
///             deed.written().ifPresent(value -> memory.put(deed.object(), value)));
/// }
/// ```
///
/// @param kind the sort of deed
/// @param object the name of the variable or lock; empty for [Kind#START], [Kind#JOIN] and
///   [Kind#CHOOSE]
/// @param thread the other thread's index in [Story#threads], for [Kind#START] and [Kind#JOIN];
///   otherwise the number of the thread itself
/// @param read the value read, as the program would write it
/// @param written the value written, as the program would write it
public record Deed(
        Kind kind, String object, int thread, Optional<String> read, Optional<String> written) {
    /// The sorts of deeds.
    public enum Kind {
        /// Reads, and writes nothing; a compare-and-set or an attempt at a lock that fails.
        READ,
        /// Writes without reading.
        WRITE,
        /// Reads and writes at once.
        UPDATE,
        /// Takes a lock.
        LOCK,
        /// Frees a lock.
        UNLOCK,
        /// Starts a thread.
        START,
        /// Waits for the end of a thread.
        JOIN,
        /// Takes one of several values, each of which is explored.
        CHOOSE;

        /// The name in machine-readable output.
        ///
        /// @return the name
        public String id() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
