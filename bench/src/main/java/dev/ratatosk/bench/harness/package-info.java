/// Runs benchmarks and compares what was counted with what was expected. A library: it neither
/// prints nor ends the program.
@NullMarked
package dev.ratatosk.bench.harness;

import org.jspecify.annotations.NullMarked;
