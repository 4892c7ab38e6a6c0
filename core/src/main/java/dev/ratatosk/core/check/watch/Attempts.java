package dev.ratatosk.core.check.watch;

import dev.ratatosk.core.check.ScheduleMismatchException;
import dev.ratatosk.core.port.DivergenceException;
import dev.ratatosk.core.port.Learning;
import dev.ratatosk.core.port.MisuseException;
import dev.ratatosk.core.runtime.RestartRequest;
import java.util.Optional;
import java.util.function.Supplier;

/// Explores or replays a program, again as long as an attempt teaches the program something about
/// itself: the attempt did not know it from the beginning, so that it does not count.
public final class Attempts {
    private static final int MOST = 1000;

    private final Learning learning;

    public Attempts(Learning learning) {
        this.learning = learning;
    }

    /// Makes attempts until one counts.
    ///
    /// @return what came of it
    public <T> T untilOneCounts(Supplier<T> attempt) {
        return untilOneCounts(attempt, attempt);
    }

    /// The same where the first attempt differs from those after it.
    public <T> T untilOneCounts(Supplier<T> first, Supplier<T> next) {
        Optional<T> result = tried(first);
        for (int n = 1; result.isEmpty() && n < MOST; n++) {
            result = tried(next);
        }
        return result.orElseThrow(() ->
                new IllegalStateException(
                        "No exploration counts: each of "
                                + MOST
                                + " attempts discovered something new about the program"));
    }

    private <T> Optional<T> tried(Supplier<T> attempt) {
        try {
            T result = attempt.get();
            return learning.takeLearnt() ? Optional.empty() : Optional.of(result);
        } catch (RestartRequest learnt) {
            boolean _ = learning.takeLearnt();
            return Optional.empty();
        } catch (DivergenceException | MisuseException wrong) {
            // What is learnt in the middle of an attempt may be why it fails.
            if (learning.takeLearnt()) {
                return Optional.empty();
            }
            throw wrong;
        } catch (ScheduleMismatchException mismatch) {
            if (learning.takeLearnt() || learning.guess()) {
                return Optional.empty();
            }
            throw mismatch;
        }
    }
}
