package dev.ratatosk.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import dev.ratatosk.subjects.Auctions;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;

/// Tests that observe something print their outcomes, and fail if one of them is forbidden.
final class ObservedOutcomesTest {
    private static final Path DOCUMENT = Path.of("../docs/java.md");

    /// What a test printed, and the message with which it failed.
    private record Run(String printed, Optional<String> failure) {
        static Run of(String method) {
            PrintStream before = System.out;
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
            List<Event> finished;
            try {
                finished =
                        EngineTestKit.engine("junit-jupiter")
                                .selectors(selectMethod(Auctions.class, method))
                                .execute()
                                .testEvents()
                                .finished()
                                .list();
            } finally {
                System.setOut(before);
            }
            assertEquals(1, finished.size());
            Optional<String> failure =
                    finished.getFirst()
                            .getRequiredPayload(TestExecutionResult.class)
                            .getThrowable()
                            .map(Throwable::getMessage);
            return new Run(bytes.toString(StandardCharsets.UTF_8), failure);
        }
    }

    private static void assertContains(String part, String text) {
        assertTrue(text.contains(part), () -> "no\n" + part + "\nin:\n" + text);
    }

    @Test
    void theDocumentShowsWhatATestPrints() throws IOException {
        Run run = Run.of("theHighestBidWins");
        assertTrue(run.failure().isEmpty(), run::toString);
        // The code of the document is not that of the subject.
        String printed = run.printed().replaceAll(":[0-9a-f]{8}\n", ":...\n");
        assertContains("```\n" + printed + "```\n", Files.readString(DOCUMENT));
    }

    @Test
    void aForbiddenOutcomeFailsTheTest() throws IOException {
        Run run = Run.of("aHigherBidIsLost");
        String failure = run.failure().orElseThrow();
        assertContains("forbidden outcome: 20 is accepted, highest 10, 10 is accepted", failure);
        assertContains("(the higher bid is lost)", failure);
        assertContains("@Replay(\"rat1:sc:", failure);
        assertContains("Incomplete: schedules that were not explored", failure);
        Path page = Path.of("target/ratatosk", Auctions.class.getName() + ".aHigherBidIsLost.html");
        assertContains("Page: " + page, failure);
        assertContains("\"kind\":\"outcome\"", Files.readString(page));
    }

    @Test
    void whatIsExpectedOfATestComesFirst() {
        Run run = Run.of("bobIsFirst");
        assertContains("(by the test)", run.failure().orElseThrow());
    }
}
