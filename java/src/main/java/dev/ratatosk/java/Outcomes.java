package dev.ratatosk.java;

import dev.ratatosk.java.program.UnderTest;

/// What an ordinary program under test has observed. A report lists the outcomes that occur, and
/// how many executions have each of them; with [dev.ratatosk.core.check.Expect] some of them are
/// errors.
///
/// ```java
/// @Expect(outcome = "sum=2")
/// @ModelCheck
/// void bothIncrementsCount() throws InterruptedException {
///     AtomicInteger counter = new AtomicInteger();
///     Thread other = new Thread(counter::incrementAndGet);
///     other.start();
///     counter.incrementAndGet();
///     other.join();
///     Outcomes.observe("sum=" + counter);
/// }
/// ```
///
/// The outcome of an execution is what all of its threads have observed, separated by commas: first
/// the main thread, then each thread that it has started, followed by the threads which that one
/// has started.
public final class Outcomes {
    private Outcomes() {}

    /// Says what the current thread has observed. Does nothing on a thread that is not under test.
    ///
    /// @param text what it has observed
    public static void observe(String text) {
        UnderTest.observe(text);
    }
}
