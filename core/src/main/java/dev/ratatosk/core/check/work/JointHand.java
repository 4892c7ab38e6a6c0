package dev.ratatosk.core.check.work;

import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.frontier.Result;
import dev.ratatosk.core.frontier.Tally;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.core.runtime.Numbering;
import dev.ratatosk.core.spi.Counts;
import dev.ratatosk.core.spi.JointStrategy;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Several threads of this process that explore one tree together: to the check they are one
/// worker, which takes one order and answers once.
final class JointHand implements Hand {
    private final List<LocalHand> hands = new ArrayList<>();
    private final JointStrategy strategy;
    private final Consumer<Report> reports;
    private final List<Report.Explored> explored = new ArrayList<>();
    private int concluded;
    private boolean isBroken;

    /// @param instances the program, once for each thread
    /// @param strategy for the first of them
    JointHand(
            List<Scenario> instances,
            Config config,
            JointStrategy strategy,
            Consumer<Report> reports) {
        this.strategy = strategy;
        this.reports = reports;
        Numbering numbering = new Numbering();
        for (Scenario instance : instances) {
            JointStrategy one = hands.isEmpty() ? strategy : strategy.another();
            hands.add(new LocalHand(instance, config, this::take, numbering, one));
        }
    }

    private synchronized void take(Report report) {
        switch (report) {
            case Report.Explored one -> take(one);
            case Report.Concluded _ -> {
                if (++concluded == hands.size()) {
                    reports.accept(new Report.Concluded(this));
                }
            }
            case Report.Broken(_, Throwable cause) -> {
                stop();
                if (!isBroken) {
                    isBroken = true;
                    reports.accept(new Report.Broken(this, cause));
                }
            }
            case Report.Starved(_, Tally tally) -> {
                // What the others have found is lost: they are not back yet.
                stop();
                if (!isBroken) {
                    isBroken = true;
                    reports.accept(new Report.Starved(this, tally));
                }
            }
            case Report.Lost(_, String cause) -> reports.accept(new Report.Lost(this, cause));
        }
    }

    /// One of them has come back: because nothing is left, or because it must not continue, and
    /// then the others should not either. A program that fails before anything is explored does so
    /// for each of them.
    private void take(Report.Explored one) {
        explored.add(one);
        if (explored.size() < hands.size()) {
            if (!strategy.isDone()) {
                stop();
            }
            return;
        }
        Tally tally = Tally.NONE;
        boolean failedForGood = false;
        for (Report.Explored each : explored) {
            Tally found = each.result().tally();
            boolean hasFailedAlike = failedForGood && found.counts().runs() == 0;
            tally = hasFailedAlike ? tally : tally.plus(found);
            failedForGood |= each.failedForGood();
        }
        Result result = new Result(tally, List.of(), List.of(), List.of());
        boolean isWhole = strategy.isDone() && !failedForGood;
        reports.accept(new Report.Explored(this, one.lease(), result, isWhole, failedForGood));
    }

    private void stop() {
        strategy.stop();
        hands.forEach(hand -> hand.comeBack(0));
    }

    @Override
    public synchronized void explore(Order order) {
        explored.clear();
        strategy.limit(order.mostRuns());
        hands.forEach(hand -> hand.explore(order));
    }

    @Override
    public void comeBack(double keep) {
        stop();
    }

    @Override
    public void conclude(boolean repeats) {
        hands.forEach(hand -> hand.conclude(repeats));
    }

    @Override
    public void abandon() {
        strategy.stop();
        hands.forEach(LocalHand::abandon);
    }

    @Override
    public boolean isLocal() {
        return true;
    }

    @Override
    public int workers() {
        return hands.size();
    }

    @Override
    public Counts counts() {
        Counts sum = new Counts(0, 0, 0, 0, 0);
        for (LocalHand hand : hands) {
            sum = sum.plus(hand.counts());
        }
        return sum;
    }

    @Override
    public double progress() {
        return 0;
    }

    @Override
    public int depth() {
        int deepest = 0;
        for (LocalHand hand : hands) {
            deepest = Math.max(deepest, hand.depth());
        }
        return deepest;
    }

    @Override
    public @Nullable String notLearnt() {
        for (LocalHand hand : hands) {
            String why = hand.notLearnt();
            if (why != null) {
                return why;
            }
        }
        return null;
    }

    @Override
    public @Nullable String complaint() {
        for (LocalHand hand : hands) {
            String complaint = hand.complaint();
            if (complaint != null) {
                return complaint;
            }
        }
        return null;
    }
}
