package dev.ratatosk.bench.papers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.bench.catalogue.Benchmark;
import dev.ratatosk.bench.catalogue.Catalogue;
import dev.ratatosk.bench.harness.BenchResult;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/// What comes of cells.
final class ReproductionTest {
    private static final String TABLE =
            """
            paper P: T
            == p/1 Title
            counts sum
            column A: rf
            column B: -
            """;

    private static List<Outcome> outcomes(String rows) {
        return outcomes(rows, Duration.ofSeconds(20));
    }

    private static List<Outcome> outcomes(String rows, Duration budget) {
        Reproduction reproduction = new Reproduction(budget, (_, start) -> start.get().await());
        return TableReader.parse("t.txt", TABLE + rows).getFirst().cells().stream()
                .map(reproduction::of)
                .toList();
    }

    private static Mark mark(String rows) {
        return outcomes(rows).getFirst().mark();
    }

    @Test
    void equalCountsAreEqual() {
        assertEquals(Mark.EQUAL, mark("x = sigma 3 | 6 | 7"));
        assertEquals(Mark.NOT_OURS, outcomes("x = sigma 3 | 6 | 7").getLast().mark());
    }

    @Test
    void aDifferenceWithoutANoteIsUnexplained() {
        assertEquals(Mark.UNEXPLAINED, mark("x = sigma 3 | 8 | 7"));
    }

    @Test
    void aNoteExplainsNoOtherCountThanTheExpectedOne() {
        assertEquals(
                Mark.SETTLED, mark("note x / A: settled It is a misprint.\nx = sigma 3 | 8 | 7"));
        assertEquals(Mark.SETTLED, mark("note x / A: settled =6 A misprint.\nx = sigma 3 | 8 | 7"));
        assertEquals(
                Mark.UNEXPLAINED, mark("note x / A: settled =5 A misprint.\nx = sigma 3 | 8 | 7"));
    }

    @Test
    void fewerIsNotMore() {
        assertEquals(Mark.SMALLER, mark("note x / A: smaller Better.\nx = sigma 3 | 8 | 7"));
        assertEquals(Mark.UNEXPLAINED, mark("note x / A: smaller Better.\nx = sigma 3 | 5 | 7"));
    }

    /// An exploration up to the first error has no expected count.
    @Test
    void whenAnErrorIsHitDependsOnTheOrder() {
        String table = "paper P: T\n== p/1 Title\ncounts sum\ncolumn A hit: rf first\n";
        String row = "x = reorder-bug 4 | 97";
        String note = "note x / A hit: order It depends on it.\n";
        assertEquals(Mark.UNEXPLAINED, only(table + row));
        assertEquals(Mark.ORDER, only(table + note + row));
        assertEquals(Mark.EQUAL, only(table + note + "x = reorder-bug 4 | 2"));
    }

    /// No other error than those of the program stands for the one that the paper means.
    @Test
    void aCountUntilAnErrorThatTheProgramShouldNotHaveIsUnexplained() {
        Outcome hit =
                first(
                        "paper P: T\n== p/1 Title\ncounts sum\ncolumn A hit: rf first\n"
                                + "x = reorder-bug 4 | 2");
        BenchResult right = hit.result().orElseThrow();
        Benchmark sigma = Catalogue.find("sigma").orElseThrow();
        BenchResult wrong =
                new BenchResult(sigma, 3, right.config(), right.verdict(), Optional.empty());
        assertEquals(Mark.EQUAL, hit.mark());
        assertEquals(Mark.UNEXPLAINED, new Outcome(hit.cell(), Optional.of(wrong)).mark());
    }

    private static Mark only(String table) {
        return first(table).mark();
    }

    private static Outcome first(String table) {
        Reproduction reproduction =
                new Reproduction(Duration.ofSeconds(20), (_, start) -> start.get().await());
        return reproduction.of(TableReader.parse("t.txt", table).getFirst().cells().getFirst());
    }

    @Test
    void aCountThatThePaperLacksIsNoDifference() {
        assertEquals(Mark.BEYOND, mark("x = sigma 3 | t/o | 7"));
    }

    @Test
    void aCountTheCatalogueDoesNotExpectIsUnexplainedEvenIfItIsPrinted() {
        // 879 is the catalogue's for ra; a table that prints it for rf would be copied wrongly.
        assertEquals(Mark.UNEXPLAINED, mark("x = exponential-bug 1 | 879 | 7"));
    }

    @Test
    void theBudgetIsNoDifference() {
        assertEquals(
                Mark.UNFINISHED,
                outcomes("x = lastzero 20 | 1 | 7", Duration.ofMillis(50)).getFirst().mark());
    }

    @Test
    void aRowWithoutAProgramIsMissing() {
        assertEquals(Mark.MISSING, mark("note x / A: missing Not published.\nx = ? | 8 | 7"));
    }

    @Test
    void theSameProgramIsExploredOnce() {
        AtomicInteger explorations = new AtomicInteger();
        Reproduction reproduction =
                new Reproduction(
                        Duration.ofSeconds(20),
                        (_, start) -> {
                            explorations.incrementAndGet();
                            return start.get().await();
                        });
        TableReader.parse("t.txt", TABLE + "x = sigma 3 | 6 | 7\ny = sigma 3 | 6 | 7")
                .getFirst()
                .cells()
                .forEach(reproduction::of);
        assertEquals(1, explorations.get());
    }

    @Test
    void theSmallestTablesAreReproduced() {
        Reproduction reproduction =
                new Reproduction(Duration.ofMinutes(1), (_, start) -> start.get().await());
        for (String id : List.of("rfsc/fig1", "rfsc/fig6", "rvf/fig1", "rvf/fig6", "tracer/fig7")) {
            List<Mark> marks =
                    Papers.find(id).orElseThrow().cells().stream()
                            .filter(cell -> cell.settings().isPresent())
                            .map(cell -> reproduction.of(cell).mark())
                            .toList();
            assertTrue(marks.stream().allMatch(m -> m == Mark.EQUAL), id + " " + marks);
        }
    }
}
