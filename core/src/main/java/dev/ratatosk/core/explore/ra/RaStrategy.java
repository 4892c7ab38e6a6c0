package dev.ratatosk.core.explore.ra;

import dev.ratatosk.core.consistency.ra.SaturatedTrace;
import dev.ratatosk.core.consistency.ra.Standstill;
import dev.ratatosk.core.port.Ending;
import dev.ratatosk.core.port.Plan;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.spi.Strategy;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// Explores every weak trace under release-acquire once (OOPSLA 2018, Alg. 1-3).
///
/// Deviation: the recursion is an explicit tree. [DfVisit] goes down to a leaf, which is one
/// execution and one trace; [#next] comes back to the deepest node that has a class left: a further
/// source (Alg. 1 line 8), a schedule (line 9), or that its event never happens, which the paper,
/// without awaits, does not have.
public final class RaStrategy implements Strategy {
    private final Path path = new Path();
    private final Nodes nodes = new Nodes();
    private final Frozen frozen = new Frozen();
    private final DeclarePostponed declarePostponed = new DeclarePostponed(path, nodes, frozen);
    private final Standstill standstill = new Standstill(path.graph);
    private final DfVisit dfVisit = new DfVisit(path, nodes, frozen, declarePostponed, standstill);
    private final Optional<Plan> plan = Optional.of(new Plan(path.script, dfVisit, true));
    private boolean started;
    private long deadEnds;

    @Override
    public Optional<Plan> next() {
        if (!started) {
            started = true;
            dfVisit.begin(0);
            return plan;
        }
        while (nodes.size() > 0) {
            if (continueAt(nodes.top())) {
                return plan;
            }
            nodes.pop();
        }
        return Optional.empty();
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
        return write == SaturatedTrace.INITIAL ? node.initial : path.written[write];
    }

    /// RunSchedule (Alg. 3).
    private void runSchedule(Node node, Schedule schedule) {
        for (int j = 0; j < schedule.length; j++) {
            path.append(
                    schedule.operations,
                    j,
                    schedule.thread[j],
                    schedule.source[j],
                    schedule.read[j]);
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
