package dev.ratatosk.core.explore.ra;

import dev.ratatosk.core.consistency.ra.SaturatedTrace;
import dev.ratatosk.core.consistency.ra.Standstill;
import dev.ratatosk.core.port.Ending;
import dev.ratatosk.core.port.Plan;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.spi.Claims;
import dev.ratatosk.core.spi.DivisibleStrategy;
import dev.ratatosk.core.spi.Part;
import dev.ratatosk.core.spi.PartSink;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Explores every weak trace under release-acquire once (OOPSLA 2018, Alg. 1-3).
///
/// Deviation: the recursion is an explicit tree. [DfVisit] goes down to a leaf, which is one
/// execution and one trace; [#next] comes back to the deepest node that has a class left: a further
/// source (Alg. 1 line 8), a schedule (line 9), or that its event never happens, which the paper,
/// without awaits, does not have. How the tree is cut into parts is said in [Cut] and [Resumption].
public final class RaStrategy implements DivisibleStrategy {
    private final Path path = new Path();
    private final Nodes nodes = new Nodes();
    private final Frozen frozen = new Frozen();
    private final DeclarePostponed declarePostponed = new DeclarePostponed(path, nodes, frozen);
    private final Standstill standstill = new Standstill(path.graph);
    private final DfVisit dfVisit = new DfVisit(path, nodes, frozen, declarePostponed, standstill);
    private final Optional<Plan> plan = Optional.of(new Plan(path.script, dfVisit, true));
    private final Cut cut = new Cut(path, nodes);
    private @Nullable Resumption resumption;
    private boolean started;
    private long deadEnds;

    /// Decides about classes that are found for shared nodes. Without it they are offered.
    private Claims claims = Claims.NONE;

    @Override
    public void begin(Part part) {
        if (part.isWhole()) {
            return;
        }
        resumption = new Resumption(part, path, nodes, frozen, dfVisit);
    }

    @Override
    public Optional<Plan> next() {
        if (!started) {
            started = true;
            if (resumption != null) {
                return resumption.plan();
            }
            dfVisit.begin(0);
            return plan;
        }
        while (nodes.size() > ownFrom()) {
            if (nodes.size() == nodes.shared()) {
                nodes.claim(nodes.top(), claims);
            }
            if (continueAt(nodes.top())) {
                return plan;
            }
            nodes.pop();
        }
        return Optional.empty();
    }

    /// The level from which on this strategy explores what it finds.
    private int ownFrom() {
        return claims.areDecided() ? 0 : nodes.shared();
    }

    /// Turns to the next class of the node, if there is one.
    private boolean continueAt(Node node) {
        if (node.never) {
            node.never = false;
            frozen.release(node.thread);
        }
        if (node.hasImmediate()) {
            path.truncate(node.prefix);
            followImmediate(node, node.takeImmediate());
        } else if (node.hasSchedule()) {
            path.truncate(node.prefix);
            runSchedule(node, node.takeSchedule());
        } else if (node.neverIsOpen) {
            path.truncate(node.prefix);
            followNever(node);
        } else {
            return false;
        }
        node.explored++;
        return true;
    }

    private void followImmediate(Node node, int decision) {
        boolean chooses = node.kind == NodeKind.CHOICE;
        long value = chooses ? decision : valueAt(node, decision);
        int source = chooses ? SaturatedTrace.NO_SOURCE : decision;
        node.onSafeSource = false;
        node.slot = path.append(node.operation, 0, node.thread, source, value);
        dfVisit.begin(node.slot);
    }

    private long valueAt(Node node, int write) {
        return write == SaturatedTrace.INITIAL ? node.initial : path.written.get(write);
    }

    /// RunSchedule (Alg. 3).
    private void runSchedule(Node node, Schedule schedule) {
        for (int j = 0; j < schedule.length(); j++) {
            path.append(
                    schedule.operations,
                    j,
                    schedule.thread.get(j),
                    schedule.source.get(j),
                    schedule.read.get(j));
        }
        node.onSafeSource = false;
        node.slot = path.length() - 1;
        dfVisit.begin(node.prefix + schedule.past);
        nodes.release(schedule);
    }

    private void followNever(Node node) {
        node.neverIsOpen = false;
        node.never = true;
        node.onSafeSource = false;
        node.slot = SaturatedTrace.NO_EVENT;
        frozen.freeze(node.thread);
        dfVisit.begin(node.prefix);
    }

    @Override
    public Finding explored(Trace trace) {
        if (resumption != null) {
            resumption.end(trace);
            resumption = null;
        }
        dfVisit.takeIn(trace);
        if (trace.ending() == Ending.STEP_LIMIT) {
            return Finding.CUT;
        }
        if (!frozen.isEmpty() && !standstill.isPossible(trace)) {
            deadEnds++;
            return Finding.REDUNDANT;
        }
        return Finding.EXECUTION;
    }

    @Override
    public void claimBy(Claims newClaims) {
        claims = newClaims;
        declarePostponed.claimBy(newClaims);
    }

    @Override
    public boolean canBeCut() {
        return started && resumption == null;
    }

    @Override
    public void cut(PartSink into, double keep) {
        cut.all(claims, into, keep);
    }

    @Override
    public long waitingBytes() {
        return nodes.waitingBytes();
    }

    @Override
    public double progress() {
        double done = 0;
        double fraction = 1;
        for (int level = 0; level < nodes.size(); level++) {
            Node node = nodes.get(level);
            fraction /= node.children();
            done += fraction * node.explored;
        }
        return started && nodes.size() <= ownFrom() ? 1 : done;
    }

    @Override
    public int depth() {
        return nodes.size();
    }

    @Override
    public Map<String, Long> counters() {
        Map<String, Long> counters = new LinkedHashMap<>();
        counters.put("schedules", declarePostponed.offers());
        counters.put("inconsistent-schedules", declarePostponed.rejected());
        counters.put("dead-ends", deadEnds);
        return counters;
    }
}
