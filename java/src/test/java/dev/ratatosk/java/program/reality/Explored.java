package dev.ratatosk.java.program.reality;

import dev.ratatosk.core.api.Checker;
import dev.ratatosk.core.check.Bug;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.ErrorKind;
import dev.ratatosk.core.check.Extent;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.port.RaceMode;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.core.spi.Algorithm;
import dev.ratatosk.java.hooks.Hooks;
import dev.ratatosk.java.program.JavaScenario;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;

/// What an algorithm explored of a program.
///
/// @param outcomes what executions came to, [NativeRun#HANG] among them
/// @param kinds the kinds of errors
/// @param executions how many there were
/// @param remark why the program is left aside, or empty
record Explored(Set<String> outcomes, Set<ErrorKind> kinds, long executions, String remark) {
    static final String TOO_MANY = "too many executions";
    static final String WEAK = "weak accesses";
    static final String RACE = "data race";
    static final String UNBOUNDED = "loops without end";
    private static final int MAX_STEPS = 3_000;
    private static final Duration TIME_LIMIT = Duration.ofSeconds(10);

    /// Checks the program as ordinary Java.
    ///
    /// @param early whether its object is made before the check
    static Explored ordinary(Class<?> type, boolean early, Algorithm algorithm, long limit)
            throws Exception {
        Set<String> outcomes = new TreeSet<>();
        Callable<?> made = early ? make(type) : null;
        Scenario body =
                () -> {
                    String outcome;
                    try {
                        Callable<?> program = made == null ? make(type) : made;
                        outcome = String.valueOf(program.call());
                    } catch (Exception | AssertionError e) {
                        add(outcomes, Outcome.thrown(e));
                        throw e;
                    }
                    add(outcomes, outcome);
                };
        return check(JavaScenario.of(body, RaceMode.REPORT), outcomes, algorithm, limit);
    }

    /// Checks the program's twin.
    static Explored twin(Class<?> type, Algorithm algorithm, long limit) {
        Set<String> outcomes = new TreeSet<>();
        Scenario body =
                () -> {
                    try {
                        outcomes.add(String.valueOf(make(type).call()));
                    } catch (Exception | AssertionError e) {
                        outcomes.add(Outcome.thrown(e));
                        throw e;
                    }
                };
        return check(body, outcomes, algorithm, limit);
    }

    private static Callable<?> make(Class<?> type) throws Exception {
        return (Callable<?>) type.getDeclaredConstructor().newInstance();
    }

    /// No business of the checker's.
    private static void add(Set<String> outcomes, String outcome) {
        boolean on = Hooks.pause();
        outcomes.add(outcome);
        Hooks.resume(on);
    }

    private static Explored check(
            Scenario program, Set<String> outcomes, Algorithm algorithm, long limit) {
        Config config =
                Config.builder()
                        .algorithm(algorithm)
                        .keepGoing(true)
                        .maxExecutions(limit)
                        .maxSteps(MAX_STEPS)
                        .timeLimit(TIME_LIMIT)
                        .minimise(Duration.ZERO)
                        .build();
        Verdict verdict = Checker.check(program, config);
        Set<ErrorKind> kinds = EnumSet.noneOf(ErrorKind.class);
        if (verdict instanceof Verdict.BugFound found) {
            found.bugs().stream().map(Bug::kind).forEach(kinds::add);
        }
        if (kinds.contains(ErrorKind.DEADLOCK)
                || kinds.contains(ErrorKind.LIVELOCK)
                || kinds.contains(ErrorKind.LEAK)) {
            outcomes.add(NativeRun.HANG);
        }
        long executions = verdict.statistics().counts().runs();
        return new Explored(outcomes, kinds, executions, remark(verdict, kinds));
    }

    private static String remark(Verdict verdict, Set<ErrorKind> kinds) {
        if (kinds.contains(ErrorKind.DATA_RACE)) {
            return RACE;
        }
        return switch (verdict.extent()) {
            case Extent.Complete _ -> isWeak(verdict) ? WEAK : "";
            case Extent.FirstError _ -> "stopped at an error";
            case Extent.Limited(Verdict.Limit limit) ->
                    switch (limit) {
                        case MAX_EXECUTIONS, TIME_LIMIT, MEMORY, SEARCHED_ORDERS -> TOO_MANY;
                        case MAX_STEPS, UNROLL -> UNBOUNDED;
                    };
            case Extent.BrokenOff(Verdict.Cause cause, String message) -> cause + ": " + message;
        };
    }

    private static boolean isWeak(Verdict verdict) {
        return verdict.statistics().notes().stream()
                .anyMatch(note -> note.contains("weaker than volatile"));
    }

    boolean counts() {
        return remark.isEmpty();
    }
}
