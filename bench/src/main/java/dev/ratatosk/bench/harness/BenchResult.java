package dev.ratatosk.bench.harness;

import dev.ratatosk.bench.catalogue.Benchmark;
import dev.ratatosk.bench.catalogue.Expectation;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.ErrorKind;
import dev.ratatosk.core.check.Extent;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.spi.Algorithm;
import dev.ratatosk.core.spi.Counts;
import java.util.Optional;
import java.util.Set;

/// What came of a run.
///
/// @param benchmark the program
/// @param size its size
/// @param config how it was explored
/// @param verdict what the checker said, with its statistics
/// @param expected what was expected, if anything is known
public record BenchResult(
        Benchmark benchmark,
        int size,
        Config config,
        Verdict verdict,
        Optional<Expectation> expected) {
    /// The program with its size, as in `lastzero(9)`.
    public String program() {
        return benchmark.label(size);
    }

    public Algorithm algorithm() {
        return config.algorithm();
    }

    public Counts counts() {
        return verdict.statistics().counts();
    }

    public double seconds() {
        return verdict.statistics().elapsed().toNanos() / 1e9;
    }

    public double executionsPerSecond() {
        return verdict.statistics().executionsPerSecond();
    }

    /// How it compares with what was expected.
    public Agreement agreement() {
        Set<ErrorKind> errors = benchmark.errors(config, size);
        return switch (verdict) {
            case Verdict.Bounded bounded when bounded.limit() == Verdict.Limit.UNROLL ->
                    errors.isEmpty() ? countsAgree() : Agreement.MISMATCH;
            case Verdict.Bounded _, Verdict.Interrupted _ -> Agreement.UNFINISHED;
            case Verdict.Verified _ -> errors.isEmpty() ? countsAgree() : Agreement.MISMATCH;
            case Verdict.BugFound found -> {
                if (!found.bugs().stream().allMatch(bug -> errors.contains(bug.kind()))) {
                    yield Agreement.MISMATCH;
                }
                yield isFinished(found.extent()) ? countsAgree() : Agreement.UNFINISHED;
            }
        };
    }

    /// The published counts of programs with loops are those up to a bound.
    private static boolean isFinished(Extent extent) {
        return extent instanceof Extent.Complete
                || extent instanceof Extent.Limited(Verdict.Limit limit)
                        && limit == Verdict.Limit.UNROLL;
    }

    private Agreement countsAgree() {
        return expected.map(e -> e.count().admits(counts()) ? Agreement.MATCH : Agreement.MISMATCH)
                .orElse(Agreement.NOTHING_EXPECTED);
    }
}
