package dev.ratatosk.bench.harness;

import dev.ratatosk.bench.catalogue.Benchmark;
import dev.ratatosk.core.check.Check;
import dev.ratatosk.core.check.Config;

/// A run under way.
///
/// @param benchmark the program
/// @param size its size
/// @param config how it is explored
/// @param check the exploration: to watch its progress and to stop it
public record BenchRun(Benchmark benchmark, int size, Config config, Check check) {
    /// The program with its size, as in `lastzero(9)`.
    public String program() {
        return benchmark.label(size);
    }

    /// Waits for its end.
    public BenchResult await() {
        return new BenchResult(
                benchmark, size, config, check.await(), benchmark.expected(config, size));
    }
}
