package dev.ratatosk.report.text;

import dev.ratatosk.core.check.Extent;
import dev.ratatosk.core.check.Statistics;
import dev.ratatosk.core.check.Verdict;

/// The last line of a report: how much was explored, and what that means.
final class Conclusion {
    private Conclusion() {}

    static String of(Verdict verdict, Ink ink, Wording wording) {
        return switch (verdict.extent()) {
            case Extent.Complete _ -> ink.good("COMPLETE") + ": " + complete(verdict);
            case Extent.FirstError _ ->
                    ink.open("INCOMPLETE")
                            + ": stopped at the first error; "
                            + wording.keepGoing()
                            + " explores the rest.";
            case Extent.Limited(Verdict.Limit limit) ->
                    ink.open("INCOMPLETE")
                            + ": "
                            + limited(limit, verdict, wording)
                            + soFar(verdict);
            case Extent.BrokenOff(Verdict.Cause cause, String _) ->
                    ink.open("INCOMPLETE")
                            + ": "
                            + brokenOff(cause)
                            + (cause == Verdict.Cause.REQUESTED ? explored(verdict) : "")
                            + soFar(verdict);
        };
    }

    private static String complete(Verdict verdict) {
        Statistics statistics = verdict.statistics();
        if (verdict instanceof Verdict.BugFound) {
            long executions = statistics.complete() + statistics.blocked();
            if (statistics.errors() > executions) {
                // Some are from a search for races, whose executions do not count.
                return "every schedule was explored; "
                        + Figures.count(statistics.errors(), "error")
                        + (statistics.errors() == 1 ? " was" : " were")
                        + " found.";
            }
            return "every schedule was explored; "
                    + Figures.count(statistics.errors())
                    + " of "
                    + Figures.count(executions, "execution")
                    + (statistics.errors() == 1 ? " shows" : " show")
                    + " an error.";
        }
        return statistics.complete() == 0
                ? "every schedule was explored, but each stopped at a failed assumption."
                : "every schedule was explored, and none shows an error.";
    }

    private static String limited(Verdict.Limit limit, Verdict verdict, Wording wording) {
        return switch (limit) {
            case MAX_EXECUTIONS, TIME_LIMIT ->
                    "stopped by " + limit.title() + option(limit, wording) + explored(verdict);
            case MEMORY -> "stopped by " + limit.title() + explored(verdict);
            case MAX_STEPS ->
                    Figures.count(verdict.statistics().cut(), "execution")
                            + (verdict.statistics().cut() == 1 ? " was" : " were")
                            + " cut off at "
                            + limit.title()
                            + option(limit, wording);
            case UNROLL -> "explored up to " + limit.title() + option(limit, wording);
            case SEARCHED_ORDERS ->
                    "not every order of writes was searched for a deadlock or livelock";
        };
    }

    private static String option(Verdict.Limit limit, Wording wording) {
        return " (" + wording.of(limit) + ")";
    }

    /// Nothing if too little is known.
    private static String explored(Verdict verdict) {
        double fraction = verdict.statistics().exploredFraction();
        return fraction > 0 ? ", " + Figures.percent(fraction) + " explored" : "";
    }

    private static String brokenOff(Verdict.Cause cause) {
        return switch (cause) {
            case REQUESTED -> "interrupted";
            case DIVERGED -> "executions of one schedule differ, so the program cannot be checked";
            case STUCK -> "the program is stuck between two operations";
            case MISUSED -> "unsupported operation of the program";
        };
    }

    private static String soFar(Verdict verdict) {
        if (verdict instanceof Verdict.BugFound) {
            return "; " + Figures.count(verdict.statistics().errors(), "error") + " so far.";
        }
        boolean meaningless =
                verdict instanceof Verdict.Interrupted off
                        && off.cause() != Verdict.Cause.REQUESTED;
        return meaningless ? "." : "; no error so far.";
    }
}
