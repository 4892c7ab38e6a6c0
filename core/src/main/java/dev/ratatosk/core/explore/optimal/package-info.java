/// Internal. OPTIMAL-DPOR-AWAIT: one execution per Mazurkiewicz trace, where fetch-and-adds without
/// a result commute and a thread at an await that is not satisfied is not scheduled.
///
/// Source: Jonsson, Lång, Sagonas, "Awaiting for Godot: Stateless Model Checking that Avoids
/// Executions where Nothing Happens", FMCAD 2022, Alg. 1; the base algorithm is Optimal-DPOR (JACM
/// 2017). Departures from the printed pseudo-code are marked `Deviation:`.
///
/// Where the lines of Algorithm 1 are: [dev.ratatosk.core.explore.optimal.OptimalStrategy] is
/// `Explore`, [dev.ratatosk.core.explore.optimal.Races] and
/// [dev.ratatosk.core.explore.optimal.BlockingRaces] are lines 3-6 and 7-22,
/// [dev.ratatosk.core.explore.optimal.ExplorationTree] is lines 24-33, and `insert` (lines 34-44)
/// is in [dev.ratatosk.core.explore.optimal.wakeup.WakeupTree].
///
/// For several workers of one process there are
/// [dev.ratatosk.core.explore.optimal.JointOptimalStrategy] and
/// [dev.ratatosk.core.explore.optimal.SharedTree].
@NullMarked
package dev.ratatosk.core.explore.optimal;

import org.jspecify.annotations.NullMarked;
