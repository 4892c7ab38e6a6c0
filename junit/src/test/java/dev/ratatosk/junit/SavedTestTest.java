package dev.ratatosk.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import dev.ratatosk.subjects.Saved;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.platform.engine.reporting.ReportEntry;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Events;

/// Tests that continue where a killed process has left off.
final class SavedTestTest {
    private static final String INCREMENTS = "90";

    private static Path file(String method) throws NoSuchMethodException {
        return SavedTest.of(Saved.class.getDeclaredMethod(method), "").file();
    }

    private static Map<String, String> entriesOf(String method) {
        Events events =
                EngineTestKit.engine("junit-jupiter")
                        .selectors(selectMethod(Saved.class, method))
                        .execute()
                        .testEvents();
        assertEquals(0, events.failed().count());
        return events.reportingEntryPublished().stream()
                .map(event -> event.getPayload(ReportEntry.class))
                .flatMap(Optional::stream)
                .flatMap(entry -> entry.getKeyValuePairs().entrySet().stream())
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    @Test
    void theFileIsRemovedAfterAVerdict() throws NoSuchMethodException {
        assertEquals(INCREMENTS, entriesOf("increments").get("complete executions"));
        assertTrue(file("increments").startsWith(Path.of("target", "ratatosk")));
        assertFalse(Files.exists(file("increments")));
    }

    @Test
    void aFileThatDoesNotFitIsReplacedWithANote() throws NoSuchMethodException, IOException {
        Files.createDirectories(file("increments").getParent());
        Files.writeString(file("increments"), "something else");
        Map<String, String> entries = entriesOf("increments");
        assertEquals(INCREMENTS, entries.get("complete executions"));
        String notes = String.valueOf(entries.get("notes"));
        assertTrue(notes.contains("Exploration begins anew: "), notes);
    }

    @Test
    void anAlgorithmThatCannotBeSavedSaysSo() {
        String notes = String.valueOf(entriesOf("optimal").get("notes"));
        assertTrue(
                notes.contains("Exploration without a checkpoint: algorithm 'optimal' cannot"),
                notes);
    }
}
