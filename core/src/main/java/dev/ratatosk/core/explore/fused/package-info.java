/// Internal: exploration by observations, one execution per observation class
/// (docs/algorithms/fused.md; `L`, `W` and `K` in comments are lines of its section 3).
///
/// It is a tree like that of RVF-SMC (CAV 2021), with values replaced by what threads learn of
/// them, and with critical sections whose order is left open.
@NullMarked
package dev.ratatosk.core.explore.fused;

import org.jspecify.annotations.NullMarked;
