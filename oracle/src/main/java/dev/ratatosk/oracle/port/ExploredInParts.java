package dev.ratatosk.oracle.port;

import dev.ratatosk.core.check.work.RecordedClaims;
import dev.ratatosk.core.frontier.ClaimsMemory;
import dev.ratatosk.core.frontier.Frontier;
import dev.ratatosk.core.frontier.Lease;
import dev.ratatosk.core.frontier.OutcomeCounts;
import dev.ratatosk.core.frontier.Result;
import dev.ratatosk.core.frontier.ResultSink;
import dev.ratatosk.core.frontier.Tally;
import dev.ratatosk.core.port.CoroutineKind;
import dev.ratatosk.core.port.Coverage;
import dev.ratatosk.core.port.Plan;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.runtime.CoroutineProgram;
import dev.ratatosk.core.spi.Claims;
import dev.ratatosk.core.spi.Counts;
import dev.ratatosk.core.spi.DivisibleStrategy;
import dev.ratatosk.core.spi.Strategy;
import dev.ratatosk.oracle.port.Explored.Maximal;
import dev.ratatosk.oracle.program.Program;
import java.util.ArrayList;
import java.util.HashSet;
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
/// With crashes the frontier itself is lost now and then, and recovered from a damaged checkpoint.
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
    private final Optional<CrashingCheckpoint> checkpoint;
    private Frontier frontier = new Frontier(MEMORY_BYTES);
    private final List<Worker> workers = new ArrayList<>();
    private final List<T> executions = new ArrayList<>();
    private final List<Late> late = new ArrayList<>();

    /// How many executions there were after each commit.
    private final Set<Integer> commits = new HashSet<>(Set.of(0));

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
            int mostExecutions,
            boolean crashes) {
        this.program = program;
        this.algorithm = algorithm;
        this.witness = witness;
        this.random = new Random(seed);
        this.mostExecutions = mostExecutions;
        this.checkpoint = crashes ? Optional.of(new CrashingCheckpoint(random)) : Optional.empty();
    }

    /// Explores the program to the end.
    ///
    /// @param seed decides who dies when
    public static Explored by(
            Supplier<DivisibleStrategy> algorithm, Program program, long seed, int mostExecutions) {
        return explored(algorithm, program, seed, mostExecutions, false);
    }

    /// The same, and now and then everything crashes.
    public static Explored withCrashes(
            Supplier<DivisibleStrategy> algorithm, Program program, long seed, int mostExecutions) {
        return explored(algorithm, program, seed, mostExecutions, true);
    }

    private static Explored explored(
            Supplier<DivisibleStrategy> algorithm,
            Program program,
            long seed,
            int mostExecutions,
            boolean crashes) {
        Witness<Maximal> witness =
                (_, scenario, trace) ->
                        new Maximal(scenario.executionOf(trace), scenario.outcomeOf(trace));
        var parts =
                new ExploredInParts<>(algorithm, witness, program, seed, mostExecutions, crashes);
        List<Maximal> executions = parts.runAndCleanUp();
        return new Explored(program, executions, parts.frontier.tally().counts().redundant());
    }

    /// Explores the program to the end, and keeps of the executions what the witness says.
    public static <T> List<T> by(
            Supplier<DivisibleStrategy> algorithm,
            Witness<T> witness,
            Program program,
            long seed,
            int mostExecutions) {
        return new ExploredInParts<>(algorithm, witness, program, seed, mostExecutions, false)
                .run();
    }

    private List<T> runAndCleanUp() {
        if (checkpoint.isEmpty()) {
            return run();
        }
        try (CrashingCheckpoint _ = checkpoint.get()) {
            return run();
        }
    }

    private List<T> run() {
        for (int i = 0; i < 3; i++) {
            workers.add(new Worker());
        }
        frontier.begin();
        checkpoint.ifPresent(c -> c.create(frontier));
        while (!frontier.isDone()) {
            Worker worker = workers.get(random.nextInt(workers.size()));
            worker.move();
            if (!late.isEmpty() && random.nextInt(4) == 0) {
                Late one = late.removeLast();
                if (frontier.commit(one.lease, one.result).isPresent()) {
                    throw new AssertionError("a result of an expired lease was taken");
                }
            }
            if (checkpoint.isPresent() && checkpoint.get().isTimeToCrash()) {
                crash(checkpoint.get());
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

    /// Some workers do not notice it, and report to the next frontier.
    private void crash(CrashingCheckpoint crashing) {
        workers.forEach(Worker::surviveCrash);
        frontier = crashing.crash(MEMORY_BYTES);
        if (crashing.hasLostLeases()) {
            late.clear();
        }
        int remembered = (int) frontier.tally().counts().executions();
        if (!commits.contains(remembered)) {
            throw new AssertionError(remembered + " executions are not those of whole commits");
        }
        executions.subList(remembered, executions.size()).clear();
        commits.removeIf(executionsThen -> executionsThen > remembered);
    }

    /// A worker that has a lease, and perhaps a strategy that is under way.
    private final class Worker {
        private final ProgramScenario scenario = new ProgramScenario(program);
        private final CoroutineProgram port =
                new CoroutineProgram(scenario, CoroutineKind.fastest(), MAX_STEPS);
        private final List<T> found = new ArrayList<>();
        private Optional<Lease> lease = Optional.empty();

        /// Some workers claim what they find for others, some offer it.
        private final boolean hasClaims = random.nextBoolean();

        /// Some of them see what others have claimed.
        private final boolean isNear = random.nextBoolean();

        private ClaimsMemory claimed = new ClaimsMemory();

        private Optional<DivisibleStrategy> underWay = Optional.empty();
        private long redundant;

        void move() {
            if (lease.isEmpty()) {
                lease = frontier.lease(1 + random.nextInt(3));
            }
            if (lease.isPresent()) {
                ResultSink sink = new ResultSink(lease.get().id());
                boolean continues = work(lease.get(), sink);
                report(lease.get(), result(sink), continues);
            }
        }

        private Claims claimsFor(long leased) {
            return new Claims() {
                @Override
                public boolean areDecided() {
                    return true;
                }

                @Override
                public boolean[] claim(long node, long[] fingerprints) {
                    return frontier.claim(leased, node, fingerprints);
                }

                @Override
                public boolean isTaken(long node, long low, long high) {
                    return isNear && frontier.isTaken(node, low, high);
                }
            };
        }

        void surviveCrash() {
            if (lease.isPresent() && random.nextBoolean()) {
                ResultSink sink = new ResultSink(lease.get().id());
                work(lease.get(), sink);
                late.add(new Late(lease.get().id(), result(sink)));
            }
            claimed = new ClaimsMemory();
            leave();
        }

        /// @return whether the strategy has kept something
        private boolean work(Lease given, ResultSink sink) {
            found.clear();
            redundant = 0;
            int budget = BUDGETS[random.nextInt(BUDGETS.length)];
            double keep = KEEPS[random.nextInt(KEEPS.length)];
            claimed.prepare(given, frontier.expiredLeases());
            var claims =
                    new RecordedClaims(hasClaims ? claimsFor(given.id()) : Claims.NONE, claimed);
            underWay.ifPresent(strategy -> strategy.claimBy(claims));
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
                    strategy.claimBy(claims);
                    strategy.begin(assignment.part());
                    underWay = Optional.of(strategy);
                    continues = explore(strategy, assignment.share(), budget, keep, sink);
                }
            }
            while (next < given.assignments().size()) {
                sink.untouched(given.assignments().get(next++));
            }
            sink.claimed(claims.granted());
            return continues;
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
                case PARTIAL, HYPOTHESIS -> {}
                case CUT -> throw new AssertionError("an execution was cut");
            }
        }

        private Result result(ResultSink sink) {
            Counts counts = new Counts(found.size(), 0, redundant, 0, 0);
            return sink.result(
                    new Tally(
                            counts,
                            0,
                            List.of(),
                            0,
                            Set.of(),
                            Set.of(),
                            Map.of(),
                            OutcomeCounts.NONE,
                            Coverage.NONE));
        }

        private void report(Lease given, Result result, boolean continues) {
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
            commits.add(executions.size());
            checkpoint.ifPresent(CrashingCheckpoint::committed);
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
