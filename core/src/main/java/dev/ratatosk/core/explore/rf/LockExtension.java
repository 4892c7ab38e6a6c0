package dev.ratatosk.core.explore.rf;

import dev.ratatosk.core.consistency.EventGraph;
import dev.ratatosk.core.event.Kind;
import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.event.Waiting;
import dev.ratatosk.core.port.ThreadStatus;
import dev.ratatosk.core.port.Trace;

/// Extension: mutexes, and threads that end waiting for one (OOPSLA 2019, §7).
///
/// What is decided at a lock is not which release it reads, since it may never be acquired, but
/// which acquisition consumes the release that it has consumed: [SlotKind#LOCK]. A schedule is σ :=
/// l[src := eR.src] · mark(π) for another acquisition l, of whatever thread.
///
/// Deviation: the paper replaces a lock by one that the following unlock would be reversed with,
/// and the last lock of each mutex by those that wait for it at the end. Here both are one rule: l
/// is whoever comes next after eR. That is who read from eR (and failed) or from the release of its
/// critical section, or, if nobody acquired the mutex after eR, whoever still waits. Others come
/// next in other executions.
final class LockExtension {
    private final Tau tau;
    private final EventGraph graph;
    private final Witness witness;
    private final Nodes nodes;
    private final Sigma sigma;

    LockExtension(Tau tau, Witness witness, Nodes nodes, Sigma sigma) {
        this.tau = tau;
        this.graph = tau.graph;
        this.witness = witness;
        this.nodes = nodes;
        this.sigma = sigma;
    }

    /// For every lock's node: who else could have consumed the release that its eR has consumed.
    ///
    /// Goes through the new acquisitions and asks whom they come after; whoever comes after a new
    /// eR is new. Pending locks are never old.
    void detect(Trace trace, int firstNew) {
        for (int l = firstNew; l < tau.length(); l++) {
            if (acquires(tau.code(l))) {
                acquireInstead(acquirer(graph.source(l)), l);
            }
        }
        for (int t = 0; t < trace.threads(); t++) {
            if (isWaiting(t, trace)) {
                acquireInstead(holder(t, trace), t, trace);
            }
        }
    }

    /// The acquisition l takes the place of eR, if eR is the current choice at a lock's node.
    private void acquireInstead(int eR, int l) {
        Node pre = nodes.withSlot(eR);
        if (pre == null || pre.kind != SlotKind.LOCK) {
            return;
        }
        int past = tau.programPastOf(l);
        if (l >= pre.prefix && !tau.contains(past, eR)) {
            sigma.begin(pre, past, past);
            sigma.add(l, graph.source(eR), tau.read[eR]);
            sigma.offer();
        }
    }

    /// The same for the lock that a thread waits for at the end.
    private void acquireInstead(int eR, int thread, Trace trace) {
        Node pre = nodes.withSlot(eR);
        if (pre == null || pre.kind != SlotKind.LOCK) {
            return;
        }
        int past = tau.pendingPastOf(thread);
        if (!tau.contains(past, eR)) {
            sigma.begin(pre, past, past);
            sigma.addPending(trace.pending(), thread, graph.source(eR), tau.read[eR]);
            sigma.offer();
        }
    }

    /// Who acquired the mutex last, or holds it still, when this was written to it.
    private int acquirer(int write) {
        if (write < 0 || acquires(tau.code(write))) {
            return write;
        }
        int w = tau.previousOnLocation(write);
        while (w >= 0
                && !(graph.thread(w) == graph.thread(write)
                        && graph.writes(w)
                        && acquires(tau.code(w)))) {
            w = tau.previousOnLocation(w);
        }
        return w;
    }

    /// Who holds the mutex that the thread waits for at the end.
    private int holder(int thread, Trace trace) {
        int step = trace.memory().lastWrite(trace.pending().location[thread]);
        return acquirer(step < 0 ? step : witness.order.event(step));
    }

    /// Whether it is a lock or try-lock, successful or not.
    private static boolean acquires(int code) {
        return OpCode.kind(code) == Kind.RMW && OpCode.waiting(code) == Waiting.MUTEX;
    }

    /// Whether the thread waits for a mutex at the end of the execution.
    static boolean isWaiting(int thread, Trace trace) {
        return trace.status(thread) == ThreadStatus.PENDING
                && OpCode.isAcquire(trace.pending().code[thread]);
    }
}
