/// Internal. Exploration of one execution per reads-from class under sequential consistency:
/// ReadsFrom-SMC of "Optimal Stateless Model Checking for Reads-From Equivalence under Sequential
/// Consistency" (OOPSLA 2019, §4 and §7), extended to everything that the paper leaves out or only
/// sketches: read-modify-writes, locks, awaits that block, choices, and executions that end
/// blocked.
///
/// The exploration is a tree. The path to the current leaf is [dev.ratatosk.core.explore.rf.Tau];
/// its open decisions are [dev.ratatosk.core.explore.rf.Node]s, each with the
/// [dev.ratatosk.core.explore.rf.Schedule]s still to be explored there.
/// [dev.ratatosk.core.explore.rf.NewSources] finds schedules, and
/// [dev.ratatosk.core.explore.rf.RfStrategy] walks the tree.
@NullMarked
package dev.ratatosk.core.explore.rf;

import org.jspecify.annotations.NullMarked;
