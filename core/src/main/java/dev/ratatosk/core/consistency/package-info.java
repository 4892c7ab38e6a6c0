/// Internal. Whether a set of events with their sources has an execution under sequential
/// consistency, and which: GetWitness of "Optimal Stateless Model Checking for Reads-From
/// Equivalence under Sequential Consistency" (OOPSLA 2019, §5), one class per phase.
///
/// | phase | class | decides |
/// |---|---|---|
/// | P-I | [dev.ratatosk.core.consistency.Saturation] | most inconsistent traces |
/// | P-II | [dev.ratatosk.core.consistency.GuidedLinearization] | nearly all consistent traces |
/// | P-II | [dev.ratatosk.core.consistency.WitnessConstruction] | most of the others |
/// | P-III | [dev.ratatosk.core.consistency.ConsistencyDecision] | the rest |
///
/// [dev.ratatosk.core.consistency.WitnessSearch] puts them together.
@NullMarked
package dev.ratatosk.core.consistency;

import org.jspecify.annotations.NullMarked;
