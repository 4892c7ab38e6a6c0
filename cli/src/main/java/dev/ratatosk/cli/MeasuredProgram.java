package dev.ratatosk.cli;

import dev.ratatosk.bench.harness.Agreement;
import dev.ratatosk.bench.harness.Subject;
import dev.ratatosk.cli.source.JavaProgram;
import dev.ratatosk.core.api.Checker;
import dev.ratatosk.core.check.Check;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.Verdict;

/// A Java program of the user's, to be measured: nothing is known about its counts.
///
/// @param java the program
record MeasuredProgram(JavaProgram java) implements Subject {
    @Override
    public String program() {
        return java.name();
    }

    @Override
    public Check start(Config config) {
        return Checker.start(java.scenario(), config.toBuilder().keepGoing(true).build());
    }

    @Override
    public Agreement judge(Verdict verdict, Config config) {
        return switch (verdict) {
            case Verdict.Interrupted broken when broken.cause() != Verdict.Cause.REQUESTED ->
                    throw new InputException(
                            program() + " cannot be measured. " + broken.message());
            case Verdict.Interrupted _, Verdict.Bounded _ -> Agreement.UNFINISHED;
            case Verdict.BugFound _, Verdict.Verified _ -> Agreement.NOTHING_EXPECTED;
        };
    }
}
