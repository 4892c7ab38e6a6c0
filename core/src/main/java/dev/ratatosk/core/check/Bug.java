package dev.ratatosk.core.check;

import java.util.List;

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
public record Bug(
        ErrorKind kind,
        String message,
        String thread,
        List<String> stack,
        int position,
        long execution,
        Schedule schedule,
        Story story) {
    public Bug {
        stack = List.copyOf(stack);
    }
}
