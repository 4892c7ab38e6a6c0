package dev.ratatosk.core.check.work;

import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.ErrorKind;
import dev.ratatosk.core.check.Schedule;
import dev.ratatosk.core.check.error.ErrorDetector;
import dev.ratatosk.core.check.error.ErrorDetector.Elsewhere;
import dev.ratatosk.core.check.replay.Recording;
import dev.ratatosk.core.explore.ExecutionCounter;
import dev.ratatosk.core.explore.Exploration;
import dev.ratatosk.core.frontier.ClaimsMemory;
import dev.ratatosk.core.frontier.Found;
import dev.ratatosk.core.frontier.Lease;
import dev.ratatosk.core.frontier.ResultSink;
import dev.ratatosk.core.frontier.Tally;
import dev.ratatosk.core.learnt.LearntProgram;
import dev.ratatosk.core.port.Expectations;
import dev.ratatosk.core.port.MisuseException;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.runtime.CoroutineProgram;
import dev.ratatosk.core.runtime.FailedExecution;
import dev.ratatosk.core.spi.Algorithm;
import dev.ratatosk.core.spi.AsymmetryException;
import dev.ratatosk.core.spi.Claims;
import dev.ratatosk.core.spi.Counts;
import dev.ratatosk.core.spi.DivisibleStrategy;
import dev.ratatosk.core.spi.Feature;
import dev.ratatosk.core.spi.JointStrategy;
import dev.ratatosk.core.spi.MemoryModel;
import dev.ratatosk.core.spi.Strategy;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Explores parts of a program's tree, and looks for errors in what it executes. One thread
/// explores; others may look on, and ask it to come back.
public final class PartExplorer {
    /// It is not wanted back.
    private static final double STAY = Double.NaN;

    /// How often it looks at the clock, and says how far it is.
    private static final int EXECUTIONS_PER_LOOK = 256;

    private static final double KEPT_OF_TOO_MUCH = 0.5;

    private final Scenario scenario;
    private final Config config;
    private final CoroutineProgram program;
    private final Expectations expectations;
    private final OutcomeCounter outcomes = new OutcomeCounter();

    /// Executes it, without running its code each time; null where its code is always run.
    private final @Nullable LearntProgram learnt;

    private long realBefore;
    private final ExecutionCounter counter = new ExecutionCounter();
    private ClaimsMemory claimed = new ClaimsMemory();

    /// That of the last order. Nodes of another one have the same numbers.
    private Stage stage = Stage.CHECK;

    private final List<Found> found = new ArrayList<>();

    /// The same for other threads.
    private volatile List<Found> foundSoFar = List.of();

    private final Map<String, Long> strategyCounters = new TreeMap<>();
    private long errors;
    private long searchesGivenUp;
    private volatile double askedToKeep = STAY;
    private volatile double progress;
    private volatile int depth;

    /// Why threads with the same code are not interchangeable; null if they may be.
    private @Nullable String asymmetry;

    /// What it explores instead of a tree of its own, or null.
    private final @Nullable JointStrategy joint;

    /// What it went on with when it last came back.
    private @Nullable Strategy kept;

    private int executionsToLook;
    private long deadlineNanos;
    private double ownKeep = STAY;
    private double keep;

    /// What came of an order.
    ///
    /// @param sink has what is left
    /// @param tally what was found
    /// @param isWhole see [Report.Explored]
    /// @param failedForGood see [Report.Explored]
    public record Outcome(ResultSink sink, Tally tally, boolean isWhole, boolean failedForGood) {}

    public PartExplorer(Scenario scenario, Config config, CoroutineProgram program) {
        this(scenario, config, program, null, null);
    }

    /// @param learnt executes the program, or null where its code is always run
    /// @param joint explores a tree together with others, in the only order that there is; null for
    ///   a tree of its own
    PartExplorer(
            Scenario scenario,
            Config config,
            CoroutineProgram program,
            @Nullable LearntProgram learnt,
            @Nullable JointStrategy joint) {
        this.joint = joint;
        this.scenario = scenario;
        this.config = config;
        this.program = program;
        this.expectations = config.expectationsOf(scenario);
        this.learnt = learnt;
    }

    /// Gets ready for an order, before [#comeBack] may be called for it. It must not be exploring.
    public void prepare() {
        askedToKeep = STAY;
        progress = 0;
        counter.reset();
    }

    /// Asks it to come back after the current execution. May be called by any thread.
    public void comeBack(double mayKeep) {
        askedToKeep = mayKeep;
    }

    public Counts counts() {
        return counter.counts();
    }

    public double progress() {
        return progress;
    }

    public int depth() {
        return depth;
    }

    /// Explores until it is asked to come back, within the order's bounds.
    public Outcome explore(Order order) {
        begin(order);
        ResultSink sink = new ResultSink(order.lease().id(), order.wantsKept());
        if (order.stage() != stage) {
            stage = order.stage();
            claimed = new ClaimsMemory();
        }
        claimed.prepare(order.lease(), order.memory());
        RecordedClaims claims = new RecordedClaims(order.claims(), claimed);
        List<Lease.Assignment> assignments = order.lease().assignments();
        int next = 0;
        boolean all = true;
        boolean isWhole = true;
        try {
            Strategy strategy = kept;
            kept = null;
            if (strategy != null) {
                ((DivisibleStrategy) strategy).claimBy(claims);
                all = explore(strategy, order, sink, order.lease().share());
                next = assignments.size();
            }
            while (all && next < assignments.size()) {
                Lease.Assignment assignment = assignments.get(next++);
                try {
                    strategy = newStrategy(order, assignment, claims);
                    all = explore(strategy, order, sink, assignment.share());
                } catch (AsymmetryException refused) {
                    beginWithoutSymmetry(order, refused);
                    strategy = newStrategy(order, assignment, claims);
                    all = explore(strategy, order, sink, assignment.share());
                }
            }
            isWhole = all || strategy instanceof DivisibleStrategy cut && cut.canBeCut();
        } catch (FailedExecution _) {
            return failed(order);
        }
        sink.claimed(claims.granted());
        while (next < assignments.size()) {
            sink.untouched(assignments.get(next++));
        }
        return new Outcome(sink, tally(), isWhole, false);
    }

    /// Nothing of what was explored counts. Strategies that use symmetry explore the whole tree in
    /// one go.
    private void beginWithoutSymmetry(Order order, AsymmetryException refused) {
        asymmetry = refused.getMessage();
        begin(order);
        counter.reset();
    }

    private Set<Feature> switchedOff() {
        if (asymmetry == null) {
            return config.switchedOff();
        }
        Set<Feature> off = EnumSet.of(Feature.SYMMETRY);
        off.addAll(config.switchedOff());
        return off;
    }

    /// The answer to an order if the program has failed for good before anything was explored.
    public Outcome failedBefore(Order order) {
        begin(order);
        return failed(order);
    }

    /// The last execution shows an error after which nothing more can be explored.
    private Outcome failed(Order order) {
        ErrorKind kind = ErrorDetector.errorIn(program.trace(), memoryModel(order), expectations);
        if (kind == null) {
            throw new IllegalStateException("an execution has failed without an error");
        }
        countError(order, program.trace(), kind);
        return new Outcome(new ResultSink(order.lease().id()), tally(), false, true);
    }

    private void begin(Order order) {
        found.clear();
        foundSoFar = List.of();
        strategyCounters.clear();
        outcomes.clear();
        errors = 0;
        searchesGivenUp = 0;
        realBefore = learnt == null ? 0 : learnt.realExecutions();
        ownKeep = STAY;
        executionsToLook = EXECUTIONS_PER_LOOK;
        deadlineNanos = System.nanoTime() + order.budget().toNanos();
    }

    private Strategy newStrategy(Order order, Lease.Assignment assignment, Claims claims) {
        Algorithm algorithm = algorithm(order.stage());
        if (algorithm.reliesOnObservations() && scenario.hidesData()) {
            throw new MisuseException(
                    "The algorithm "
                            + algorithm.id()
                            + " explores programs that are written against the model API only: in"
                            + " others, threads learn more than their operations say. Choose the"
                            + " algorithm rf, optimal or rvf.");
        }
        Strategy strategy = joint == null ? algorithm.newStrategy(switchedOff()) : joint;
        if (strategy instanceof DivisibleStrategy divisible) {
            divisible.claimBy(claims);
            divisible.begin(assignment.part());
        } else if (!assignment.part().isWhole()) {
            throw new IllegalStateException("a part of a tree that cannot be cut");
        }
        return strategy;
    }

    private Algorithm algorithm(Stage stage) {
        return switch (stage) {
            case CHECK -> config.algorithm();
            case RACES -> Algorithms.RF;
        };
    }

    /// Explores what the strategy has, and writes down what it leaves.
    ///
    /// @return whether it leaves nothing
    private boolean explore(Strategy strategy, Order order, ResultSink sink, double share) {
        Exploration exploration =
                new Exploration(
                        learnt == null ? program : learnt,
                        strategy,
                        (trace, finding) -> goesOn(strategy, order, trace, finding),
                        counter);
        boolean all = exploration.run();
        progress = all ? 1 : progress;
        if (strategy instanceof DivisibleStrategy divisible && (all || divisible.canBeCut())) {
            sink.beginPart(share);
            divisible.cut(sink, all ? 0 : keep);
            if (sink.keepsSome()) {
                kept = strategy;
            }
        }
        if (kept == null) {
            strategy.counters()
                    .forEach((name, value) -> strategyCounters.merge(name, value, Long::sum));
        }
        return all;
    }

    private boolean goesOn(Strategy strategy, Order order, Trace trace, Strategy.Finding finding) {
        boolean counts =
                finding != Strategy.Finding.REDUNDANT && finding != Strategy.Finding.HYPOTHESIS;
        if (outcomes.isNew(trace, finding)) {
            outcomes.tell(Recording.of(trace, program, memoryModel(order)).token());
        }
        boolean shows = counts && showsError(order, trace);
        if (shows && !config.keepGoing()) {
            keep = 0;
            return false;
        }
        if (counter.runs() >= order.mostRuns()) {
            keep = 0;
            return false;
        }
        if (--executionsToLook == 0) {
            look(strategy, order);
        }
        double asked = askedToKeep;
        if (Double.isNaN(asked) && Double.isNaN(ownKeep)) {
            return true;
        }
        keep =
                Double.isNaN(asked)
                        ? ownKeep
                        : Double.isNaN(ownKeep) ? asked : Math.min(asked, ownKeep);
        return strategy instanceof DivisibleStrategy divisible && !divisible.canBeCut();
    }

    private void look(Strategy strategy, Order order) {
        executionsToLook = EXECUTIONS_PER_LOOK;
        depth = strategy.depth();
        if (strategy instanceof DivisibleStrategy divisible) {
            progress = divisible.progress();
            if (divisible.waitingBytes() > order.memoryBytes()) {
                ownKeep = KEPT_OF_TOO_MUCH;
            } else if (System.nanoTime() - deadlineNanos > 0) {
                ownKeep = 1;
            }
        }
    }

    /// Whether the execution, or another one of its class, is an error; counts it if so.
    private boolean showsError(Order order, Trace trace) {
        ErrorKind error = ErrorDetector.errorIn(trace, memoryModel(order), expectations);
        if (error != null) {
            countError(order, trace, error);
            return true;
        }
        if (order.stage() == Stage.RACES) {
            return false;
        }
        return switch (ErrorDetector.inAnotherExecution(trace, config.algorithm().leaf())) {
            case Elsewhere.Blocked(ErrorKind kind, List<Integer> other) -> {
                countError(kind, () -> Recording.of(trace, program, memoryModel(order), other));
                yield true;
            }
            case Elsewhere.Nothing _ -> false;
            case Elsewhere.GivenUp _ -> {
                searchesGivenUp++;
                yield false;
            }
        };
    }

    private MemoryModel memoryModel(Order order) {
        return algorithm(order.stage()).memoryModel();
    }

    private void countError(Order order, Trace trace, ErrorKind kind) {
        countError(kind, () -> Recording.of(trace, program, memoryModel(order)));
    }

    private void countError(ErrorKind kind, Supplier<Schedule> schedule) {
        errors++;
        if (Tally.isWorthKeeping(found, kind.name())) {
            found.add(new Found(schedule.get().token(), kind.name(), Math.max(1, counter.runs())));
            foundSoFar = List.copyOf(found);
        }
    }

    /// Errors of the current order, for any thread.
    List<Found> foundSoFar() {
        return foundSoFar;
    }

    /// What came of the current order, or of the last one.
    Tally tally() {
        Set<String> loops = new LinkedHashSet<>(program.loopsCutOff());
        Set<String> notes = new LinkedHashSet<>(scenario.notes());
        if (asymmetry != null) {
            notes.add(
                    "Threads with the same code are not taken for interchangeable: "
                            + asymmetry
                            + ".");
        }
        Map<String, Long> counters = new TreeMap<>(strategyCounters);
        if (learnt != null && learnt.refusal() == null) {
            counters.put("real-executions", learnt.realExecutions() - realBefore);
        }
        return new Tally(
                counter.counts(),
                errors,
                found,
                searchesGivenUp,
                loops,
                notes,
                counters,
                outcomes.counts(),
                scenario.coveredCode().soFar());
    }
}
