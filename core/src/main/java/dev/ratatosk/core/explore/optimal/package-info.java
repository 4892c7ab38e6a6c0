/// Internal. OPTIMAL-DPOR-AWAIT: one execution per Mazurkiewicz trace, where fetch-and-adds without
/// a result commute and a thread at an await that is not satisfied is not scheduled.
///
/// Source: Jonsson, Lång, Sagonas, "Awaiting for Godot: Stateless Model Checking that Avoids
/// Executions where Nothing Happens", FMCAD 2022, Alg. 1; the base algorithm is Optimal-DPOR (JACM
/// 2017). Departures from the printed pseudo-code are marked `Deviation:`.
@NullMarked
package dev.ratatosk.core.explore.optimal;

import org.jspecify.annotations.NullMarked;
