package dev.ratatosk.java;

import dev.ratatosk.bytecode.purity.LoopOptions;
import dev.ratatosk.core.api.Checker;
import dev.ratatosk.core.check.Check;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.Replay;
import dev.ratatosk.core.check.Schedule;
import dev.ratatosk.core.check.ScheduleMismatchException;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.port.Fingerprint;
import dev.ratatosk.core.port.MisuseException;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.java.agent.Agent;
import dev.ratatosk.java.program.ClassFingerprint;
import dev.ratatosk.java.program.JavaScenario;

/// Checks ordinary Java from code: threads are `Thread`s, what they share is fields, arrays and the
/// classes of `java.util.concurrent`.
///
/// ```java
/// OrdinaryJava.check(() -> {
///     AtomicInteger counter = new AtomicInteger();
///     Thread other = new Thread(counter::incrementAndGet);
///     other.start();
///     counter.incrementAndGet();
///     other.join();
///     if (counter.get() != 2) {
///         throw new AssertionError("an increment was lost");
///     }
/// }).orThrow();
/// ```
///
/// The body runs once per execution. What it leads to and what static fields lead to may be
/// changed: every execution finds it as the first one did. One check runs at a time in a JVM;
/// others wait for it.
///
/// The first call loads an agent, which rewrites classes. Of a class that the JVM has loaded before
/// it, `synchronized` methods can no longer be rewritten, and a check that runs into one says so:
/// call [#prepare] first thing in `main`, or start the JVM with `-javaagent:`.
public final class OrdinaryJava {
    private OrdinaryJava() {}

    /// Loads the agent; does nothing the second time.
    ///
    /// @throws IllegalStateException if that is not possible; the message says what to do
    public static void prepare() {
        Agent.ensureLoaded();
    }

    /// Checks a program with [Config#defaults] and waits for the verdict. A data race is an error.
    ///
    /// @param body the body of the program's main thread
    /// @return what was found out
    public static Verdict check(Scenario body) {
        return check(body, Config.defaults());
    }

    /// Checks a program and waits for the verdict.
    ///
    /// @param body the body of the program's main thread
    /// @param config how to check it
    /// @return what was found out
    /// @throws IllegalArgumentException if the algorithm is of a memory model other than sequential
    ///   consistency
    public static Verdict check(Scenario body, Config config) {
        return start(body, config).await();
    }

    /// Starts a check that can be watched and stopped; [Check#await] waits for its verdict.
    ///
    /// @param body the body of the program's main thread
    /// @param config how to check it
    /// @return the check, under way
    /// @throws IllegalArgumentException if the algorithm is of a memory model other than sequential
    ///   consistency
    public static Check start(Scenario body, Config config) {
        if (!config.algorithm().memoryModel().readsNewestWrites()) {
            throw new IllegalArgumentException(
                    "algorithm '"
                            + config.algorithm().id()
                            + "' is not supported for ordinary Java, which is checked under"
                            + " sequential consistency: a program without data races has no other"
                            + " behaviour.");
        }
        return Checker.start(program(body, config), config);
    }

    /// Repeats one schedule of a program, with names and source lines.
    ///
    /// @param body the program that the schedule is of
    /// @param schedule a [dev.ratatosk.core.check.Bug#schedule], or what [Schedule#parse] reads
    /// @param config how the program was checked
    /// @return what the schedule shows
    /// @throws ScheduleMismatchException if the schedule does not fit the program
    /// @throws MisuseException if the program does something that cannot be checked
    public static Replay replay(Scenario body, Schedule schedule, Config config) {
        return Checker.replay(program(body, config), schedule, config);
    }

    private static Scenario program(Scenario body, Config config) {
        prepare();
        Class<?> code = body.getClass().getNestHost();
        return JavaScenario.of(
                        Fingerprint.on(body, () -> ClassFingerprint.of(code)),
                        config.races(),
                        LoopOptions.of(config))
                .withSpurious(config.spurious());
    }
}
