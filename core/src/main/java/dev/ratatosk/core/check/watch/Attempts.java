package dev.ratatosk.core.check.watch;

import dev.ratatosk.core.check.ScheduleMismatchException;
import dev.ratatosk.core.port.DivergenceException;
import dev.ratatosk.core.port.Learning;
import dev.ratatosk.core.port.MisuseException;
import dev.ratatosk.core.runtime.RestartRequest;

/// Explores or replays a program, again as long as an attempt teaches the program something about
/// itself: the attempt did not know it from the beginning, so that it does not count.
public final class Attempts {
    private static final int MOST = 1000;

    private final Learning learning;

    public Attempts(Learning learning) {
        this.learning = learning;
    }

    /// Runs attempts until one counts.
    public void untilOneCounts(Runnable attempt) {
        for (int n = 0; n < MOST; n++) {
            if (counts(attempt)) {
                return;
            }
        }
        throw new IllegalStateException(
                "The program learns something about itself in each of "
                        + MOST
                        + " explorations, so that none of them counts.");
    }

    private boolean counts(Runnable attempt) {
        try {
            attempt.run();
            return !learning.takeLearnt();
        } catch (RestartRequest learnt) {
            return false;
        } catch (DivergenceException | MisuseException wrong) {
            // What is learnt in the middle of an exploration may be why a replay diverges.
            if (learning.takeLearnt()) {
                return false;
            }
            throw wrong;
        } catch (ScheduleMismatchException mismatch) {
            if (learning.takeLearnt() || learning.guess()) {
                return false;
            }
            throw mismatch;
        }
    }
}
