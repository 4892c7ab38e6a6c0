package dev.ratatosk.bench.papers;

import dev.ratatosk.bench.harness.BenchResult;
import dev.ratatosk.bench.harness.Harness;
import dev.ratatosk.core.api.Checker;
import dev.ratatosk.core.check.Check;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.Verdict;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/// Counts what the papers count, cell by cell. The same program with the same settings is explored
/// once, however many cells it is in.
public final class Reproduction {
    private final Duration budget;
    private final Runner runner;
    private final Map<Key, BenchResult> known = new HashMap<>();

    private record Key(String program, Settings settings) {}

    /// Waits for an exploration, and may show its progress.
    @FunctionalInterface
    public interface Runner {
        Verdict watch(Cell cell, Supplier<Check> start);
    }

    /// @param budget how long each exploration may take
    public Reproduction(Duration budget, Runner runner) {
        this.budget = budget;
        this.runner = runner;
    }

    /// Explores what the cell needs.
    public Outcome of(Cell cell) {
        Optional<Harness.Case> task = cell.task();
        if (task.isEmpty()) {
            return Outcome.without(cell);
        }
        Settings settings = cell.settings().orElseThrow();
        BenchResult result =
                known.computeIfAbsent(
                        new Key(task.get().name(), settings),
                        _ -> explore(cell, task.get(), settings));
        return new Outcome(cell, Optional.of(result));
    }

    private BenchResult explore(Cell cell, Harness.Case one, Settings settings) {
        Config limited = settings.applyTo(Config.builder().timeLimit(budget).build());
        Supplier<Check> start =
                () -> Checker.start(one.benchmark().program(one.size(), limited), limited);
        return one.result(runner.watch(cell, start), limited);
    }
}
