package dev.ratatosk.core.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ScheduleTest {
    private static Schedule.Step step(int thread) {
        return new Schedule.Step(thread, Schedule.UNDECIDED);
    }

    @Test
    void aTokenCountsRepeatedSteps() {
        Schedule schedule =
                new Schedule(
                        MemoryModels.SC,
                        List.of("0", "0.1"),
                        List.of(step(0), step(0), step(0), step(1), new Schedule.Step(0, 2)),
                        "");
        assertEquals("rat1:sc:0,0.1:0x3,1,0d2", schedule.token());
        assertEquals(schedule, Schedule.parse(schedule.token()));
    }

    @Test
    void sourcesUnderReleaseAcquireArePartOfTheToken() {
        Schedule schedule =
                new Schedule(
                        MemoryModels.RA,
                        List.of("0"),
                        List.of(new Schedule.Step(0, -1), new Schedule.Step(0, 0)),
                        "");
        assertEquals(schedule, Schedule.parse(schedule.token()));
    }

    @Test
    void anExecutionWithoutStepsHasATokenToo() {
        Schedule empty = new Schedule(MemoryModels.SC, List.of("0"), List.of(), "");
        assertEquals(empty, Schedule.parse(empty.token()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "nonsense",
                "rat1:sc:0",
                "rat2:sc:0:0",
                "rat1:tso:0:0",
                "rat1:sc:0:1",
                "rat1:sc:0:0x0",
                "rat1:sc:0:0x9999999999",
                "rat1:sc:0:zero",
                "rat1:sc:0:-1"
            })
    void whatIsNoTokenIsRefused(String text) {
        assertThrows(IllegalArgumentException.class, () -> Schedule.parse(text));
    }
}
