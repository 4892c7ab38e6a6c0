package dev.ratatosk.cli.worker;

import dev.ratatosk.core.check.work.Crew;
import dev.ratatosk.core.check.work.Hand;
import dev.ratatosk.core.check.work.Report;
import dev.ratatosk.core.port.Learning;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Workers that are processes: this command once more, with the same arguments and on the same JVM.
/// Those that die are replaced, unless none of them ever brings anything.
public final class ProcessCrew implements Crew {
    /// So many may die in a row.
    private static final int PATIENCE = 5;

    private final List<String> command;
    private final Learning learning;
    private final Duration alone;
    private final long startNanos = System.nanoTime();
    private final String fingerprint;
    private final List<ProcessHand> hands = new CopyOnWriteArrayList<>();
    private final List<String> learnt = new CopyOnWriteArrayList<>();
    private int lostInARow;
    private @Nullable String lastLoss;

    /// @param arguments those of the command that loads the program as a worker
    /// @param learning what is known about the program
    /// @param alone no worker starts before the crew has existed for so long
    public ProcessCrew(List<String> arguments, Learning learning, Duration alone) {
        this(OwnCommand.with(arguments), learning, "", alone);
    }

    /// @param command starts a worker
    /// @param learning what is known about the program
    /// @param fingerprint of the code that the workers must have; empty for any
    public ProcessCrew(List<String> command, Learning learning, String fingerprint) {
        this(command, learning, fingerprint, Duration.ZERO);
    }

    private ProcessCrew(
            List<String> command, Learning learning, String fingerprint, Duration alone) {
        this.command = List.copyOf(command);
        this.learning = learning;
        this.fingerprint = fingerprint;
        this.alone = alone;
    }

    @Override
    public synchronized Optional<Hand> hire(Consumer<Report> reports) {
        if (lostInARow >= PATIENCE || System.nanoTime() - startNanos < alone.toNanos()) {
            return Optional.empty();
        }
        try {
            Process process =
                    new ProcessBuilder(command)
                            .redirectError(ProcessBuilder.Redirect.DISCARD)
                            .start();
            Message.Know known = new Message.Know(learning.text(), fingerprint);
            ProcessHand hand = new ProcessHand(process, this, known, reports);
            hands.add(hand);
            return Optional.of(hand);
        } catch (IOException e) {
            lostInARow = PATIENCE;
            lastLoss = e.getMessage();
            return Optional.empty();
        }
    }

    /// A worker has brought something.
    synchronized void works() {
        lostInARow = 0;
    }

    /// A worker is gone.
    synchronized void loses(String why) {
        lostInARow++;
        lastLoss = why;
    }

    /// A worker has found out something about the program.
    void learn(String text) {
        learnt.add(text);
    }

    @Override
    public boolean takeLearnt() {
        learnt.forEach(learning::recall);
        return !learnt.isEmpty();
    }

    @Override
    public synchronized List<String> notes() {
        return lostInARow < PATIENCE
                ? List.of()
                : List.of(
                        "Worker processes ended before they brought anything, so that this process"
                                + " explored alone; the last one: "
                                + lastLoss
                                + ".");
    }

    @Override
    public void close() {
        hands.forEach(Hand::abandon);
    }
}
