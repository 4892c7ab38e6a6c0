package dev.ratatosk.oracle.port;

import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.check.run.Exploring;
import dev.ratatosk.core.check.work.Crew;
import dev.ratatosk.core.check.work.Hand;
import dev.ratatosk.core.check.work.LocalCrew;
import dev.ratatosk.core.check.work.Order;
import dev.ratatosk.core.check.work.Report;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.core.spi.Counts;
import java.util.Optional;
import java.util.Random;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The threads that explore in a check, except that they come back early, with some of what is left
/// or with nothing: so small programs are cut, too, as the large ones are when a worker has nothing
/// to do.
public final class RestlessCrew implements Crew {
    private static final double[] KEEPS = {0, 0.5, 0.999, 1};

    private final Crew crew;
    private final Random random;
    private final int[] budgets;

    private RestlessCrew(Crew crew, Random random, int[] budgets) {
        this.crew = crew;
        this.random = random;
        this.budgets = budgets;
    }

    /// Explores a program as a check does.
    ///
    /// @param seed decides when workers come back; the threads' speed does so, too
    /// @param budgets how many executions to make before that, one of these each time
    public static Verdict check(Scenario scenario, Config config, long seed, int... budgets) {
        Random random = new Random(seed);
        return Exploring.beginWith(
                        scenario,
                        config,
                        () -> new RestlessCrew(new LocalCrew(scenario, config), random, budgets))
                .await();
    }

    @Override
    public Optional<Hand> hire(Consumer<Report> reports) {
        RestlessHand hand = new RestlessHand(reports);
        Optional<Hand> hired = crew.hire(hand::pass);
        hired.ifPresent(hand::stand);
        return hired.map(_ -> hand);
    }

    @Override
    public boolean takeLearnt() {
        return crew.takeLearnt();
    }

    @Override
    public void close() {
        crew.close();
    }

    private final class RestlessHand implements Hand {
        private final Consumer<Report> reports;
        private @Nullable Hand hand;

        RestlessHand(Consumer<Report> reports) {
            this.reports = reports;
        }

        /// That one does the work.
        void stand(Hand hired) {
            hand = hired;
        }

        /// What the other one says is said by this one.
        void pass(Report report) {
            reports.accept(
                    switch (report) {
                        case Report.Explored it ->
                                new Report.Explored(
                                        this,
                                        it.lease(),
                                        it.result(),
                                        it.isWhole(),
                                        it.failedForGood());
                        case Report.Concluded _ -> new Report.Concluded(this);
                        case Report.Broken it -> new Report.Broken(this, it.cause());
                        case Report.Starved it -> new Report.Starved(this, it.tally());
                        case Report.Lost it -> new Report.Lost(this, it.cause());
                    });
        }

        private Hand hand() {
            if (hand == null) {
                throw new IllegalStateException("no worker was hired");
            }
            return hand;
        }

        @Override
        public void explore(Order order) {
            int budget = budgets[random.nextInt(budgets.length)];
            hand().explore(
                            new Order(
                                    order.lease(),
                                    order.stage(),
                                    Math.min(order.mostRuns(), budget),
                                    order.budget(),
                                    order.memoryBytes(),
                                    order.wantsKept(),
                                    order.claims(),
                                    order.memory()));
            if (random.nextInt(4) == 0) {
                hand().comeBack(KEEPS[random.nextInt(KEEPS.length)]);
            }
        }

        @Override
        public void comeBack(double keep) {
            hand().comeBack(keep);
        }

        @Override
        public void conclude(boolean repeats) {
            hand().conclude(repeats);
        }

        @Override
        public void abandon() {
            hand().abandon();
        }

        @Override
        public boolean isLocal() {
            return hand().isLocal();
        }

        @Override
        public Counts counts() {
            return hand().counts();
        }

        @Override
        public double progress() {
            return hand().progress();
        }

        @Override
        public int depth() {
            return hand().depth();
        }

        @Override
        public @Nullable String complaint() {
            return hand().complaint();
        }
    }
}
