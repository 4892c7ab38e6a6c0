/// What litmus tests come to, by the axioms of a memory model: all candidate executions, which are
/// choices of a source for each read and of an order of the writes to each variable, are
/// enumerated, and those that the axioms allow are kept. [Axiomatic] is the entry.
///
/// Nothing here runs a program step by step: the package shares no idea and no code with the
/// explorers, and none with `oracle.brute`, which enumerates interleavings and growing graphs.
@NullMarked
package dev.ratatosk.oracle.axiomatic;

import org.jspecify.annotations.NullMarked;
