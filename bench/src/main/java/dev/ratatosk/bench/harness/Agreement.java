package dev.ratatosk.bench.harness;

/// How a run compares with what was expected.
public enum Agreement {
    /// As expected.
    MATCH,
    /// Other counts than expected, or errors where there should be none, or none where there should
    /// be some.
    MISMATCH,
    /// It finished, but nothing is known about its counts.
    NOTHING_EXPECTED,
    /// A limit or an interruption came before the end, so the counts cannot be compared.
    UNFINISHED
}
