package dev.ratatosk.bench.harness;

import dev.ratatosk.core.check.Check;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.Verdict;

/// A program to measure, which can be explored again and again.
public interface Subject {
    /// What the user calls it, as in `lastzero(9)`.
    String name();

    /// Starts to explore it.
    Check start(Config config);

    /// How what came of an exploration compares with what was expected.
    Agreement judge(Verdict verdict, Config config);
}
