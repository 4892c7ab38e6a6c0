package dev.ratatosk.core.explore.rf;

import dev.ratatosk.core.consistency.EventGraph;
import dev.ratatosk.core.consistency.WitnessSearch;
import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.port.Ending;
import dev.ratatosk.core.port.Plan;
import dev.ratatosk.core.port.Script;
import dev.ratatosk.core.port.ThreadStatus;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.spi.Strategy;
import java.util.Map;
import java.util.Optional;

/// ReadsFrom-SMC (OOPSLA 2019, Alg. 1): explores every reads-from class once, blocked ones
/// included.
///
/// Deviation: the recursion is an explicit tree. A call of the paper's procedure is one execution
/// here: [#next] takes a schedule from the deepest node that has one (lines 12-15) and asks for its
/// witness to be executed and extended (line 2); [#explored] takes the events in (line 3) and looks
/// for new schedules (lines 4-11).
public final class RfStrategy implements Strategy {
    private final WitnessSearch search = new WitnessSearch();
    private final Tau tau = new Tau(search);
    private final Nodes nodes = new Nodes();
    private final NewSources newSources = new NewSources(tau, nodes, search);
    private final NeverPassing neverPassing = new NeverPassing(tau, nodes, search);

    /// The steps of the current witness, or of one that shows that the leaf is blocked.
    private final Script script = new Script();

    private final Optional<Plan> plan = Optional.of(Plan.newestWrites(script, new LazyAwaits(tau)));
    private boolean started;
    private boolean showsBlocked;
    private int firstNew;

    @Override
    public Optional<Plan> next() {
        if (showsBlocked || !started) {
            started = true;
            return plan;
        }
        while (nodes.size() > 0) {
            Node node = nodes.top();
            if (!node.schedules.isEmpty()) {
                continueWith(node, node.schedules.removeLast());
                return plan;
            }
            nodes.pop();
        }
        return Optional.empty();
    }

    /// τ := τ′′ · σ, and its witness becomes the script (line 14).
    private void continueWith(Node node, Schedule schedule) {
        tau.truncate(node.prefix);
        for (int j = 0; j < schedule.length; j++) {
            tau.append(
                    schedule.operations,
                    j,
                    schedule.thread[j],
                    schedule.source[j],
                    schedule.read[j]);
        }
        firstNew = node.prefix + schedule.past;
        nodes.chooseAtTop(tau.length() - 1);
        follow(schedule, node.prefix);
        nodes.release(schedule);
    }

    /// Makes the schedule's witness the script. It mostly begins like the last execution, of which
    /// as much stays as it is.
    private void follow(Schedule schedule, int prefix) {
        int known = script.length();
        boolean repeats = true;
        tau.restartWitness();
        for (int i = 0; i < schedule.turnsLength; i += 2) {
            int thread = schedule.turns[i];
            int left = schedule.turns[i + 1];
            if (repeats) {
                left -= tau.repeated(thread, left, known, prefix);
                repeats = left == 0;
                if (!repeats) {
                    script.truncate(tau.witnessLength);
                }
            }
            for (; left > 0; left--) {
                addToScript(tau.executedNext(thread));
            }
        }
        script.truncate(tau.witnessLength);
    }

    private void addToScript(int position) {
        boolean chooses = tau.code(position) == OpCode.CHOOSE;
        script.add(
                tau.graph.thread(position),
                tau.operations,
                position,
                chooses ? (int) tau.read[position] : Script.NEWEST);
    }

    @Override
    public Finding explored(Trace trace) {
        if (showsBlocked) {
            showsBlocked = false;
            script.clear();
            return Finding.EXECUTION;
        }
        takeIn(trace);
        newSources.detect(trace, firstNew);
        return judge(trace);
    }

    /// τ′ := τ · Ê (line 3), with a node for every decision in Ê (line 4).
    private void takeIn(Trace trace) {
        for (int step = script.length(); step < trace.length(); step++) {
            int source = trace.source(step);
            int p =
                    tau.append(
                            trace.operations(),
                            step,
                            trace.thread(step),
                            source < 0 ? source : tau.witness[source],
                            trace.read(step));
            tau.executed(p);
            addToScript(p);
            SlotKind kind = SlotKind.of(trace.code(step));
            if (kind != SlotKind.NONE) {
                newSources.open(p, kind);
            }
        }
        if (trace.ending() != Ending.STEP_LIMIT) {
            giveUpAwaits(trace);
        }
    }

    /// Every await that is still waiting is decided never to pass; that decision is open like
    /// others.
    private void giveUpAwaits(Trace trace) {
        for (int t = 0; t < trace.threads(); t++) {
            if (trace.status(t) == ThreadStatus.PENDING
                    && SlotKind.of(trace.pending().code[t]) == SlotKind.AWAIT
                    && !tau.neverPasses(t)) {
                int p = tau.append(trace.pending(), t, t, EventGraph.NEVER, 0);
                newSources.open(p, SlotKind.AWAIT);
            }
        }
    }

    /// What the leaf is. If the execution stopped where an await that never passes could have
    /// passed, it is a class only if another execution of the same trace ends with all of them
    /// waiting; that one is executed next, so that it is seen and reported as what it is. Otherwise
    /// the leaf has served to find others.
    private Finding judge(Trace trace) {
        if (trace.ending() == Ending.STEP_LIMIT) {
            return Finding.CUT;
        }
        if (trace.ending() != Ending.STOPPED) {
            return Finding.EXECUTION;
        }
        if (!neverPassing.isPossible(trace)) {
            return Finding.REDUNDANT;
        }
        script.clear();
        for (int i = 0; i < search.witnessLength(); i++) {
            addToScript(search.witness()[i]);
        }
        showsBlocked = true;
        return Finding.PARTIAL;
    }

    @Override
    public int depth() {
        return nodes.size();
    }

    @Override
    public Map<String, Long> counters() {
        return search.counters();
    }
}
