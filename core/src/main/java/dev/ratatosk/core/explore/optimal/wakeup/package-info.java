/// Internal. What Optimal-DPOR remembers along the current execution: wakeup trees, sleep sets and
/// weak initials, as plain data structures over packed
/// [dev.ratatosk.core.explore.optimal.wakeup.Footprint]s.
///
/// Source: Abdulla, Aronsson, Jonsson, Sagonas, "Source Sets: A Foundation for Optimal Dynamic
/// Partial Order Reduction", JACM 2017; names as in FMCAD 2022, Alg. 1.
@NullMarked
package dev.ratatosk.core.explore.optimal.wakeup;

import org.jspecify.annotations.NullMarked;
