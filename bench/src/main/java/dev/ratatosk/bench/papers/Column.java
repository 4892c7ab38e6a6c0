package dev.ratatosk.bench.papers;

import java.util.Optional;

/// A column of a table.
///
/// @param name its heading in the paper
/// @param settings how we count it; empty if it is another tool's
public record Column(String name, Optional<Settings> settings) {}
