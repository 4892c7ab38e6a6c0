package dev.ratatosk.core.check.work;

import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.watch.Worker;
import dev.ratatosk.core.frontier.Found;
import dev.ratatosk.core.learnt.LearntProgram;
import dev.ratatosk.core.port.Communication;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.core.runtime.CoroutineProgram;
import dev.ratatosk.core.runtime.FailedExecution;
import dev.ratatosk.core.runtime.Numbering;
import dev.ratatosk.core.spi.Counts;
import dev.ratatosk.core.spi.Feature;
import dev.ratatosk.core.spi.JointStrategy;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// A worker that is a thread of this process.
public final class LocalHand implements Hand {
    private final CoroutineProgram program;
    private final @Nullable LearntProgram learnt;
    private final @Nullable String notLearnt;
    private final PartExplorer explorer;
    private final Worker worker;
    private final Consumer<Report> reports;
    private final BlockingQueue<Task> tasks = new LinkedBlockingQueue<>();

    private sealed interface Task {
        record Explore(Order order) implements Task {}

        record Conclude(boolean repeats) implements Task {}
    }

    public LocalHand(Scenario scenario, Config config, Consumer<Report> reports) {
        this(scenario, config, reports, new Numbering(), null);
    }

    /// @param numbering of the program's instances that explore together
    /// @param joint what it explores with others, or null
    LocalHand(
            Scenario scenario,
            Config config,
            Consumer<Report> reports,
            Numbering numbering,
            @Nullable JointStrategy joint) {
        this.program =
                new CoroutineProgram(scenario, config.coroutines(), config.maxSteps(), numbering);
        if (config.algorithm().usesSymmetry() && config.has(Feature.SYMMETRY)) {
            program.findTwins(scenario.communication());
        }
        this.notLearnt = notLearnt(scenario, config);
        this.learnt =
                notLearnt == null
                        ? new LearntProgram(program, scenario.communication(), config.maxSteps())
                        : null;
        this.explorer = new PartExplorer(scenario, config, program, learnt, joint);
        this.worker = new Worker(program, config, this::live);
        this.reports = reports;
        worker.start();
    }

    private static @Nullable String notLearnt(Scenario scenario, Config config) {
        if (!config.has(Feature.LEARNT_THREADS)) {
            return "switched off";
        }
        return scenario.communication() instanceof Communication.Unknown(String reason)
                ? reason
                : null;
    }

    private void live() {
        try {
            work();
        } catch (InterruptedException e) {
            throw new IllegalStateException("a worker was interrupted", e);
        } catch (OutOfMemoryError e) {
            reports.accept(new Report.Starved(this, explorer.tally()));
        } catch (Throwable broken) {
            reports.accept(new Report.Broken(this, broken));
        }
    }

    private void work() throws InterruptedException {
        program.warmUp();
        Optional<Repetition> repetition = repetition();
        while (true) {
            switch (tasks.take()) {
                case Task.Explore(Order order) -> {
                    PartExplorer.Outcome outcome =
                            repetition.isPresent()
                                    ? explorer.explore(order)
                                    : explorer.failedBefore(order);
                    reports.accept(
                            new Report.Explored(
                                    this,
                                    order.lease().id(),
                                    outcome.sink().result(outcome.tally()),
                                    outcome.isWhole(),
                                    outcome.failedForGood()));
                }
                case Task.Conclude(boolean repeats) -> {
                    if (repeats && learnt != null) {
                        learnt.compareLast();
                    }
                    if (repeats) {
                        repetition.ifPresent(Repetition::repeat);
                    }
                    program.requireNoIntrusion();
                    reports.accept(new Report.Concluded(this));
                    return;
                }
            }
        }
    }

    /// A schedule to repeat; nothing if the program fails so that nothing more can be executed.
    private Optional<Repetition> repetition() {
        try {
            return Optional.of(new Repetition(program));
        } catch (FailedExecution _) {
            return Optional.empty();
        }
    }

    @Override
    public void explore(Order order) {
        explorer.prepare();
        tasks.add(new Task.Explore(order));
    }

    @Override
    public void comeBack(double keep) {
        explorer.comeBack(keep);
    }

    @Override
    public void conclude(boolean repeats) {
        tasks.add(new Task.Conclude(repeats));
    }

    @Override
    public void abandon() {
        explorer.comeBack(0);
        tasks.add(new Task.Conclude(false));
        program.abandon();
    }

    @Override
    public boolean isLocal() {
        return true;
    }

    @Override
    public Counts counts() {
        return explorer.counts();
    }

    @Override
    public List<Found> foundSoFar() {
        return explorer.foundSoFar();
    }

    @Override
    public double progress() {
        return explorer.progress();
    }

    @Override
    public int depth() {
        return explorer.depth();
    }

    @Override
    public @Nullable String notLearnt() {
        return learnt == null ? notLearnt : learnt.refusal();
    }

    @Override
    public @Nullable String complaint() {
        return worker.complaint();
    }
}
