package dev.ratatosk.core.check;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// An error of the program under test, with the schedule that shows it.
///
/// @param kind what sort of error
/// @param message what went wrong, in one line
/// @param thread the name of the thread it happened in; empty for a deadlock
/// @param stack the program's part of the stack trace, innermost first; empty for a deadlock
/// @param position how many steps of the story came before it; others may have gone on afterwards
/// @param execution the number of the execution that showed it, from 1 on
/// @param schedule the schedule
/// @param story the schedule told for people
/// @param underSc whether sequential consistency allows it too; empty where that goes without
///   saying
public record Bug(
        ErrorKind kind,
        String message,
        String thread,
        List<String> stack,
        int position,
        long execution,
        Schedule schedule,
        Story story,
        Optional<UnderSc> underSc) {
    public Bug {
        stack = List.copyOf(stack);
    }

    /// A bug that was found under sequential consistency.
    public Bug(
            ErrorKind kind,
            String message,
            String thread,
            List<String> stack,
            int position,
            long execution,
            Schedule schedule,
            Story story) {
        this(kind, message, thread, stack, position, execution, schedule, story, Optional.empty());
    }

    /// Whether sequential consistency allows what was read on the way to a bug.
    public enum UnderSc {
        /// Some interleaving of the threads reads the same.
        ALLOWED,
        /// None does.
        FORBIDDEN;

        /// The name in machine-readable output.
        public String id() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
