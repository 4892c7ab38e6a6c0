package dev.ratatosk.oracle.simplest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.core.api.Checker;
import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.check.Bug;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.Replay;
import dev.ratatosk.core.check.Schedule;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.spi.Algorithm;
import dev.ratatosk.oracle.tier.Trial;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// The simplest schedule that a check shows has as few context switches and steps as any of all
/// interleavings that show the error.
class SimplestScheduleTest {
    private static final Trial TRIAL =
            Trial.of(SimplestScheduleTest.class, 19_000, 100, 3_000, 20_000);
    private static final int MOST_EXECUTIONS = 20_000;
    private static final List<Algorithm> ALGORITHMS =
            List.of(Algorithms.RF, Algorithms.OPTIMAL, Algorithms.RVF, Algorithms.NAIVE);

    private int failing;
    private int shortened;

    @Test
    void noScheduleIsSimpler() {
        for (long seed = TRIAL.seed(); seed < TRIAL.end(); seed++) {
            long one = seed;
            TRIAL.attempt(seed, () -> check(one));
        }
        if (TRIAL.isTelling()) {
            assertTrue(failing > TRIAL.programs() / 4, failing + " programs fail");
            assertTrue(shortened > failing / 10, shortened + " schedules got simpler");
        }
    }

    private void check(long seed) {
        RandomApiProgram program = RandomApiProgram.generate(seed);
        Optional<Map<String, AllSchedules.Least>> all = AllSchedules.of(program, MOST_EXECUTIONS);
        if (all.isEmpty()) {
            return;
        }
        Algorithm algorithm = ALGORITHMS.get((int) (seed % ALGORITHMS.size()));
        Config config =
                Config.builder().algorithm(algorithm).minimise(Duration.ofMinutes(1)).build();
        if (Checker.check(program, config) instanceof Verdict.BugFound found) {
            Bug bug = found.bugs().getFirst();
            Bug asFound = asFound(program, config);
            failing++;
            shortened += bug.schedule().switches() < asFound.schedule().switches() ? 1 : 0;
            assertEquals(asFound.kind(), bug.kind());
            compare(program, bug, all.get());
        } else {
            assertEquals(Map.of(), all.get());
        }
    }

    private static Bug asFound(RandomApiProgram program, Config config) {
        Config without = config.toBuilder().minimise(Duration.ZERO).build();
        Verdict.BugFound found = (Verdict.BugFound) Checker.check(program, without);
        Bug bug = found.bugs().getFirst();
        assertEquals(Optional.empty(), bug.simplicity());
        return bug;
    }

    private static void compare(
            RandomApiProgram program, Bug bug, Map<String, AllSchedules.Least> all) {
        Schedule schedule = Schedule.parse(bug.schedule().token());
        String shown = AllSchedules.shownBy(program, schedule);
        AllSchedules.Least least =
                new AllSchedules.Least(schedule.switches(), schedule.steps().size());
        assertEquals(all.get(shown), least, shown);
        Bug.Simplicity simplicity = bug.simplicity().orElseThrow();
        assertEquals(schedule.switches(), simplicity.switches());
        assertTrue(simplicity.isProven(), "every schedule with fewer switches was looked at");
        Replay again = Checker.replay(program, schedule, Config.defaults());
        assertEquals(bug.headline(), again.error().map(Bug::headline).orElse("no error"));
    }
}
