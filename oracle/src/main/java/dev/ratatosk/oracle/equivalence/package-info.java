/// What two executions must have in common to be the same for an equivalence: one record per
/// equivalence, comparable with `equals` and independent of how an execution was found.
///
/// | class | keeps | of |
/// |---|---|---|
/// | [MazurkiewiczClass] | events, order of conflicting events | FMCAD 2022, §IV |
/// | [ReadsFromClass] | events, program order, reads-from | OOPSLA 2019, §3; OOPSLA 2018, §3 (weak trace) |
/// | [ReadsValueFromClass] | events with values, causal order of the reads | CAV 2021, §3 |
/// | [ValueClass] | events with values | CAV 2021, §3 |
/// | [ObservationClass] | events with what their threads learnt | docs/algorithms/fused.md |
///
/// An [Execution] is what all of them are computed from: by the brute-force enumerations of this
/// module, and from what an explorer ran.
@NullMarked
package dev.ratatosk.oracle.equivalence;

import org.jspecify.annotations.NullMarked;
