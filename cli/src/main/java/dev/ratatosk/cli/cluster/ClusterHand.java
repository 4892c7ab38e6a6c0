package dev.ratatosk.cli.cluster;

import dev.ratatosk.cli.worker.Message;
import dev.ratatosk.core.check.work.CrewLostException;
import dev.ratatosk.core.check.work.Hand;
import dev.ratatosk.core.check.work.Order;
import dev.ratatosk.core.check.work.Report;
import dev.ratatosk.core.port.MisuseException;
import dev.ratatosk.core.runtime.RestartRequest;
import dev.ratatosk.core.spi.Counts;
import java.time.Duration;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// A job of the cluster, as the check sees it. Claims cannot be decided from there: what it finds
/// for shared nodes it offers with its result.
final class ClusterHand implements Hand {
    private static final Counts NOTHING = new Counts(0, 0, 0, 0, 0);
    private static final long MEMORY_BYTES = 256L << 20;

    private final ClusterCrew crew;
    private final Gateway gateway;
    private final ClusterTask.Program program;
    private final Consumer<Report> reports;
    private volatile @Nullable String complaint;
    private boolean isBusy;
    private boolean isDismissed;
    private long job;

    ClusterHand(
            ClusterCrew crew,
            Gateway gateway,
            ClusterTask.Program program,
            Consumer<Report> reports) {
        this.crew = crew;
        this.gateway = gateway;
        this.program = program;
        this.reports = reports;
    }

    synchronized boolean isBusy() {
        return isBusy;
    }

    @Override
    public void explore(Order order) {
        Order remote =
                new Order(
                        order.lease(),
                        order.stage(),
                        order.mostRuns(),
                        order.budget(),
                        MEMORY_BYTES,
                        true,
                        order.claims(),
                        order.memory());
        submit(new ClusterTask(program, crew.budget(), new Message.Explore(remote, false)), false);
    }

    private synchronized void submit(ClusterTask task, boolean concludes) {
        isBusy = true;
        job =
                gateway.submit(
                        task.bytes(),
                        new Gateway.Job() {
                            @Override
                            public void done(byte[] answer) {
                                take(ClusterTask.answerOf(answer), concludes);
                            }

                            @Override
                            public void failed(String why, boolean forGood) {
                                fail(why, forGood);
                            }
                        });
    }

    private void take(Message answer, boolean concludes) {
        if (!becomesIdle()) {
            return;
        }
        switch (answer) {
            case Message.Explored explored -> {
                crew.works();
                reports.accept(
                        new Report.Explored(
                                this,
                                explored.lease(),
                                explored.result(),
                                explored.isWhole(),
                                explored.failedForGood()));
            }
            case Message.Concluded _ -> {
                crew.leaves(this);
                reports.accept(new Report.Concluded(this));
            }
            case Message.Stuck(String text) -> complaint = text;
            case Message.Learnt(String text) -> {
                crew.learn(text);
                reports.accept(new Report.Broken(this, new RestartRequest()));
            }
            case Message.Misused(String text) ->
                    reports.accept(new Report.Broken(this, new MisuseException(text)));
            case Message.Failed(String text) -> {
                String why = "a worker of the cluster cannot explore the program: " + text;
                if (!concludes && crew.mayTryAgain()) {
                    crew.leaves(this);
                    reports.accept(new Report.Lost(this, why));
                } else {
                    reports.accept(new Report.Broken(this, new CrewLostException(why)));
                }
            }
            default -> throw new IllegalStateException("not from a worker: " + answer);
        }
    }

    /// The cluster has tried it several times already.
    private void fail(String why, boolean forGood) {
        if (becomesIdle()) {
            reports.accept(
                    new Report.Broken(
                            this,
                            new CrewLostException(
                                    forGood
                                            ? "The cluster is gone: " + why
                                            : "The cluster gave up a task: " + why)));
        }
    }

    /// Says whether its answer is wanted.
    private synchronized boolean becomesIdle() {
        boolean was = isBusy;
        isBusy = false;
        return was && !isDismissed;
    }

    /// A job cannot be asked for what it has: it comes back soon by itself, or it is given up.
    @Override
    public void comeBack(double keep) {
        if (keep > 0) {
            return;
        }
        boolean wasBusy;
        synchronized (this) {
            wasBusy = isBusy;
            isBusy = false;
            gateway.cancel(job);
        }
        if (wasBusy) {
            crew.leaves(this);
            reports.accept(new Report.Lost(this, "it was given up"));
        }
    }

    @Override
    public void conclude(boolean repeats) {
        if (repeats) {
            submit(new ClusterTask(program, Duration.ZERO, new Message.Conclude(true)), true);
        } else {
            crew.leaves(this);
            reports.accept(new Report.Concluded(this));
        }
    }

    @Override
    public synchronized void abandon() {
        isDismissed = true;
        isBusy = false;
        gateway.cancel(job);
    }

    @Override
    public boolean isLocal() {
        return false;
    }

    @Override
    public Counts counts() {
        return NOTHING;
    }

    @Override
    public double progress() {
        return 0;
    }

    @Override
    public int depth() {
        return 0;
    }

    @Override
    public @Nullable String complaint() {
        return complaint;
    }
}
