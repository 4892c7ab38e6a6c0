package dev.ratatosk.core.check;

import dev.ratatosk.core.port.Scenario;

/// The entry point: explores every schedule of a program.
///
/// ```java
/// Verdict verdict = Checker.check(() -> {
///     SharedInt x = new SharedInt("x", 0);
///     ModelThread other = ModelThread.start(() -> x.set(x.get() + 1));
///     x.set(x.get() + 1);
///     other.join();
///     Model.check(x.get() == 2, "lost update");
/// }, Config.defaults());
/// assert verdict instanceof Verdict.BugFound;
/// ```
public final class Checker {
    private Checker() {}

    /// Checks the program and waits for the verdict.
    public static Verdict check(Scenario program, Config config) {
        return start(program, config).await();
    }

    /// Starts a check that can be watched and stopped; call [Check#await] for its verdict.
    public static Check start(Scenario program, Config config) {
        return new Check(program, config).begin();
    }
}
