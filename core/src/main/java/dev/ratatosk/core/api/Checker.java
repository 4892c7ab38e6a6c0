package dev.ratatosk.core.api;

import dev.ratatosk.core.check.Check;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.Replay;
import dev.ratatosk.core.check.Schedule;
import dev.ratatosk.core.check.ScheduleMismatchException;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.check.replay.Repeating;
import dev.ratatosk.core.check.run.Exploring;
import dev.ratatosk.core.port.MisuseException;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.core.runtime.sync.Attendance;

/// The entry point: explores every schedule of a program.
///
/// ```java
/// Verdict verdict = Checker.check(() -> {
///     SharedInt x = new SharedInt("x", 0);
///     ModelThread other = ModelThread.start(() -> x.set(x.get() + 1));
///     x.set(x.get() + 1);
///     other.join();
///     Model.check(x.get() == 2, "lost update");
/// });
/// verdict.orThrow(); // throws: the schedule in which an update is lost is in the message
/// ```
public final class Checker {
    private Checker() {}

    /// Checks the program with [Config#defaults] and waits for the verdict.
    ///
    /// @param program the body of the program's main thread
    /// @return what was found out
    public static Verdict check(Scenario program) {
        return check(program, Config.defaults());
    }

    /// Checks the program and waits for the verdict.
    ///
    /// @param program the body of the program's main thread
    /// @param config how to check it
    /// @return what was found out
    public static Verdict check(Scenario program, Config config) {
        return start(program, config).await();
    }

    /// Starts a check that can be watched and stopped; [Check#await] waits for its verdict.
    ///
    /// @param program the body of the program's main thread
    /// @param config how to check it
    /// @return the check, under way
    public static Check start(Scenario program, Config config) {
        return Exploring.begin(Attendance.learntBy(program), config);
    }

    /// Repeats one schedule of a program, with names and source lines.
    ///
    /// @param program the program that the schedule is of
    /// @param schedule a [dev.ratatosk.core.check.Bug#schedule], or what [Schedule#parse] reads
    /// @param config how the program is run; its algorithm does not matter
    /// @return what the schedule shows
    /// @throws ScheduleMismatchException if the schedule does not fit the program
    /// @throws MisuseException if the program does something that cannot be checked
    public static Replay replay(Scenario program, Schedule schedule, Config config) {
        return Repeating.run(Attendance.learntBy(program), schedule, config);
    }
}
