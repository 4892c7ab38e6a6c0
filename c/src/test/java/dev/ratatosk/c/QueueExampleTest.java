package dev.ratatosk.c;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.c.ir.CException;
import dev.ratatosk.core.api.Checker;
import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.check.Bug;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.ErrorKind;
import dev.ratatosk.core.check.Story;
import dev.ratatosk.core.check.Verdict;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The lock-free queue of the examples: right as it is, and wrong in each way that it offers.
final class QueueExampleTest {
    private static Verdict check(String... arguments) throws CException {
        CProgram program =
                CProgram.load(
                        List.of(Path.of("..", "examples", "c", "queue.c")),
                        COptions.defaults().withArguments(List.of(arguments)));
        Config config = Config.builder().algorithm(Algorithms.OPTIMAL).build();
        return Checker.check(program.scenario(), config);
    }

    @Test
    void theQueueIsVerified() throws CException {
        assertInstanceOf(Verdict.Verified.class, check());
    }

    @ParameterizedTest
    @CsvSource({
        "-DFREE_AT_ONCE, ILLEGAL",
        "-DONE_HAZARD, ILLEGAL",
        "-DREUSE_AT_ONCE, ASSERTION",
    })
    void itsSeededBugsAreFound(String variant, ErrorKind kind) throws CException {
        Bug bug = assertInstanceOf(Verdict.BugFound.class, check(variant)).bugs().getFirst();
        assertEquals(kind, bug.kind(), bug.message());
    }

    /// Which of the two comes first in the schedule is not the point: nothing orders them.
    @Test
    void aUseAfterFreeIsToldWithBothSides() throws CException {
        Bug bug = assertInstanceOf(Verdict.BugFound.class, check("-DONE_HAZARD")).bugs().getFirst();
        assertTrue(
                bug.message()
                        .matches(
                                "use after free: node#\\d\\.value read by \\w+ \\(queue\\.c:110\\), freed by"
                                        + " \\w+ \\(queue\\.c:75\\)"),
                bug.message());
        List<String> told = bug.story().steps().stream().map(Story.Step::operation).toList();
        assertTrue(told.contains("write node#1.next"), told::toString);
        assertTrue(bug.simplicity().isPresent(), "simpler schedules show the same error");
    }
}
