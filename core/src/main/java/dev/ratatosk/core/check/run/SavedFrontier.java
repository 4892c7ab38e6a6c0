package dev.ratatosk.core.check.run;

import dev.ratatosk.core.check.CheckpointFile;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.frontier.Checkpoint;
import dev.ratatosk.core.frontier.CheckpointException;
import dev.ratatosk.core.frontier.Frontier;
import dev.ratatosk.core.port.Learning;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.core.spi.DivisibleStrategy;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What is left of a check, in memory or in a checkpoint as well. Each attempt of the check opens
/// it once.
final class SavedFrontier implements AutoCloseable {
    private final Scenario scenario;
    private final Config config;
    private final List<String> notes = new ArrayList<>();
    private @Nullable Checkpoint checkpoint;
    private long bytesAtOpening;
    private long resumedRuns;

    SavedFrontier(Scenario scenario, Config config) {
        this.scenario = scenario;
        this.config = config;
    }

    /// What is left when an attempt begins: everything, or what a checkpoint says. What an earlier
    /// attempt of the same check has saved does not count.
    ///
    /// @throws CheckpointException if the checkpoint cannot be used, unless it is optional
    Frontier open() {
        resumedRuns = 0;
        CheckpointFile file = config.checkpoint().orElse(null);
        if (file == null) {
            return newFrontier();
        }
        try {
            requireDivisible();
            return open(file);
        } catch (CheckpointException e) {
            close();
            if (!file.isOptional()) {
                throw e;
            }
            return openAnew(file, e);
        }
    }

    private Frontier openAnew(CheckpointFile file, CheckpointException why) {
        try {
            requireDivisible();
            Frontier frontier = begin(file);
            notes.add("Exploration begins anew: " + firstSentence(why));
            return frontier;
        } catch (CheckpointException e) {
            notes.add("Exploration without a checkpoint: " + e.getMessage());
            return newFrontier();
        }
    }

    /// Without what the user should do about it.
    private static String firstSentence(CheckpointException e) {
        String message = String.valueOf(e.getMessage());
        int end = message.indexOf(". ");
        return end < 0 ? message : message.substring(0, end + 1);
    }

    private void requireDivisible() {
        boolean divisible =
                config.algorithm().newStrategy(config.switchedOff()) instanceof DivisibleStrategy;
        if (!divisible) {
            throw new CheckpointException(
                    "algorithm '"
                            + config.algorithm().id()
                            + "' cannot be checkpointed; use algorithm 'rf'.");
        }
    }

    static Frontier newFrontier() {
        Frontier whole = new Frontier(Team.memoryShare());
        whole.begin();
        return whole;
    }

    private Frontier open(CheckpointFile file) {
        Checkpoint before = checkpoint;
        if (before != null) {
            boolean isBack = before.rollBack(bytesAtOpening);
            close();
            return isBack ? resume(file) : begin(file);
        }
        if (!Files.exists(file.path())) {
            return begin(file);
        }
        Frontier frontier = resume(file);
        notes.add(
                "Resumed from checkpoint "
                        + file.path()
                        + ", which has "
                        + (resumedRuns == 1 ? "1 execution." : resumedRuns + " executions."));
        return frontier;
    }

    private Frontier begin(CheckpointFile file) {
        Frontier frontier = newFrontier();
        Map<String, String> identity = CheckpointIdentity.of(scenario, config, file);
        use(Checkpoint.replace(file.path(), identity, Checkpoint.Options.USUAL, frontier));
        return frontier;
    }

    private void use(Checkpoint opened) {
        checkpoint = opened;
        bytesAtOpening = opened.bytes();
    }

    /// Continues, or begins anew if the program knows something else about itself by now.
    private Frontier resume(CheckpointFile file) {
        Checkpoint opened = Checkpoint.open(file.path(), Checkpoint.Options.USUAL);
        try {
            CheckpointIdentity.require(
                    CheckpointIdentity.of(scenario, config, file), opened.identity(), file.path());
            if (!recalls(CheckpointIdentity.learnt(opened.identity()))) {
                opened.close();
                return begin(file);
            }
            Frontier frontier = opened.recover(Team.memoryShare());
            use(opened);
            resumedRuns = frontier.tally().counts().runs();
            return frontier;
        } catch (CheckpointException e) {
            opened.close();
            throw e;
        }
    }

    private boolean recalls(String learnt) {
        Learning learning = scenario.learning();
        String known = learning.text();
        if (!known.equals(learnt) && known.isEmpty()) {
            learning.recall(learnt);
            return true;
        }
        return known.equals(learnt);
    }

    /// Whether results are saved.
    boolean isSaved() {
        return checkpoint != null;
    }

    /// The executions of all kinds that the checkpoint had when the check began.
    long resumedRuns() {
        return resumedRuns;
    }

    /// What the verdict should say about it, a sentence each.
    List<String> notes() {
        return notes;
    }

    @Override
    public void close() {
        Checkpoint opened = checkpoint;
        checkpoint = null;
        if (opened != null) {
            opened.close();
        }
    }
}
