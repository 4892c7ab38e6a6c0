package dev.ratatosk.cli.cluster;

import dev.ratatosk.core.check.work.Crew;
import dev.ratatosk.core.check.work.Hand;
import dev.ratatosk.core.check.work.Report;
import dev.ratatosk.core.port.Learning;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/// Workers of a cluster. Each of them is a job that the cluster has, rather than a place in it:
/// there are more of them than places, so that no place waits for the way to the command and back.
///
/// Nothing can be asked of a job that is under way. So it has a budget, which is short while some
/// workers have nothing to do.
public final class ClusterCrew implements Crew {
    private static final Duration SHORT = Duration.ofMillis(300);
    private static final Duration LONG = Duration.ofSeconds(5);

    /// A budget is a tenth of the time that the exploration takes already.
    private static final int SHARE_OF_ELAPSED = 10;

    /// Time for the way back before the time limit.
    private static final Duration WAY_BACK = Duration.ofSeconds(1);

    /// So many tasks may fail in a row.
    private static final int PATIENCE = 3;

    private final Gateway gateway;
    private final ClusterTask.Program program;
    private final Learning learning;
    private final Duration timeLimit;
    private final long beginNanos = System.nanoTime();
    private final List<ClusterHand> hands = new CopyOnWriteArrayList<>();
    private final List<String> learnt = new CopyOnWriteArrayList<>();
    private final AtomicInteger failedInARow = new AtomicInteger();

    /// @param words the arguments of the command that loads the program as a worker
    /// @param fingerprint of the program's code
    /// @param learning what is known about the program
    /// @param timeLimit the check's
    public ClusterCrew(
            Gateway gateway,
            List<String> words,
            String fingerprint,
            Learning learning,
            Duration timeLimit) {
        this.gateway = gateway;
        this.program = new ClusterTask.Program(words, fingerprint, learning.text());
        this.learning = learning;
        this.timeLimit = timeLimit;
    }

    @Override
    public Optional<Hand> hire(Consumer<Report> reports) {
        ClusterHand hand = new ClusterHand(this, gateway, program, reports);
        hands.add(hand);
        return Optional.of(hand);
    }

    @Override
    public OptionalInt size() {
        return OptionalInt.of(Math.max(1, gateway.size()));
    }

    /// How long a job that begins now may take.
    Duration budget() {
        Duration elapsed = Duration.ofNanos(System.nanoTime() - beginNanos);
        long busy = hands.stream().filter(ClusterHand::isBusy).count();
        Duration usual =
                busy < gateway.size()
                        ? SHORT
                        : clamp(elapsed.dividedBy(SHARE_OF_ELAPSED), SHORT, LONG);
        Duration left = timeLimit.minus(elapsed).minus(WAY_BACK);
        return usual.compareTo(left) < 0 ? usual : clamp(left, SHORT, LONG);
    }

    private static Duration clamp(Duration time, Duration least, Duration most) {
        if (time.compareTo(least) < 0) {
            return least;
        }
        return time.compareTo(most) > 0 ? most : time;
    }

    /// A worker has brought something.
    void works() {
        failedInARow.set(0);
    }

    /// A task has failed. Says whether another worker should try it.
    boolean mayTryAgain() {
        return failedInARow.incrementAndGet() < PATIENCE;
    }

    /// A worker has found out something about the program.
    void learn(String text) {
        learnt.add(text);
    }

    void leaves(ClusterHand hand) {
        hands.remove(hand);
    }

    @Override
    public boolean takeLearnt() {
        learnt.forEach(learning::recall);
        return !learnt.isEmpty();
    }

    @Override
    public void close() {
        hands.forEach(Hand::abandon);
    }
}
