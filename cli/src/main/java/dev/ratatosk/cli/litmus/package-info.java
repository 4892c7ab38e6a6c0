/// The front end for litmus tests: a subset of herd7's C format, read
/// ([dev.ratatosk.cli.litmus.LitmusTest]), run as a program under test
/// ([dev.ratatosk.cli.litmus.LitmusScenario]) and answered
/// ([dev.ratatosk.cli.litmus.LitmusResult]). See docs/litmus.md.
@NullMarked
package dev.ratatosk.cli.litmus;

import org.jspecify.annotations.NullMarked;
