package dev.ratatosk.core.check.run;

import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.Progress;
import dev.ratatosk.core.check.work.Crew;
import dev.ratatosk.core.check.work.Hand;
import dev.ratatosk.core.check.work.Order;
import dev.ratatosk.core.check.work.Report;
import dev.ratatosk.core.check.work.Stage;
import dev.ratatosk.core.frontier.Estimate;
import dev.ratatosk.core.frontier.Found;
import dev.ratatosk.core.frontier.Frontier;
import dev.ratatosk.core.frontier.Lease;
import dev.ratatosk.core.spi.Counts;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The workers of an attempt, and who has what: hires them, gives out what waits, and lets those
/// who have much share it with those who have nothing.
final class Team {
    /// Before that, more workers cost more than they bring.
    private static final Duration ALONE = Duration.ofSeconds(2);

    /// A worker of this process is asked when something is wanted of it.
    private static final Duration BUDGET = Duration.ofDays(1_000);

    /// A worker that has just shared what it has is not asked again at once.
    private static final long BETWEEN_SHARINGS_NANOS = 50_000_000;

    /// Saving takes at most one of so many parts of a worker's time, unless that would mean to wait
    /// for very long.
    private static final long TIMES_AS_LONG_AS_SAVING = 100;

    private static final long LONGEST_WAIT_NANOS = Duration.ofMinutes(2).toNanos();

    private static final double KEPT_WHEN_SHARING = 0.999;
    private static final int MEMORY_SHARE = 4;
    private static final int MOST_PARTS_FAR_AWAY = 1024;

    private final Crew crew;
    private final Config config;
    private final boolean divisible;
    private final Consumer<Report> reports;
    private final List<Member> members = new CopyOnWriteArrayList<>();
    private volatile Progress progress = Progress.NONE;

    /// A worker, and what it is about.
    private static final class Member {
        final Hand hand;

        /// What it explores, or keeps while it waits for an order.
        private @Nullable Lease lease;

        /// That of the lease, which may be a sum over very many parts: those that a worker keeps.
        private double share;

        boolean isBusy;

        /// How many executions it may make before it comes back.
        long runs;

        long sentNanos;

        /// When it was asked to save, and how long that took the last time.
        long askedToSaveNanos;

        boolean isSaving;
        long savingNanos;
        boolean isAskedBack;
        boolean isConcluding;
        long askedNanos = Long.MIN_VALUE / 2;

        Member(Hand hand) {
            this.hand = hand;
        }

        void hold(@Nullable Lease held) {
            lease = held;
            share = held == null ? 0 : held.share();
        }

        /// The estimated share of the whole tree that it has explored of its lease.
        double explored() {
            return share * hand.progress();
        }

        /// The same of what is left.
        double left() {
            return share * (1 - hand.progress());
        }
    }

    Team(Crew crew, Config config, boolean divisible, Consumer<Report> reports) {
        this.crew = crew;
        this.config = config;
        this.divisible = divisible;
        this.reports = reports;
    }

    /// How much memory what waits may take, and again what waits with the workers.
    static long memoryShare() {
        return Runtime.getRuntime().maxMemory() / MEMORY_SHARE;
    }

    /// Gives each worker something to do.
    ///
    /// @param mostRuns how many more executions there may be
    void explore(Frontier frontier, Stage stage, long mostRuns, Duration elapsed) {
        hire(wanted(elapsed));
        boolean someHaveNothing = false;
        for (Member member : members) {
            long runs = runsFor(member, mostRuns);
            if (!member.isBusy && runs > 0) {
                Optional<Lease> lease =
                        member.lease == null ? lease(frontier) : Optional.of(member.lease);
                lease.ifPresent(given -> send(member, given, stage, runs, frontier));
                someHaveNothing |= lease.isEmpty();
            }
        }
        if (someHaveNothing) {
            askToShare();
        }
        config.checkpoint().ifPresent(file -> askToSave(file.interval()));
        progress = progress(frontier);
    }

    /// What a worker far away gets is to last: the way there and back takes time.
    private Optional<Lease> lease(Frontier frontier) {
        return crew.size().isPresent()
                ? frontier.lease(members.size(), MOST_PARTS_FAR_AWAY)
                : frontier.lease(members.size());
    }

    private int wanted(Duration elapsed) {
        if (!divisible) {
            return 1;
        }
        OptionalInt size = crew.size();
        if (size.isPresent()) {
            return size.getAsInt();
        }
        int most = config.workers();
        if (most != Config.AUTOMATIC) {
            return most;
        }
        return elapsed.compareTo(ALONE) < 0 ? 1 : Runtime.getRuntime().availableProcessors();
    }

    private void hire(int wanted) {
        boolean isHiring = true;
        while (members.size() < wanted && isHiring) {
            Optional<Hand> hand = crew.hire(reports);
            hand.ifPresent(one -> members.add(new Member(one)));
            isHiring = hand.isPresent();
        }
    }

    /// A fair share of the executions that are left and that no other worker may make.
    private long runsFor(Member member, long mostRuns) {
        long free = mostRuns;
        long idle = 0;
        for (Member one : members) {
            free -= one.isBusy ? one.runs : 0;
            idle += one.isBusy ? 0 : 1;
        }
        return member.isBusy || free <= 0 ? 0 : Math.ceilDiv(free, idle);
    }

    private void send(Member member, Lease lease, Stage stage, long runs, Frontier frontier) {
        member.hold(lease);
        member.isBusy = true;
        member.isAskedBack = false;
        member.sentNanos = System.nanoTime();
        member.runs = runs;
        member.hand.explore(
                new Order(
                        lease,
                        stage,
                        runs,
                        BUDGET,
                        memoryShare() / members.size(),
                        !member.hand.isLocal() || config.checkpoint().isPresent(),
                        new FrontierClaims(frontier, lease.id()),
                        frontier.expiredLeases()));
    }

    /// Asks the worker that has the most left to share it.
    private void askToShare() {
        long now = System.nanoTime();
        Member richest = null;
        double most = 0;
        for (Member member : members) {
            if (member.isAskedBack) {
                return;
            }
            if (member.isBusy) {
                double left = member.left();
                if (left >= most) {
                    most = left;
                    richest = member;
                }
            }
        }
        if (richest != null && now - richest.askedNanos > BETWEEN_SHARINGS_NANOS) {
            richest.askedNanos = now;
            richest.isAskedBack = true;
            richest.hand.comeBack(KEPT_WHEN_SHARING);
        }
    }

    /// Asks workers that have not come back for long to do so for a moment. Where much waits,
    /// saving takes long, and the interval is longer.
    private void askToSave(Duration interval) {
        long now = System.nanoTime();
        for (Member member : members) {
            long longer =
                    Math.min(TIMES_AS_LONG_AS_SAVING * member.savingNanos, LONGEST_WAIT_NANOS);
            long wait = Math.max(interval.toNanos(), longer);
            if (member.isBusy && !member.isAskedBack && now - member.sentNanos > wait) {
                member.isAskedBack = true;
                member.isSaving = true;
                member.askedToSaveNanos = now;
                member.hand.comeBack(1);
            }
        }
    }

    /// Asks all workers to come back for good.
    void comeBack() {
        for (Member member : members) {
            if (member.isBusy && (!member.isAskedBack || member.askedNanos != Long.MAX_VALUE)) {
                member.isAskedBack = true;
                member.askedNanos = Long.MAX_VALUE;
                member.hand.comeBack(0);
            }
        }
    }

    /// The worker has come back, and keeps what the lease says.
    void comesBack(Hand hand, Lease kept) {
        Member member = memberOf(hand);
        if (member.isSaving) {
            member.isSaving = false;
            member.savingNanos = System.nanoTime() - member.askedToSaveNanos;
        }
        member.isBusy = false;
        member.isAskedBack = false;
        member.hold(kept.assignments().isEmpty() ? null : kept);
    }

    /// The worker has come back, and what it has left is lost.
    void comesBack(Hand hand) {
        Member member = memberOf(hand);
        member.isBusy = false;
        member.hold(null);
    }

    /// The number of the worker's lease; 0 if it has none.
    long leaseOf(Hand hand) {
        Lease lease = memberOf(hand).lease;
        return lease == null ? 0 : lease.id();
    }

    void leaves(Hand hand) {
        members.remove(memberOf(hand));
    }

    private Member memberOf(Hand hand) {
        for (Member member : members) {
            if (member.hand.equals(hand)) {
                return member;
            }
        }
        throw new IllegalStateException("a report of a worker that is gone");
    }

    /// Whether no worker explores.
    boolean isIdle() {
        return members.stream().noneMatch(member -> member.isBusy);
    }

    boolean isGone() {
        return members.isEmpty();
    }

    /// Nothing more is to be explored.
    void conclude(boolean repeats) {
        for (Member member : members) {
            if (!member.isConcluding) {
                member.isConcluding = true;
                member.hand.conclude(repeats);
            }
        }
    }

    void abandon() {
        members.forEach(member -> member.hand.abandon());
    }

    @Nullable String complaint() {
        for (Member member : members) {
            String complaint = member.hand.complaint();
            if (complaint != null) {
                return complaint;
            }
        }
        return null;
    }

    /// The executions that the workers are about.
    Counts counts() {
        Counts counts = new Counts(0, 0, 0, 0, 0);
        for (Member member : members) {
            if (member.isBusy) {
                counts = counts.plus(member.hand.counts());
            }
        }
        return counts;
    }

    /// Errors that the workers have found since they were sent, as far as is known.
    List<Found> foundSoFar() {
        return members.stream()
                .filter(member -> member.isBusy)
                .flatMap(member -> member.hand.foundSoFar().stream())
                .toList();
    }

    int depth() {
        int depth = 0;
        for (Member member : members) {
            depth = Math.max(depth, member.hand.depth());
        }
        return depth;
    }

    Progress progress() {
        return progress;
    }

    private Progress progress(Frontier frontier) {
        Estimate estimate = frontier.estimate();
        double explored = estimate.fraction();
        for (Member member : members) {
            if (member.isBusy) {
                explored += member.explored() / estimate.total();
            }
        }
        return new Progress(
                Math.clamp(explored, 0, 1),
                estimate.spread(),
                members.stream().mapToInt(member -> member.hand.workers()).sum(),
                frontier.closedParts(),
                frontier.waitingParts() + frontier.leasedParts(),
                frontier.bytesOnDisk());
    }
}
