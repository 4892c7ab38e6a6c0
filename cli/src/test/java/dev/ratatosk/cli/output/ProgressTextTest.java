package dev.ratatosk.cli.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.core.check.Progress;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ProgressTextTest {
    private static final int WIDE = 200;

    private static ProgressText text(Duration elapsed, Progress progress) {
        return new ProgressText("Queue.java", 144_000, elapsed, progress, 85_000_000);
    }

    private static ProgressText usual() {
        Progress progress = new Progress(0.12, 1, 4, 310, 25, 0);
        return text(Duration.ofSeconds(65), progress);
    }

    @Test
    void everythingIsShownWhereThereIsRoom() {
        assertEquals(
                "Queue.java: 144,000 executions, 2,215/s, 1:05, about 12 % explored, 1.2 M"
                        + " executions in all (x2.0), 4 workers, parts: 310 done, 25 open, heap"
                        + " 85 MB",
                usual().in(WIDE));
    }

    @Test
    void theLeastImportantPiecesAreLeftOutFirst() {
        assertEquals(
                "Queue.java: 144,000 executions, 2,215/s, 1:05, about 12 % explored, 1.2 M"
                        + " executions in all (x2.0), 4 workers",
                usual().in(120));
        assertEquals("Queue.java: 144,000 executions, 1:05, about 12 % explored", usual().in(60));
        assertEquals("Queue.java: 144,000 executions", usual().in(30));
    }

    @Test
    void theLineIsNeverWiderThanTheWindow() {
        for (int columns = 0; columns < WIDE; columns++) {
            String line = usual().in(columns);
            assertTrue(line.length() <= columns, line);
        }
    }

    @Test
    void oneWorkerHasNoParts() {
        Progress progress = new Progress(0.5, 0, 1, 0, 1, 0);
        assertEquals(
                "Queue.java: 144,000 executions, 72,000/s, 0:02, about 50 % explored, 290 k"
                        + " executions in all, 1 worker, heap 85 MB",
                text(Duration.ofSeconds(2), progress).in(WIDE));
    }

    @Test
    void partsOnDiskAreShown() {
        Progress progress = new Progress(0, 0, 2, 4, 9_000, 12_000_000);
        String line = text(Duration.ofHours(2), progress).in(WIDE);
        assertTrue(line.contains(", 2:00:00, "), line);
        assertTrue(line.endsWith("parts: 4 done, 9,000 open, heap 85 MB, disk 12 MB"), line);
    }

    @Test
    void thereIsNoEstimateBeforeItMeansSomething() {
        String early = text(Duration.ofMillis(900), new Progress(0.5, 0, 1, 0, 1, 0)).in(WIDE);
        String little = text(Duration.ofSeconds(9), new Progress(0.0009, 0, 1, 0, 1, 0)).in(WIDE);
        String wrong = text(Duration.ofSeconds(9), new Progress(1, 1, 2, 5, 1, 0)).in(WIDE);
        for (String line : List.of(early, little, wrong)) {
            assertFalse(line.contains("explored"), line);
        }
    }
}
