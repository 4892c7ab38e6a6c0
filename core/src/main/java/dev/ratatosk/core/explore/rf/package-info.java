/// Internal. Exploration of one execution per reads-from class under sequential consistency:
/// ReadsFrom-SMC of "Optimal Stateless Model Checking for Reads-From Equivalence under Sequential
/// Consistency" (OOPSLA 2019, §4 and §7).
///
/// [dev.ratatosk.core.explore.rf.RfStrategy] is Algorithm 1, line by line. Its data have the
/// paper's names: [dev.ratatosk.core.explore.rf.Tau] is τ and τ′,
/// [dev.ratatosk.core.explore.rf.Witness] is E and E · Ê, a [dev.ratatosk.core.explore.rf.Node] is
/// τ′′ with schedules(τ′′), [dev.ratatosk.core.explore.rf.Sigma] is σ in the making and
/// [dev.ratatosk.core.explore.rf.Schedule] a pair ⟨σ, E⟩. GetWitness is
/// [dev.ratatosk.core.consistency.WitnessSearch].
///
/// What the paper leaves out or only sketches are extensions around it:
/// [dev.ratatosk.core.explore.rf.RmwExtension], [dev.ratatosk.core.explore.rf.LockExtension],
/// [dev.ratatosk.core.explore.rf.AwaitExtension] and
/// [dev.ratatosk.core.explore.rf.ChoiceExtension]. Executions that end blocked are classes like
/// others.
@NullMarked
package dev.ratatosk.core.explore.rf;

import org.jspecify.annotations.NullMarked;
