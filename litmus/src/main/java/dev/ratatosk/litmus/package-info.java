/// The front end for litmus tests: a subset of herd7's C format, read
/// ([dev.ratatosk.litmus.LitmusTest]), run as a program under test
/// ([dev.ratatosk.litmus.LitmusScenario]) and answered ([dev.ratatosk.litmus.LitmusResult]). See
/// docs/litmus.md.
@NullMarked
package dev.ratatosk.litmus;

import org.jspecify.annotations.NullMarked;
