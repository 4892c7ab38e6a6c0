package dev.ratatosk.oracle.port;

import dev.ratatosk.core.explore.optimal.JointOptimalStrategy;
import dev.ratatosk.core.port.CoroutineKind;
import dev.ratatosk.core.port.Plan;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.runtime.CoroutineProgram;
import dev.ratatosk.core.runtime.Numbering;
import dev.ratatosk.core.spi.Strategy;
import dev.ratatosk.oracle.port.Explored.Maximal;
import dev.ratatosk.oracle.program.Program;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// Explores a program with several workers on one tree: on one thread, by turns that a seed
/// determines, or on a thread for each.
public final class ExploredJointly {
    private static final int MAX_STEPS = 10_000;

    private final List<Worker> workers = new ArrayList<>();
    private final Program program;

    /// A worker with an instance of the program of its own.
    private static final class Worker {
        final JointOptimalStrategy strategy;
        final ProgramScenario scenario;
        final CoroutineProgram port;
        final List<Maximal> executions = new ArrayList<>();
        long redundant;
        Optional<Plan> plan = Optional.empty();

        /// How likely it is to move, compared with the others.
        double speed = 1;

        Worker(JointOptimalStrategy strategy, Program program, Numbering numbering) {
            this.strategy = strategy;
            this.scenario = new ProgramScenario(program);
            this.port =
                    new CoroutineProgram(scenario, CoroutineKind.fastest(), MAX_STEPS, numbering);
        }

        void execute() {
            Trace trace = port.run(plan.orElseThrow());
            plan = Optional.empty();
            Strategy.Finding finding = strategy.explored(trace);
            if (finding == Strategy.Finding.EXECUTION) {
                executions.add(new Maximal(scenario.executionOf(trace), scenario.outcomeOf(trace)));
            } else {
                redundant++;
            }
        }

        long inserted() {
            return strategy.counters().getOrDefault("wakeup-sequences", 0L);
        }
    }

    /// @param first for the first worker
    public ExploredJointly(JointOptimalStrategy first, Program program, int count) {
        this.program = program;
        Numbering numbering = new Numbering();
        for (int w = 0; w < count; w++) {
            JointOptimalStrategy strategy = w == 0 ? first : first.another();
            workers.add(new Worker(strategy, program, numbering));
        }
    }

    /// Lets workers move by turns: a move claims something to execute, or executes it. Some are
    /// much slower than others, so that much is explored while they hold what they have claimed.
    public Explored byTurns(long seed) {
        Random random = new Random(seed);
        for (Worker worker : workers) {
            worker.speed = Math.pow(10, -3 * random.nextDouble());
        }
        int stuck = 0;
        while (stuck < workers.size()) {
            Worker worker = pick(random);
            if (worker.plan.isPresent()) {
                worker.execute();
            } else {
                worker.plan = worker.strategy.poll();
            }
            stuck = 0;
            if (workers.stream().allMatch(w -> w.plan.isEmpty())) {
                for (Worker one : workers) {
                    one.plan = one.strategy.poll();
                    stuck += one.plan.isEmpty() ? 1 : 0;
                }
            }
        }
        return explored();
    }

    private Worker pick(Random random) {
        double sum = workers.stream().mapToDouble(worker -> worker.speed).sum();
        double at = random.nextDouble() * sum;
        for (Worker worker : workers) {
            at -= worker.speed;
            if (at < 0) {
                return worker;
            }
        }
        return workers.getLast();
    }

    /// Lets every worker explore on a thread of its own.
    public Explored atTheSameTime() {
        try (ExecutorService threads = Executors.newFixedThreadPool(workers.size())) {
            List<Future<?>> all = new ArrayList<>();
            for (Worker worker : workers) {
                all.add(threads.submit(() -> explore(worker)));
            }
            for (Future<?> one : all) {
                one.get();
            }
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException(String.valueOf(e.getMessage()), e);
        }
        return explored();
    }

    private static void explore(Worker worker) {
        try {
            worker.plan = worker.strategy.next();
            while (worker.plan.isPresent()) {
                worker.execute();
                worker.plan = worker.strategy.next();
            }
        } catch (RuntimeException | Error fault) {
            worker.strategy.stop();
            throw fault;
        }
    }

    /// How many wakeup sequences were inserted.
    public long inserted() {
        return workers.stream().mapToLong(Worker::inserted).sum();
    }

    private Explored explored() {
        List<Maximal> executions = new ArrayList<>();
        long redundant = 0;
        for (Worker worker : workers) {
            executions.addAll(worker.executions);
            redundant += worker.redundant;
        }
        if (!workers.getFirst().strategy.isDone()) {
            throw new AssertionError("not everything was explored of\n" + program);
        }
        return new Explored(program, executions, redundant);
    }
}
