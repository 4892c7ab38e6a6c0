package dev.ratatosk.oracle.port;

import dev.ratatosk.core.frontier.Frontier;
import dev.ratatosk.core.frontier.Lease;
import dev.ratatosk.core.frontier.Result;
import dev.ratatosk.core.frontier.ResultSink;
import dev.ratatosk.core.frontier.Tally;
import dev.ratatosk.core.port.CoroutineKind;
import dev.ratatosk.core.port.Plan;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.runtime.CoroutineProgram;
import dev.ratatosk.core.spi.Counts;
import dev.ratatosk.core.spi.DivisibleStrategy;
import dev.ratatosk.core.spi.Strategy;
import dev.ratatosk.oracle.port.Explored.Maximal;
import dev.ratatosk.oracle.program.Program;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;

/// Explores a program in parts as a crowd of unreliable workers would: each works on its own copy
/// of the program, is cut after a few executions, keeps some of what is left or nothing, dies, or
/// reports after its lease has expired. What is counted must be what one undisturbed strategy
/// counts.
///
/// @param <T> what is kept of each execution that counts
public final class ExploredInParts<T> {
    private static final int MAX_STEPS = 10_000;
    private static final int[] BUDGETS = {1, 2, 3, 7, 20, 1_000};
    private static final double[] KEEPS = {0, 0, 0.5, 1};

    /// So little that parts wait on disk now and then.
    private static final long MEMORY_BYTES = 2_000;

    private final Program program;
    private final Supplier<DivisibleStrategy> algorithm;
    private final Witness<T> witness;
    private final Random random;
    private final Frontier frontier = new Frontier(MEMORY_BYTES);
    private final List<Worker> workers = new ArrayList<>();
    private final List<T> executions = new ArrayList<>();
    private final List<Late> late = new ArrayList<>();
    private final int mostExecutions;

    private record Late(long lease, Result result) {}

    /// Sees the executions that count.
    @FunctionalInterface
    public interface Witness<T> {
        /// What to keep of an execution that the strategy has just taken in.
        T of(DivisibleStrategy strategy, ProgramScenario scenario, Trace trace);
    }

    private ExploredInParts(
            Supplier<DivisibleStrategy> algorithm,
            Witness<T> witness,
            Program program,
            long seed,
            int mostExecutions) {
        this.program = program;
        this.algorithm = algorithm;
        this.witness = witness;
        this.random = new Random(seed);
        this.mostExecutions = mostExecutions;
    }

    /// Explores the program to the end.
    ///
    /// @param seed decides who dies when
    public static Explored by(
            Supplier<DivisibleStrategy> algorithm, Program program, long seed, int mostExecutions) {
        Witness<Maximal> witness =
                (_, scenario, trace) ->
                        new Maximal(scenario.executionOf(trace), scenario.outcomeOf(trace));
        var parts = new ExploredInParts<>(algorithm, witness, program, seed, mostExecutions);
        List<Maximal> executions = parts.run();
        return new Explored(program, executions, parts.frontier.tally().counts().redundant());
    }

    /// Explores the program to the end, and keeps of the executions what the witness says.
    public static <T> List<T> by(
            Supplier<DivisibleStrategy> algorithm,
            Witness<T> witness,
            Program program,
            long seed,
            int mostExecutions) {
        return new ExploredInParts<>(algorithm, witness, program, seed, mostExecutions).run();
    }

    private List<T> run() {
        for (int i = 0; i < 3; i++) {
            workers.add(new Worker());
        }
        frontier.begin();
        while (!frontier.isDone()) {
            Worker worker = workers.get(random.nextInt(workers.size()));
            worker.move();
            if (!late.isEmpty() && random.nextInt(4) == 0) {
                Late one = late.removeLast();
                if (frontier.commit(one.lease, one.result).isPresent()) {
                    throw new AssertionError("a result of an expired lease was taken");
                }
            }
            if (executions.size() > mostExecutions) {
                throw new AssertionError(
                        "more than " + mostExecutions + " executions of\n" + program);
            }
        }
        Counts counts = frontier.tally().counts();
        if (counts.executions() != executions.size()) {
            throw new AssertionError(counts + " instead of " + executions.size() + "\n" + program);
        }
        return executions;
    }

    /// A worker that has a lease, and perhaps a strategy that is under way.
    private final class Worker {
        private final ProgramScenario scenario = new ProgramScenario(program);
        private final CoroutineProgram port =
                new CoroutineProgram(scenario, CoroutineKind.fastest(), MAX_STEPS);
        private final List<T> found = new ArrayList<>();
        private Optional<Lease> lease = Optional.empty();
        private Optional<DivisibleStrategy> underWay = Optional.empty();
        private long redundant;

        void move() {
            if (lease.isEmpty()) {
                lease = frontier.lease(1 + random.nextInt(3));
            }
            if (lease.isPresent()) {
                work(lease.get());
            }
        }

        private void work(Lease given) {
            found.clear();
            redundant = 0;
            int budget = BUDGETS[random.nextInt(BUDGETS.length)];
            double keep = KEEPS[random.nextInt(KEEPS.length)];
            ResultSink sink = new ResultSink(given.id());
            boolean continues = false;
            int next = 0;
            if (underWay.isPresent()) {
                // All assignments of the lease are what it keeps.
                next = given.assignments().size();
                continues = explore(underWay.get(), given.share(), budget, keep, sink);
            }
            while (!continues && next < given.assignments().size()) {
                if (found.size() + redundant >= budget) {
                    sink.untouched(given.assignments().get(next++));
                } else {
                    Lease.Assignment assignment = given.assignments().get(next++);
                    DivisibleStrategy strategy = algorithm.get();
                    strategy.begin(assignment.part());
                    underWay = Optional.of(strategy);
                    continues = explore(strategy, assignment.share(), budget, keep, sink);
                }
            }
            while (next < given.assignments().size()) {
                sink.untouched(given.assignments().get(next++));
            }
            report(given, sink, continues);
        }

        /// @return whether the strategy has kept something
        private boolean explore(
                DivisibleStrategy strategy,
                double share,
                int budget,
                double keep,
                ResultSink sink) {
            boolean more = true;
            while (more && (found.size() + redundant < budget || !strategy.canBeCut())) {
                Optional<Plan> plan = strategy.next();
                more = plan.isPresent();
                if (more) {
                    Trace trace = port.run(plan.get());
                    take(strategy, strategy.explored(trace), trace);
                }
            }
            sink.beginPart(share);
            strategy.cut(sink, keep);
            return sink.keepsSome();
        }

        private void take(DivisibleStrategy strategy, Strategy.Finding finding, Trace trace) {
            switch (finding) {
                case EXECUTION -> found.add(witness.of(strategy, scenario, trace));
                case REDUNDANT -> redundant++;
                case PARTIAL -> {}
                case CUT -> throw new AssertionError("an execution was cut");
            }
        }

        private void report(Lease given, ResultSink sink, boolean continues) {
            Result result =
                    sink.result(
                            new Tally(
                                    new Counts(found.size(), 0, redundant, 0, 0),
                                    0,
                                    List.of(),
                                    0,
                                    Set.of(),
                                    Set.of(),
                                    Map.of()));
            int luck = random.nextInt(10);
            if (luck < 3) {
                frontier.expire(given.id());
                if (luck == 0) {
                    late.add(new Late(given.id(), result));
                }
                leave();
                return;
            }
            Lease kept = frontier.commit(given.id(), result).orElseThrow();
            executions.addAll(found);
            if (continues) {
                lease = Optional.of(kept);
            } else {
                if (!kept.assignments().isEmpty()) {
                    throw new AssertionError("a lease of " + kept.assignments().size());
                }
                leave();
            }
        }

        private void leave() {
            lease = Optional.empty();
            underWay = Optional.empty();
        }
    }
}
