package dev.ratatosk.core.explore.ra;

import dev.ratatosk.core.consistency.ra.SaturatedTrace;
import dev.ratatosk.core.consistency.ra.Trial;
import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.event.OperationTable;
import dev.ratatosk.core.port.ThreadStatus;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.spi.Claims;

/// Finds further classes of the nodes on the path, whenever an event is added to it:
/// DeclarePostponed (OOPSLA 2018, Alg. 2), extended to read-modify-writes, locks and awaits. See
/// `docs/algorithms/ra.md` for why that finds all.
///
/// Deviation 1 (lines 2 and 12): the paper declares a postponed write to the closest read only.
/// That misses traces (`a = x; b = x || c = y; x := 1` has three, it finds two), so all nodes of
/// the location are told.
///
/// Deviation 2 (line 4, Swappable; Alg. 3 line 4): the paper declares nothing to reads of a
/// schedule that runs. Here they have no node, so there is nobody to tell, and the node that the
/// schedule belongs to is told as well. A node that hears of a schedule twice ignores it (line 10).
///
/// Deviation 3: read-modify-writes compete for their source (D2), takers of a mutex or semaphore
/// for its free write (D3); the paper has reads and writes only.
final class DeclarePostponed {
    private final Path path;
    private final SaturatedTrace graph;
    private final Nodes nodes;
    private final Frozen frozen;
    private final Offer offer;
    private final Trial trial;
    private long offers;
    private long rejected;

    DeclarePostponed(Path path, Nodes nodes, Frozen frozen) {
        this.path = path;
        this.graph = path.graph;
        this.nodes = nodes;
        this.frozen = frozen;
        this.offer = new Offer(path, nodes);
        this.trial = new Trial(graph);
    }

    /// Asks those claims about what is found for shared nodes.
    void claimBy(Claims claims) {
        offer.claimBy(claims);
    }

    /// How many classes were found.
    long offers() {
        return offers;
    }

    /// How many of them were inconsistent.
    long rejected() {
        return rejected;
    }

    /// Tells the nodes of the levels below `limit` about an event.
    void added(int event, int limit, Trace trace) {
        if (graph.writes(event)) {
            newWrite(event, limit);
        }
        int code = path.operations.code[event];
        if (Path.isUpdateCode(code)) {
            if (!OpCode.isGuarded(code)) {
                competeExecuted(event, limit);
            }
        } else if (code == OpCode.START) {
            nowPending((int) path.operations.a[event], limit, trace);
        }
        nowPending(graph.thread(event), limit, trace);
    }

    /// D1: a node's event could read the new write, if it is not in its past (Alg. 2 line 4).
    private void newWrite(int write, int limit) {
        int past = graph.pastOf(write);
        long value = path.written.get(write);
        int level = nodes.innermost(path.operations.location[write]);
        while (level != Node.NO_NODE) {
            Node node = nodes.get(level);
            if (level < limit
                    && node.kind != NodeKind.TAKER
                    && graph.entry(past, node.thread) <= node.index
                    && node.hasSafeSource == node.onSafeSource) {
                if (node.operation.admits(0, value)) {
                    offerSource(node, write, past, value);
                } else {
                    node.considerNever();
                }
            }
            level = node.outer;
        }
    }

    private void offerSource(Node node, int write, int past, long value) {
        offer.begin(node, past, past);
        offer.addOwnEvent(write, value);
        if (offer.isNew()) {
            boolean consistent = true;
            if (path.isUpdate(write)) {
                trial.begin(node.location, node.prefix, past, past);
                trial.from(write);
                consistent = trial.read(graph.pastOf(node.before), node.operation.writes(0, value));
            }
            conclude(consistent);
        }
    }

    private void conclude(boolean consistent) {
        if (consistent) {
            offers++;
            offer.accept();
        } else {
            rejected++;
        }
    }

    /// A guarded read-modify-write may wait for ever, so it competes as soon as it is pending.
    private void nowPending(int thread, int limit, Trace trace) {
        OperationTable pending = trace.pending();
        if (trace.status(thread) == ThreadStatus.PENDING && waitsToWrite(pending.code[thread])) {
            int level = nodes.innermost(pending.location[thread]);
            while (level != Node.NO_NODE) {
                Node node = nodes.get(level);
                if (level < limit) {
                    competePending(thread, node, trace);
                }
                level = node.outer;
            }
        }
    }

    private static boolean waitsToWrite(int code) {
        return OpCode.isGuarded(code) && Path.isUpdateCode(code);
    }

    /// Tells a node, whose event writes, about what was pending before it or has become so by the
    /// events of its class.
    void competitorsOf(Node node, Trace trace) {
        OperationTable pending = trace.pending();
        for (int t = 0; t < trace.threads(); t++) {
            if (trace.status(t) == ThreadStatus.PENDING
                    && !frozen.contains(t)
                    && waitsToWrite(pending.code[t])
                    && pending.location[t] == node.location) {
                competePending(t, node, trace);
            }
        }
    }

    private void competePending(int thread, Node node, Trace trace) {
        compete(
                node,
                trace.pending(),
                thread,
                thread,
                graph.count(thread),
                graph.pastOfNext(thread));
    }

    private void competeExecuted(int event, int limit) {
        int level = nodes.innermost(path.operations.location[event]);
        while (level != Node.NO_NODE) {
            Node node = nodes.get(level);
            if (level < limit && event >= node.prefix) {
                compete(
                        node,
                        path.operations,
                        event,
                        graph.thread(event),
                        graph.index(event),
                        graph.pastBefore(event));
            }
            level = node.outer;
        }
    }

    /// The read-modify-write u in the table's row, which knows `past`, could take what the node's
    /// event (D2) or another taker (D3) has taken.
    private void compete(
            Node node, OperationTable table, int row, int thread, int index, int past) {
        if (node.kind == NodeKind.TAKER) {
            competeForToken(node, table, row, thread, index, past);
        } else if (node.slot != SaturatedTrace.NO_EVENT && graph.writes(node.slot)) {
            competeForSource(node, table, row, thread, index, past);
        }
    }

    /// D2: u takes the source of the node's event, which reads from u then.
    private void competeForSource(
            Node node, OperationTable table, int row, int thread, int index, int past) {
        boolean isOwnEvent = thread == node.thread && index == node.index;
        if (isOwnEvent || graph.entry(past, node.thread) > node.index) {
            return;
        }
        int source = graph.source(node.slot);
        long value = valueAt(node, source);
        if (!table.writes(row, value)) {
            return;
        }
        long written = table.written(row, value);
        if (!node.operation.admits(0, written)) {
            node.considerNever();
            return;
        }
        int sourcePast = graph.pastOf(source);
        offer.begin(node, past, sourcePast);
        offer.add(table, row, thread, index, source, value);
        offer.addOwnEvent(Offer.PREVIOUS, written);
        if (offer.isNew()) {
            trial.begin(node.location, node.prefix, past, sourcePast);
            trial.from(source);
            conclude(
                    trial.read(past, true)
                            && trial.read(
                                    graph.pastOf(node.before), node.operation.writes(0, written)));
        }
    }

    /// D3: u takes the node's token.
    private void competeForToken(
            Node node, OperationTable table, int row, int thread, int index, int past) {
        long value = valueAt(node, node.token);
        if (table.writes(row, value) && !graph.contains(past, node.slot)) {
            offer.begin(node, past, past);
            offer.add(table, row, thread, index, node.token, value);
            if (offer.isNew()) {
                conclude(true);
            }
        }
    }

    private long valueAt(Node node, int write) {
        return write == SaturatedTrace.INITIAL ? node.initial : path.written.get(write);
    }

    /// Offers a new [NodeKind#TAKER] node an operation that is pending there and could take the
    /// token.
    ///
    /// @param accept whether to explore it; otherwise it is only noted as explored
    void offerTaker(Node node, int thread, Trace trace, boolean accept) {
        offer.begin(
                node, graph.pastOf(SaturatedTrace.NO_EVENT), graph.pastOf(SaturatedTrace.NO_EVENT));
        offer.add(
                trace.pending(),
                thread,
                thread,
                graph.count(thread),
                node.token,
                valueAt(node, node.token));
        if (offer.isNew() && accept) {
            conclude(true);
        }
    }
}
