package dev.ratatosk.core.spi;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// Parts of algorithms that can be switched off, to compare with and without. All are on by
/// default; none changes what is found, only how much is explored or how long it takes.
public enum Feature {
    /// `optimal`: fetch-and-adds with unused results commute.
    COMMUTING_ADDS,
    /// `optimal`: a thread at an unsatisfied await is not scheduled; off: the await is a read and
    /// an assumption.
    NATIVE_AWAITS,
    /// Loops: an iteration that changes nothing ends its thread's part in the execution, or waits.
    LOOP_PURITY,
    /// Loops, with [#NATIVE_AWAITS]: an access waits also where several comparisons, values read
    /// before or arithmetic decide; off: only where the value read is compared with one other.
    COMBINED_AWAITS,
    /// Loops, without [#LOOP_PURITY]: a loop that only reads and keeps nothing becomes a read and
    /// an assumption.
    POLLING_LOOPS,
    /// `rvf`, `fused`: explore further sources of a read only where a signal says that there are
    /// any.
    BACKTRACK_SIGNALS,
    /// `fused`: of executions that differ only in which of several interchangeable threads did
    /// what, one is explored.
    SYMMETRY,
    /// `rvf`: filter and restrict consistency checks by the closure rules.
    CLOSURE,
    /// `rvf`: consistency checks extend greedily where that cannot be wrong.
    GREEDY,
    /// `rvf`: consistency checks follow the order of an earlier execution.
    GUIDANCE,
    /// `rf`, phase P-I: consistency checks respect what every witness must. Off: Algorithm 2 is
    /// left out, too, because it needs this.
    SATURATION,
    /// `rf`: the saturated forms of the current trace's prefixes are kept; off: every check
    /// saturates the trace from its beginning.
    INCREMENTAL_SATURATION,
    /// `rf`, phase P-II: first follow the last execution.
    GUIDED_LINEARIZATION,
    /// `rf`, phase P-II: order the writes like the last execution (Algorithm 2).
    CONSTRUCTION,
    /// `rf`, phase P-III: remember configurations that lead nowhere (Algorithm 3); off: every order
    /// of the events is tried.
    CONFIGURATIONS,
    /// `rf`: leave out sources that other writes hide, before a consistency check.
    MAY_READ,
    /// All algorithms: executions are put together from what threads were seen to do, where the
    /// program is known to allow it; off: the program's code is run for each.
    LEARNT_THREADS;

    /// The name on the command line.
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// The feature called `id`, if there is one.
    public static Optional<Feature> named(String id) {
        return Arrays.stream(values()).filter(f -> f.id().equals(id)).findFirst();
    }
}
