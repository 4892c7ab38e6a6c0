package dev.ratatosk.report.text;

import dev.ratatosk.core.check.Verdict;

/// How a report speaks of settings and replays: to users of the command line, or to the author of
/// an annotated test.
public enum Wording {
    /// Options of the command.
    COMMAND,
    /// Attributes of the annotation.
    ANNOTATION;

    /// The setting that shows everything.
    String verbose() {
        return switch (this) {
            case COMMAND -> "--verbose";
            case ANNOTATION -> "verbose = true";
        };
    }

    /// The setting that explores past errors.
    String keepGoing() {
        return switch (this) {
            case COMMAND -> "--keep-going";
            case ANNOTATION -> "keepGoing = true";
        };
    }

    /// The setting for how long to look for simpler schedules.
    String minimise() {
        return switch (this) {
            case COMMAND -> "--minimise";
            case ANNOTATION -> "minimise = \"...\"";
        };
    }

    /// The setting of a limit.
    String of(Verdict.Limit limit) {
        return switch (this) {
            case COMMAND -> "--" + limit.id();
            case ANNOTATION ->
                    switch (limit) {
                        case MAX_EXECUTIONS -> "maxExecutions";
                        case TIME_LIMIT -> "timeLimitSeconds";
                        case MAX_STEPS -> "maxSteps";
                        case UNROLL -> "unroll";
                        case MEMORY, SEARCHED_ORDERS ->
                                throw new IllegalArgumentException("no option sets " + limit);
                    };
        };
    }

    /// What to paste in order to see a schedule again.
    public String replay(Subject subject, String token) {
        return switch (this) {
            case COMMAND -> subject.replayCommand() + " " + token;
            case ANNOTATION -> subject.replayCommand() + "(\"" + token + "\")";
        };
    }
}
