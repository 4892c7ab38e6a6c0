package dev.ratatosk.c.reality;

import dev.ratatosk.core.check.Bug;
import dev.ratatosk.core.check.ErrorKind;
import dev.ratatosk.core.check.Extent;
import dev.ratatosk.core.check.Verdict;
import java.util.List;
import java.util.Set;

/// All that a check found out about a program.
///
/// @param outcomes what its executions printed; [#HANG] if one hangs
/// @param raced whether there is a data race
/// @param executions how many there were
/// @param complete whether everything was explored
/// @param complaint what is wrong with the program, other than failed assertions, hangs and races;
///   empty if nothing
record Explored(
        Set<String> outcomes, boolean raced, long executions, boolean complete, String complaint) {
    /// The outcome of a program that does not end.
    static final String HANG = "hang";

    Explored {
        outcomes = Set.copyOf(outcomes);
    }

    boolean hangs() {
        return outcomes.contains(HANG);
    }

    /// @param printed what the executions printed
    static Explored of(Verdict verdict, Set<String> printed) {
        boolean raced = false;
        String complaint = "";
        List<Bug> bugs = verdict instanceof Verdict.BugFound found ? found.bugs() : List.of();
        for (Bug bug : bugs) {
            switch (bug.kind()) {
                case ErrorKind.ASSERTION -> {} // It has been printed.
                case ErrorKind.DEADLOCK, ErrorKind.LIVELOCK, ErrorKind.LEAK -> printed.add(HANG);
                case ErrorKind.DATA_RACE -> raced = true;
                case ErrorKind.ILLEGAL, ErrorKind.EXCEPTION, ErrorKind.OUTCOME ->
                        complaint = bug.kind().title() + ": " + bug.message();
            }
        }
        if (verdict.extent() instanceof Extent.BrokenOff off) {
            complaint = off.cause() + ": " + off.message();
        }
        return new Explored(
                printed,
                raced,
                verdict.statistics().counts().runs(),
                verdict.extent() instanceof Extent.Complete,
                complaint);
    }

    static Explored refused(String message) {
        return new Explored(Set.of(), false, 0, true, "refused: " + message);
    }
}
