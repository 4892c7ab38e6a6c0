package dev.ratatosk.core.explore.rf;

import dev.ratatosk.core.consistency.EventGraph;
import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.port.Trace;

/// Extension: read-modify-writes, compare-and-sets among them (OOPSLA 2019, §7).
///
/// Where eR writes and an update eW reads from it, no line of Algorithm 1 puts eW first: eW cannot
/// be the source of eR as long as it happens after eR. So eR and eW are reversed, σ := eR[src :=
/// eW[src := eR.src]] · mark(π). That the update is executed again makes it a new event.
///
/// Deviation: the paper reverses only what reads from eR. Where eW waits for something (a lock, a
/// guarded update), eR may have delayed it: then it need not read from eR now, or it may not have
/// happened at all. Only what eW would do at eR.src decides, so a compare-and-set that fails now
/// counts too.
final class RmwExtension {
    private final Tau tau;
    private final EventGraph graph;
    private final Sigma sigma;
    private final AwaitExtension awaits;

    /// Whether some thread waits for a lock at the end of the execution.
    private boolean anyWaits;

    RmwExtension(Tau tau, Sigma sigma, AwaitExtension awaits) {
        this.tau = tau;
        this.graph = tau.graph;
        this.sigma = sigma;
        this.awaits = awaits;
    }

    /// Begins with the nodes of another execution.
    void begin(Trace trace) {
        anyWaits = false;
        for (int t = 0; t < trace.threads(); t++) {
            anyWaits |= LockExtension.isWaiting(t, trace);
        }
    }

    /// Puts eW before the node's eR, if eW is an update that depends on eR, if at all, only by
    /// reading from it.
    void reverse(Node pre, int eW, Trace trace) {
        int eR = pre.slot;
        int source = graph.source(eR);
        if (eW < pre.prefix || eW == source || !graph.writes(eR)) {
            return;
        }
        int code = tau.code(eW);
        boolean blocking = OpCode.isGuarded(code);
        long value = tau.read[eR];
        boolean possible =
                OpCode.reads(code)
                        && (blocking || graph.source(eW) == eR)
                        && !tau.contains(tau.programPastOf(eW), eR)
                        && !tau.contains(tau.pastOf(source), eW)
                        && (!blocking || tau.operations.admits(eW, value));
        if (possible) {
            sigma.begin(pre, tau.programPastOf(eW), tau.pastOf(source));
            readFromMoved(pre, sigma.add(eW, sigma.moved(source), value), trace);
        }
    }

    /// The same for every lock on eR's mutex that a thread still waits for at the end, where eR is
    /// a try-lock or another update.
    void reversePending(Node pre, Trace trace) {
        int eR = pre.slot;
        if (!anyWaits || !graph.writes(eR)) {
            return;
        }
        int location = graph.location(eR);
        for (int t = 0; t < trace.threads(); t++) {
            if (LockExtension.isWaiting(t, trace) && trace.pending().location[t] == location) {
                reversePending(pre, t, trace);
            }
        }
    }

    private void reversePending(Node pre, int thread, Trace trace) {
        int eR = pre.slot;
        int source = graph.source(eR);
        long value = tau.read[eR];
        int past = tau.pendingPastOf(thread);
        if (!tau.contains(past, eR) && trace.pending().admits(thread, value)) {
            sigma.begin(pre, past, tau.pastOf(source));
            int from = sigma.moved(source);
            readFromMoved(pre, sigma.addPending(trace.pending(), thread, from, value), trace);
        }
    }

    /// eR[src := eW′], where eW′ is the event that σ ends with so far.
    private void readFromMoved(Node pre, int moved, Trace trace) {
        if (!sigma.lastWrites()) {
            return;
        }
        long value = sigma.written(moved);
        if (awaits.rejects(pre, value)) {
            awaits.readUnsatisfied(pre, trace);
            return;
        }
        sigma.add(pre.slot, moved, value);
        sigma.offer();
    }
}
