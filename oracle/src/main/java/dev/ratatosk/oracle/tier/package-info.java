/// How much the tests try, and which random programs: the one place that reads `-Dratatosk.effort`,
/// `-Dratatosk.seed` and `-Dratatosk.programs`.
@NullMarked
package dev.ratatosk.oracle.tier;

import org.jspecify.annotations.NullMarked;
