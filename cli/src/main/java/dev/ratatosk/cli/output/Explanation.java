package dev.ratatosk.cli.output;

import dev.ratatosk.core.check.CheckFailedException;
import dev.ratatosk.core.frontier.CheckpointException;

/// Why a command could not do its work, for its user.
public final class Explanation {
    private static final String TRACE = "RATATOSK_DEBUG=1 prints the stack trace.";

    private Explanation() {}

    /// @param report what a report of a fault of the checker should contain
    public static String of(Throwable problem, String report) {
        return switch (problem) {
            case OutOfMemoryError _ ->
                    "out of memory. Raise the limit with RATATOSK_JAVA_OPTS=-Xmx8g.";
            case StackOverflowError _ ->
                    "stack overflow: the input is nested too deeply."
                            + " RATATOSK_JAVA_OPTS=-Xss64m gives more.";
            case Error e -> internal(e, report);
            case InputException e -> String.valueOf(e.getMessage());
            case CheckpointException e -> String.valueOf(e.getMessage());
            case CheckFailedException e when e.getCause() instanceof StackOverflowError ->
                    "stack overflow of the program inside of an operation: the recursion may have"
                            + " no end.";
            case CheckFailedException e -> e.getMessage() + " " + TRACE;
            default -> internal(problem, report) + (report.contains("\n") ? "\n  " : " ") + TRACE;
        };
    }

    private static String internal(Throwable problem, String report) {
        return "internal error: " + problem + ". Please report it with " + report;
    }
}
