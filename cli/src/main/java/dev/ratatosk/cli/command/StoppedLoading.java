package dev.ratatosk.cli.command;

import dev.ratatosk.cli.output.Answer;
import dev.ratatosk.cli.output.VerdictAnswer;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.Statistics;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.spi.Counts;
import dev.ratatosk.report.text.Subject;
import java.time.Duration;
import java.util.List;

/// The answer about a program that was not loaded to the end: nothing is known about it.
final class StoppedLoading {
    private StoppedLoading() {}

    /// @param name what the user calls the program
    /// @param elapsed how long it was loaded
    static Answer answer(String name, Config config, Loading.Stop why, Duration elapsed) {
        Statistics nothing =
                Statistics.builder(config.algorithm(), new Counts(0, 0, 0, 0, 0), elapsed)
                        .exploredFraction(0)
                        .notes(List.of("Exploration did not begin: the program was still loading."))
                        .build();
        Verdict verdict =
                switch (why) {
                    case TIME_LIMIT -> new Verdict.Bounded(nothing, Verdict.Limit.TIME_LIMIT);
                    case REQUEST ->
                            new Verdict.Interrupted(
                                    nothing,
                                    Verdict.Cause.REQUESTED,
                                    "Stopped on request while the program was loaded.");
                };
        return new VerdictAnswer(new Subject(name, ""), verdict);
    }
}
