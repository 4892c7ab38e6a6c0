package dev.ratatosk.java.program;

import dev.ratatosk.core.api.Checker;
import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.check.Bug;
import dev.ratatosk.core.check.CheckFailedException;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.ErrorKind;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.port.MisuseException;
import dev.ratatosk.core.port.RaceMode;
import dev.ratatosk.core.spi.Algorithm;
import dev.ratatosk.core.spi.Counts;
import dev.ratatosk.java.agent.Agent;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Collectors;

/// Checks compiled programs one after the other, each with a class loader of its own, as the tests
/// of a large suite do. Also the main class of a JVM for one program.
final class OneJvm {
    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final long EXECUTIONS = 300;

    private OneJvm() {}

    /// @param args a folder with class files, and the classes whose `main` to check
    public static void main(String[] args) {
        Agent.ensureLoaded();
        for (int i = 1; i < args.length; i++) {
            System.out.println(args[i] + ": " + check(Path.of(args[0]), args[i]));
        }
    }

    /// What a check says, with all its counts.
    static String check(Path classes, String name) {
        Algorithm algorithm = name.hashCode() % 2 == 0 ? Algorithms.OPTIMAL : Algorithms.RF;
        Config config =
                Config.builder()
                        .algorithm(algorithm)
                        .keepGoing(true)
                        .maxExecutions(EXECUTIONS)
                        .stuckAfter(PATIENCE)
                        .minimise(Duration.ZERO)
                        .build();
        try {
            SmallPrograms programs = SmallPrograms.loadedFrom(classes);
            return describe(
                    Checker.check(
                            JavaScenario.of(programs.scenario(name), RaceMode.REPORT), config));
        } catch (CheckFailedException | MisuseException e) {
            return "failed: " + e.getMessage();
        }
    }

    /// An exception without its message: compiled code throws some without one.
    private static String describe(Bug bug) {
        return bug.kind() == ErrorKind.EXCEPTION
                ? bug.message().replaceFirst("(?s):.*", "")
                : bug.message();
    }

    /// Whether the verdict is that a program did not come back.
    static boolean isStuck(String verdict) {
        return verdict.contains("No operation for");
    }

    private static String describe(Verdict verdict) {
        Counts counts = verdict.statistics().counts();
        String what =
                switch (verdict) {
                    case Verdict.BugFound found ->
                            found.bugs().stream()
                                    .map(OneJvm::describe)
                                    .distinct()
                                    .collect(Collectors.joining("; "));
                    case Verdict.Interrupted broken -> broken.message();
                    case Verdict.Verified _ -> "";
                    case Verdict.Bounded bounded -> bounded.limit().title();
                };
        return verdict.id()
                + " "
                + counts.complete()
                + "+"
                + counts.blocked()
                + " "
                + what.replace('\n', ' ');
    }
}
