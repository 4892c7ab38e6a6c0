package dev.ratatosk.core.check;

import dev.ratatosk.core.spi.Counts;
import java.time.Duration;
import java.util.List;

/// A check under way, on a thread of its own. It may be watched and stopped from any thread.
///
/// ```java
/// Check check = Checker.start(program, Config.defaults());
/// Thread.ofVirtual().start(() -> System.out.println(check.counts().executions() + " so far"));
/// Verdict verdict = check.await();
/// ```
///
/// `dev.ratatosk.core.api.Checker` makes them; other implementations are of no use.
public interface Check {
    /// Waits for the verdict, watching over limits. Interrupting the caller stops the check.
    ///
    /// @return what was found out
    Verdict await();

    /// Asks the exploration to end after the current execution. [#await] returns soon after, even
    /// if that execution does not end.
    void stop();

    /// The executions so far.
    ///
    /// @return how many there were of each kind
    Counts counts();

    /// Some of the errors so far; the verdict tells them with their steps. Errors that workers of
    /// other processes found are known when those report.
    ///
    /// @return what was seen, in no particular order
    List<Sighting> sightings();

    /// How many decisions deep the exploration is.
    ///
    /// @return the depth, for a progress display
    int depth();

    /// How far the exploration is.
    ///
    /// @return an estimate
    Progress progress();

    /// The time since the start, or until the end if it has ended. Where the exploration has begun
    /// again, because the program learnt something about itself, since then.
    ///
    /// @return the elapsed time
    Duration elapsed();
}
