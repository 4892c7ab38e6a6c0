package dev.ratatosk.core.explore.rf;

import dev.ratatosk.core.consistency.EventGraph;
import dev.ratatosk.core.consistency.WitnessSearch;
import dev.ratatosk.core.port.Ending;
import dev.ratatosk.core.port.Plan;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.spi.Claims;
import dev.ratatosk.core.spi.DivisibleStrategy;
import dev.ratatosk.core.spi.Part;
import dev.ratatosk.core.spi.PartSink;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// ReadsFrom-SMC(τ, E) (OOPSLA 2019, Alg. 1): explores every reads-from class once, blocked ones
/// included. The names and the line numbers are those of the paper.
///
/// Deviation: the recursion is an explicit stack of [Nodes]. A call of the paper's procedure is one
/// execution: [#next] is the recursive-exploration phase up to the next call (lines 12-15) and asks
/// for that call's execution (line 2); [#explored] takes the execution in (lines 2-4) and is the
/// new-source-detection phase (lines 5-11).
///
/// What the paper leaves out or sketches in §7 is in classes of its own: [RmwExtension],
/// [LockExtension], [AwaitExtension], [ChoiceExtension]. Without them this class is Algorithm 1 for
/// programs that read and write. How the tree is cut into parts is said in [Cut] and [Resumption].
public final class RfStrategy implements DivisibleStrategy {
    private final WitnessSearch search;
    private final Tau tau;
    private final Witness witness;
    private final Nodes nodes = new Nodes();
    private final Sigma sigma;
    private final MayRead mayRead;
    private final AwaitExtension awaits;
    private final RmwExtension rmws;
    private final LockExtension locks;
    private final ChoiceExtension choices;

    private final LazyAwaits lazyAwaits;
    private final Optional<Plan> plan;
    private final Cut cut;
    private @Nullable Resumption resumption;
    private boolean started;

    /// Decides about schedules that are found for shared nodes. Without it they are offered.
    private Claims claims = Claims.NONE;

    /// The position in τ′ from which on events are new: see [#isNew].
    private int firstNew;

    public RfStrategy() {
        this(WitnessSearch.Phases.ALL, true);
    }

    /// @param phases what a consistency check makes use of
    /// @param filters whether sources are filtered before the consistency check (line 6)
    public RfStrategy(WitnessSearch.Phases phases, boolean filters) {
        search = new WitnessSearch(phases);
        tau = new Tau(search);
        witness = new Witness(tau);
        sigma = new Sigma(tau, witness, nodes, search);
        mayRead = new MayRead(tau, filters);
        awaits = new AwaitExtension(tau, witness, nodes, sigma, search);
        rmws = new RmwExtension(tau, sigma, awaits);
        locks = new LockExtension(tau, witness, nodes, sigma);
        choices = new ChoiceExtension(tau, sigma);
        lazyAwaits = new LazyAwaits(tau);
        plan = Optional.of(Plan.newestWrites(witness.script, lazyAwaits));
        cut = new Cut(tau, nodes);
    }

    @Override
    public void begin(Part part) {
        if (part.isWhole()) {
            return;
        }
        resumption = new Resumption(part, tau, witness, nodes, lazyAwaits);
    }

    /// The recursive-exploration phase (lines 12-15), up to the next call.
    @Override
    public Optional<Plan> next() {
        if (!started) {
            started = true;
            return resumption == null ? plan : resumption.plan();
        }
        if (awaits.showsBlocked()) {
            return plan;
        }
        while (nodes.size() > ownFrom()) { // line 12
            Node pre = nodes.top(); // line 13
            if (nodes.size() == nodes.shared()) {
                cut.claim(pre, claims);
            }
            if (!pre.schedules.isEmpty()) { // line 14
                pre.explored++;
                call(pre, nodes.take(pre));
                return plan; // line 2
            }
            nodes.pop(); // line 15
        }
        return Optional.empty();
    }

    /// The level from which on this strategy explores what it finds.
    private int ownFrom() {
        return claims.areDecided() ? 0 : nodes.shared();
    }

    /// Line 14, ReadsFrom-SMC(τ′′ · σ, E′′): its arguments become τ and E.
    private void call(Node pre, Schedule schedule) {
        tau.truncate(pre.prefix);
        for (int j = 0; j < schedule.length; j++) {
            tau.append(schedule, j);
        }
        firstNew = pre.prefix + schedule.past;
        nodes.chooseAtTop(tau.length() - 1);
        witness.follow(schedule, pre.prefix);
        nodes.release(schedule);
    }

    /// The exploration phase (lines 2-3) and the new-source-detection phase (lines 4-11). What is
    /// marked as an extension is not in the paper's algorithm.
    @Override
    public Finding explored(Trace trace) {
        if (awaits.showsBlocked()) {
            return awaits.shown();
        }
        if (resumption != null) {
            firstNew = resumption.end(trace);
            resumption = null;
        }
        extend(trace); // lines 2-4
        if (trace.ending() != Ending.STEP_LIMIT) {
            giveUpAwaits(trace); // extension
        }
        detectNewSources(trace); // lines 5-11
        return switch (trace.ending()) {
            case COMPLETE, BLOCKED -> Finding.EXECUTION;
            case STEP_LIMIT -> Finding.CUT;
            case STOPPED -> awaits.judge(trace); // extension
        };
    }

    /// E · Ê has been executed (line 2); τ′ := τ · Ê (line 3), with schedules(pre(τ′, eR)) := ∅ for
    /// every eR in Ê (line 4).
    private void extend(Trace trace) {
        for (int step = witness.script.length(); step < trace.length(); step++) {
            int source = trace.source(step);
            int e =
                    tau.append(
                            trace.operations(),
                            step,
                            trace.thread(step),
                            source < 0 ? source : witness.order.event(source),
                            trace.read(step));
            witness.append(e);
            SlotKind kind = SlotKind.of(trace.code(step));
            if (kind != SlotKind.NONE) {
                open(e, kind);
            }
        }
    }

    /// Line 4. Deviation: what eR reads now is noted as a schedule, so that no later one repeats
    /// it. The paper's line 6 sees to that, which here is only a filter for speed.
    private void open(int eR, SlotKind kind) {
        Node pre = nodes.push(eR, kind);
        pre.neverPasses = tau.graph.source(eR) == EventGraph.NEVER;
        sigma.begin(pre);
        sigma.add(eR, tau.graph.source(eR), tau.read[eR]);
        sigma.isNewAtNode();
    }

    private void giveUpAwaits(Trace trace) {
        for (int t = 0; t < trace.threads(); t++) {
            if (awaits.isStillWaiting(t, trace)) {
                int eR = awaits.giveUp(t, trace);
                witness.makeRoomFor(tau.length());
                open(eR, SlotKind.AWAIT);
            }
        }
    }

    /// Lines 5-11 for every unmarked eR. An event becomes marked by being part of a schedule's π,
    /// and then it has no [Node].
    private void detectNewSources(Trace trace) {
        rmws.begin(trace);
        for (int level = 0; level < nodes.size(); level++) {
            Node pre = nodes.get(level);
            switch (pre.kind) {
                case SOURCE, AWAIT -> detectNewSources(pre, trace);
                case CHOICE -> {
                    if (isNew(pre.slot)) {
                        choices.detect(pre); // extension
                    }
                }
                case LOCK -> {} // After the others, for all mutexes together.
                case NONE -> throw new IllegalStateException("a node without a decision");
            }
        }
        locks.detect(trace, firstNew); // extension
    }

    /// Lines 5-6 for one eR. Every eW is tried as its source, from the newest on; so the writes
    /// that hide others are seen before those.
    private void detectNewSources(Node pre, Trace trace) {
        int eR = pre.slot;
        boolean newReader = isNew(eR);
        int eW = tau.lastOnLocation(tau.graph.location(eR)); // line 5: eW.var = eR.var
        if (newReader || isNew(eW)) { // line 6; for most nodes there is nothing new
            detectNewSources(pre, newReader, eW, trace);
        }
        rmws.reversePending(pre, trace); // extension
    }

    private void detectNewSources(Node pre, boolean newReader, int newest, Trace trace) {
        int eR = pre.slot;
        int source = tau.graph.source(eR);
        mayRead.begin(eR);
        int eW = newest;
        while (eW != EventGraph.NO_EVENT && (newReader || isNew(eW))) { // line 6
            if (eW != eR) {
                if (mayRead.test(eW) && eW != source) { // line 6, line 5: eW ≠ eR.src
                    readFrom(pre, eW, trace);
                }
                rmws.reverse(pre, eW, trace); // extension
            }
            eW = tau.previousOnLocation(eW);
        }
        if (newReader && source != EventGraph.INITIAL && mayRead.testInitial()) {
            readFrom(pre, EventGraph.INITIAL, trace);
        }
    }

    /// Line 6, "eR ∈ Ê or eW ∈ Ê".
    ///
    /// Deviation: the events of the last schedule that are not in its π count as new too. The
    /// printed line loses classes as soon as these can write: a schedule's head, and an update that
    /// it executes again, have new values.
    private boolean isNew(int event) {
        return event >= firstNew;
    }

    /// Lines 7-11 for eR, the current choice at the node, and eW.
    private void readFrom(Node pre, int eW, Trace trace) {
        int eR = pre.slot;
        long value = tau.written(eW, tau.graph.location(eR), trace);
        sigma.begin(pre, eW); // lines 7-8
        if (awaits.rejects(pre, value)) { // extension
            awaits.readUnsatisfied(pre, eW, trace);
            return;
        }
        sigma.add(eR, sigma.moved(eW), value); // line 9
        sigma.offer(); // lines 10-11
    }

    @Override
    public void claimBy(Claims newClaims) {
        claims = newClaims;
        sigma.claimBy(newClaims);
    }

    @Override
    public boolean canBeCut() {
        return started && !awaits.showsBlocked() && resumption == null;
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
        return search.counters();
    }
}
