package dev.ratatosk.core.explore.rf;

import dev.ratatosk.core.consistency.EventGraph;
import dev.ratatosk.core.consistency.WitnessSearch;
import dev.ratatosk.core.port.ThreadStatus;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.spi.Strategy.Finding;

/// Extension: awaits, that is guarded reads and updates other than locks. The paper has none.
///
/// An await reads only writes that satisfy it. All others together lead to one more schedule, in
/// which it never passes: the entry eR[src := ⊥], which ends its thread and is no event
/// ([EventGraph#NEVER]). A trace with such entries is a class only if one of its executions leaves
/// all of these awaits unsatisfied ([NeverPassing]); otherwise it has served to find others.
final class AwaitExtension {
    private final Tau tau;
    private final EventGraph graph;
    private final Witness witness;
    private final Sigma sigma;
    private final WitnessSearch search;
    private final NeverPassing neverPassing;
    private boolean showsBlocked;

    AwaitExtension(Tau tau, Witness witness, Nodes nodes, Sigma sigma, WitnessSearch search) {
        this.tau = tau;
        this.graph = tau.graph;
        this.witness = witness;
        this.sigma = sigma;
        this.search = search;
        this.neverPassing = new NeverPassing(tau, witness, nodes, search);
    }

    /// Whether the thread waits at an await that nothing has been decided about.
    boolean isStillWaiting(int thread, Trace trace) {
        return trace.status(thread) == ThreadStatus.PENDING
                && SlotKind.of(trace.pending().code[thread]) == SlotKind.AWAIT
                && !tau.neverPasses(thread);
    }

    /// Decides that the await at which the thread is still waiting never passes; that decision is
    /// open like others.
    ///
    /// @return the position of its entry
    int giveUp(int thread, Trace trace) {
        return tau.append(trace.pending(), thread, thread, EventGraph.NEVER, 0);
    }

    /// Whether the node's eR is an await that the value does not satisfy.
    boolean rejects(Node pre, long value) {
        return pre.kind == SlotKind.AWAIT && !tau.operations.admits(pre.slot, value);
    }

    /// Considers that the node's eR never passes, because the source eW does not satisfy it. σ is
    /// the π of eW.
    ///
    /// An unsatisfying source only shows that the await can be seen unsatisfied. That it never
    /// passes is possible only if the location can end like that.
    void readUnsatisfied(Node pre, int eW, Trace trace) {
        if (!pre.neverPasses
                && (endsUnsatisfied(pre, tau.pastOf(eW), trace) || canEndUnsatisfied(pre, trace))) {
            neverPass(pre);
        }
    }

    /// The same where the source is an update that σ ends with.
    void readUnsatisfied(Node pre, Trace trace) {
        if (!pre.neverPasses && canEndUnsatisfied(pre, trace)) {
            neverPass(pre);
        }
    }

    /// Whether the current execution, restricted to the prefix and a past, leaves the await
    /// unsatisfied.
    private boolean endsUnsatisfied(Node pre, int past, Trace trace) {
        int[] guide = witness.guide;
        int location = graph.location(pre.slot);
        int last = EventGraph.INITIAL;
        int w = tau.lastOnLocation(location);
        while (w != EventGraph.NO_EVENT) {
            if (graph.writes(w)
                    && (w < pre.prefix || tau.contains(past, w))
                    && (last < 0 || guide[w] > guide[last])) {
                last = w;
            }
            w = tau.previousOnLocation(w);
        }
        return rejects(pre, tau.written(last, location, trace));
    }

    /// Whether some witness of the prefix and σ does.
    private boolean canEndUnsatisfied(Node pre, Trace trace) {
        int[] location = {graph.location(pre.slot)};
        boolean can =
                sigma.saturate()
                        && search.findEnding(
                                location,
                                1,
                                (x, w) -> rejects(pre, sigma.writtenInTrial(w, x, trace)),
                                witness.guide);
        search.end();
        return can;
    }

    private void neverPass(Node pre) {
        pre.neverPasses = true;
        sigma.begin(pre);
        sigma.add(pre.slot, EventGraph.NEVER, 0);
        sigma.offerHead();
    }

    /// What a leaf is whose execution stopped where an await that never passes could have passed.
    /// If another execution of the same trace ends with all of them waiting, that one is executed
    /// next, so that it is seen and reported as what it is.
    Finding judge(Trace trace) {
        if (!neverPassing.isPossible(trace)) {
            return Finding.REDUNDANT;
        }
        witness.show(search.witness(), search.witnessLength());
        showsBlocked = true;
        return Finding.PARTIAL;
    }

    /// Whether the next execution, or the one under way, shows that the last leaf is blocked.
    boolean showsBlocked() {
        return showsBlocked;
    }

    /// Takes that execution in.
    Finding shown() {
        showsBlocked = false;
        witness.script.clear();
        return Finding.EXECUTION;
    }
}
