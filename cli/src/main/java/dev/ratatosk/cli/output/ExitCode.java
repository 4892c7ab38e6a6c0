package dev.ratatosk.cli.output;

import dev.ratatosk.core.check.Verdict;

/// What the command tells its caller. docs/cli.md lists the same.
public final class ExitCode {
    /// Everything was explored, and nothing is wrong.
    public static final int VERIFIED = 0;

    /// The program has a bug; with `bench --all`, some count is not as expected.
    public static final int BUG = 1;

    /// The request or the program makes no sense, so there is no verdict.
    public static final int INPUT = 2;

    /// A limit or an interruption came before the end.
    public static final int INCONCLUSIVE = 3;

    private ExitCode() {}

    public static int of(Verdict verdict) {
        return switch (verdict) {
            case Verdict.Verified _ -> VERIFIED;
            case Verdict.BugFound _ -> BUG;
            case Verdict.Bounded _ -> INCONCLUSIVE;
            case Verdict.Interrupted off ->
                    switch (off.cause()) {
                        case REQUESTED -> INCONCLUSIVE;
                        case DIVERGED, STUCK, MISUSED -> INPUT;
                    };
        };
    }
}
