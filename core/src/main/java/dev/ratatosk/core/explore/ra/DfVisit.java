package dev.ratatosk.core.explore.ra;

import dev.ratatosk.core.consistency.ra.SaturatedTrace;
import dev.ratatosk.core.consistency.ra.Standstill;
import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.event.OperationTable;
import dev.ratatosk.core.port.Policy;
import dev.ratatosk.core.port.ThreadStatus;
import dev.ratatosk.core.port.Trace;

/// Extends a graph until nothing can move: DfVisit (OOPSLA 2018, Alg. 1). What has no alternatives
/// comes first (writes, starts, joins: lines 1-4), then reads (lines 5-7), then awaits; for each of
/// the latter a node is made, and its first class is followed (line 8).
///
/// Correctness does not depend on that order. Late reads find more of their sources at once.
///
/// Deviation: DeclarePostponed is called when an event is added, not when the calls below it have
/// returned (line 4). The schedules are the same, because none is run before its node's turn comes.
final class DfVisit implements Policy {
    private static final int NOBODY = -1;

    private final Path path;
    private final SaturatedTrace graph;
    private final Nodes nodes;
    private final Frozen frozen;
    private final DeclarePostponed declarePostponed;
    private final Standstill standstill;

    /// The source or value for the step that was picked last.
    private int decision;

    /// Whether that step is the event of the top node.
    private boolean opened;

    /// The first event of the path that the nodes have not been told about.
    private int untold;

    private boolean starting;

    DfVisit(
            Path path,
            Nodes nodes,
            Frozen frozen,
            DeclarePostponed declarePostponed,
            Standstill standstill) {
        this.path = path;
        this.graph = path.graph;
        this.nodes = nodes;
        this.frozen = frozen;
        this.declarePostponed = declarePostponed;
        this.standstill = standstill;
    }

    /// Begins anew from the path's graph.
    ///
    /// @param firstNew the events from here on belong to the top node's current class and are new
    void begin(int firstNew) {
        untold = firstNew;
        starting = nodes.size() > 0;
        opened = false;
    }

    /// Adds the events that have happened to the graph, and tells the nodes.
    void takeIn(Trace soFar) {
        if (starting) {
            tellOfClass(soFar);
        }
        for (int e = path.length(); e < soFar.length(); e++) {
            path.append(soFar.operations(), e, soFar.thread(e), soFar.source(e), soFar.read(e));
            if (opened) {
                opened = false;
                nodes.top().slot = e;
                untold = e;
                tellOfClass(soFar);
            } else {
                declarePostponed.added(e, nodes.size(), soFar);
            }
        }
    }

    /// Tells the other nodes about the new events of the top node's class. The past that comes with
    /// a class was announced where the class was found.
    private void tellOfClass(Trace soFar) {
        starting = false;
        Node node = nodes.top();
        for (int e = untold; e < path.length(); e++) {
            declarePostponed.added(e, nodes.size() - 1, soFar);
        }
        if (node.updates && node.kind != NodeKind.TAKER && !node.never) {
            declarePostponed.competitorsOf(node, soFar);
        }
    }

    @Override
    public int next(Trace soFar) {
        takeIn(soFar);
        // A thread that goes on costs no switch.
        int last = soFar.length() == 0 ? 0 : soFar.thread(soFar.length() - 1);
        if (hasNoAlternatives(soFar, last)) {
            return last;
        }
        int reader = NOBODY;
        boolean awaits = false;
        for (int t = 0; t < soFar.threads(); t++) {
            if (soFar.status(t) == ThreadStatus.PENDING) {
                int code = soFar.pending().code[t];
                if (OpCode.reads(code) || code == OpCode.CHOOSE) {
                    boolean isAwait = NodeKind.of(code) == NodeKind.AWAIT;
                    awaits |= isAwait;
                    if (!isAwait && reader == NOBODY && canMove(soFar, t)) {
                        reader = t;
                    }
                } else if (hasNoAlternatives(soFar, t)) {
                    return t;
                }
            }
        }
        if (reader != NOBODY) {
            return open(soFar, reader);
        }
        return awaits ? openAwait(soFar) : STOP;
    }

    /// Whether the thread is about to write, or to start or join another, and can do so.
    private static boolean hasNoAlternatives(Trace soFar, int thread) {
        if (soFar.status(thread) != ThreadStatus.PENDING) {
            return false;
        }
        int code = soFar.pending().code[thread];
        return code == OpCode.JOIN
                ? soFar.status((int) soFar.pending().a[thread]) == ThreadStatus.FINISHED
                : !OpCode.reads(code) && code != OpCode.CHOOSE;
    }

    private boolean canMove(Trace soFar, int thread) {
        return !OpCode.isGuarded(soFar.pending().code[thread])
                || !frozen.contains(thread) && hasSource(soFar, thread);
    }

    private boolean hasSource(Trace soFar, int thread) {
        int location = soFar.pending().location[thread];
        graph.lookAt(location, thread);
        int write = graph.lastAccess(location);
        while (write != SaturatedTrace.NO_EVENT) {
            if (graph.writes(write) && canRead(soFar, thread, write, path.written.get(write))) {
                return true;
            }
            write = graph.previousAccess(write);
        }
        return canRead(soFar, thread, SaturatedTrace.INITIAL, soFar.memory().initial(location));
    }

    /// Whether the operation of the thread that the graph looks at can read the write.
    private boolean canRead(Trace soFar, int thread, int write, long value) {
        OperationTable pending = soFar.pending();
        return pending.admits(thread, value)
                && graph.isReadable(write, pending.writes(thread, value));
    }

    /// Picks an await that certainly happens, if there is one.
    private int openAwait(Trace soFar) {
        int picked = NOBODY;
        int enabled = 0;
        boolean certain = false;
        for (int t = 0; t < soFar.threads(); t++) {
            if (soFar.status(t) == ThreadStatus.PENDING
                    && OpCode.isGuarded(soFar.pending().code[t])
                    && canMove(soFar, t)) {
                enabled++;
                if (!certain) {
                    certain = !mayNeverHappen(soFar, t);
                    picked = certain || picked == NOBODY ? t : picked;
                }
            }
        }
        if (picked == NOBODY) {
            return STOP;
        }
        open(soFar, picked);
        if (!certain && (enabled > 1 || standstill.isPossible(soFar))) {
            nodes.top().considerNever();
        }
        return picked;
    }

    /// Whether the last write to the location may be one that the guard rejects.
    private boolean mayNeverHappen(Trace soFar, int thread) {
        OperationTable pending = soFar.pending();
        int location = pending.location[thread];
        int write = graph.lastAccess(location);
        while (write != SaturatedTrace.NO_EVENT) {
            if (graph.writes(write)
                    && graph.canBeLast(location, write)
                    && !pending.admits(thread, path.written.get(write))) {
                return true;
            }
            write = graph.previousAccess(write);
        }
        return graph.canBeLast(location, SaturatedTrace.INITIAL)
                && !pending.admits(thread, soFar.memory().initial(location));
    }

    private int open(Trace soFar, int thread) {
        OperationTable pending = soFar.pending();
        Node node = nodes.push(path, pending, thread, thread);
        switch (node.kind) {
            case SOURCE, AWAIT -> openSources(node, soFar);
            case TAKER -> openTakers(node, soFar);
            case CHOICE -> {
                decision = 0;
                for (int choice = (int) pending.a[thread] - 1; choice > 0; choice--) {
                    node.addImmediate(choice);
                }
            }
        }
        opened = true;
        return thread;
    }

    /// Follows a safe source if there is one; the others are left for later.
    private void openSources(Node node, Trace soFar) {
        int thread = node.thread;
        node.initial = soFar.memory().initial(node.location);
        decision = SaturatedTrace.NO_SOURCE;
        graph.lookAt(node.location, thread);
        int write = graph.lastAccess(node.location);
        while (write != SaturatedTrace.NO_EVENT) {
            if (graph.writes(write) && canRead(soFar, thread, write, path.written.get(write))) {
                addSource(node, write);
            }
            write = graph.previousAccess(write);
        }
        if (canRead(soFar, thread, SaturatedTrace.INITIAL, node.initial)) {
            addSource(node, SaturatedTrace.INITIAL);
        }
    }

    private void addSource(Node node, int write) {
        boolean safe = !node.updates && !node.hasSafeSource && graph.isSafe(write);
        if (safe || decision == SaturatedTrace.NO_SOURCE) {
            if (decision != SaturatedTrace.NO_SOURCE) {
                node.addImmediate(decision);
            }
            decision = write;
        } else {
            node.addImmediate(write);
        }
        node.hasSafeSource |= safe;
        node.onSafeSource = node.hasSafeSource;
    }

    /// Everybody who could take the token now, the node's own operation first.
    private void openTakers(Node node, Trace soFar) {
        openSources(node, soFar);
        if (node.hasImmediate()) {
            // Not a token: nobody has to take the one that is being looked at.
            node.kind = NodeKind.AWAIT;
            node.considerNever();
            return;
        }
        node.token = decision;
        declarePostponed.offerTaker(node, node.thread, soFar, false);
        OperationTable pending = soFar.pending();
        long value =
                node.token == SaturatedTrace.INITIAL ? node.initial : path.written.get(node.token);
        for (int t = 0; t < soFar.threads(); t++) {
            if (t != node.thread
                    && !frozen.contains(t)
                    && soFar.status(t) == ThreadStatus.PENDING
                    && Path.isUpdateCode(pending.code[t])
                    && pending.location[t] == node.location
                    && pending.writes(t, value)) {
                graph.lookAt(node.location, t);
                if (graph.isReadable(node.token, true)) {
                    declarePostponed.offerTaker(node, t, soFar, true);
                }
            }
        }
    }

    @Override
    public int decide(Trace soFar, int thread) {
        return decision;
    }
}
