/// Internal. Exploration of one execution per weak trace (po, rf) under release-acquire: "Optimal
/// Stateless Model Checking under the Release-Acquire Semantics" (OOPSLA 2018, §5), extended to
/// read-modify-writes, locks, awaits that block, choices, and executions that end blocked.
///
/// The exploration is a tree. A [dev.ratatosk.core.explore.ra.Node] divides all that can come of
/// its graph into disjoint classes, so that nothing is explored twice; the path to the current leaf
/// is [dev.ratatosk.core.explore.ra.Path]. [dev.ratatosk.core.explore.ra.DfVisit] extends it,
/// [dev.ratatosk.core.explore.ra.DeclarePostponed] finds the classes that a node did not know of at
/// first, so that nothing is missed, and [dev.ratatosk.core.explore.ra.RaStrategy] walks the tree.
@NullMarked
package dev.ratatosk.core.explore.ra;

import org.jspecify.annotations.NullMarked;
