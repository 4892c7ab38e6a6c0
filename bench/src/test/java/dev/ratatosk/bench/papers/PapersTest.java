package dev.ratatosk.bench.papers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.bench.catalogue.Benchmark;
import dev.ratatosk.bench.catalogue.Catalogue;
import dev.ratatosk.bench.catalogue.Count;
import dev.ratatosk.bench.catalogue.Expectation;
import dev.ratatosk.bench.catalogue.Provenance;
import dev.ratatosk.bench.harness.Harness;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.spi.Counts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The papers' numbers as data: complete, and of one mind with the catalogue's expected counts.
final class PapersTest {
    private static Stream<Cell> cells() {
        return Papers.all().stream().flatMap(table -> table.cells().stream());
    }

    private static Config config(Cell cell) {
        return cell.settings().orElseThrow().applyTo(Config.defaults());
    }

    private static String name(Cell cell) {
        return cell.table().id() + " " + cell.row().label() + ", " + cell.column().name();
    }

    /// Each paper's tables, by number.
    @Test
    void everyTableOfThePapersIsThere() {
        Set<String> ids = Papers.all().stream().map(PaperTable::id).collect(Collectors.toSet());
        assertEquals(Papers.all().size(), ids.size());
        for (int n = 1; n <= 6; n++) {
            assertTrue(ids.contains("rfsc/" + n));
        }
        for (int n = 1; n <= 8; n++) {
            assertTrue(ids.contains("tracer/" + n));
        }
        assertTrue(ids.containsAll(Set.of("godot/1", "godot/2", "rvf/1", "rvf/2")));
    }

    /// Numbers that were copied by eye, against numbers that were counted by eye.
    @Test
    void theTablesHaveTheRowsOfThePapers() {
        assertEquals(List.of(6, 9, 20, 12, 4, 3), rows("rfsc/", 6));
        assertEquals(List.of(25, 7), rows("godot/", 2));
        assertEquals(List.of(10, 10), rows("rvf/", 2));
        assertEquals(List.of(1, 8, 10, 8, 12, 4, 8, 6), rows("tracer/", 8));
    }

    private static List<Integer> rows(String paper, int tables) {
        List<Integer> rows = new ArrayList<>();
        for (int n = 1; n <= tables; n++) {
            rows.add(Papers.find(paper + n).orElseThrow().rows().size());
        }
        return rows;
    }

    /// A printed count that the catalogue expects otherwise is wrong here, there, or in the paper;
    /// the last has a note.
    @Test
    void whatIsPrintedIsWhatTheCatalogueExpectsOrHasANote() {
        List<String> wrong = new ArrayList<>();
        int compared = 0;
        for (Cell cell : cells().toList()) {
            Optional<Expectation> expected = cell.task().flatMap(one -> expected(cell, one));
            if (expected.isPresent() && cell.printed().count().isPresent()) {
                compared++;
                boolean same = agree(expected.get().count(), cell.printed().count().get());
                if (!same && cell.note().isEmpty()) {
                    wrong.add(name(cell) + ": " + expected.get() + ", not " + cell.printed());
                }
            }
        }
        assertEquals(List.of(), wrong);
        assertTrue(compared > 180, "only " + compared);
    }

    private static Optional<Expectation> expected(Cell cell, Harness.Case one) {
        return cell.settings().orElseThrow().first()
                ? Optional.empty()
                : one.benchmark().expected(config(cell), one.size());
    }

    private static boolean agree(Count expected, Count printed) {
        Counts counts =
                switch (printed) {
                    case Count.Exactly(long complete, long blocked) -> counts(complete, blocked);
                    case Count.InAll _, Count.AtMost _, Count.CompleteOnly _ ->
                            switch (expected) {
                                case Count.Exactly e when e.executions() == printed.executions() ->
                                        counts(e.complete(), e.blocked());
                                case Count.Exactly _,
                                        Count.InAll _,
                                        Count.AtMost _,
                                        Count.CompleteOnly _ ->
                                        counts(printed.executions(), 0);
                            };
                };
        return expected.admits(counts);
    }

    private static Counts counts(long complete, long blocked) {
        return new Counts(complete, blocked, 0, 0, 0);
    }

    /// The other direction: no expectation claims to be printed that is in no table. It may be in
    /// another tool's column, where that counts the same.
    @Test
    void whatTheCatalogueCallsPrintedIsInATable() {
        List<String> missing = new ArrayList<>();
        for (Benchmark benchmark : Catalogue.all()) {
            for (Expectation expected : benchmark.stated()) {
                boolean claimed = expected.provenance().contains(Provenance.PAPER);
                if (claimed
                        && !isAnotherForm(benchmark.name())
                        && !isPrinted(benchmark, expected)) {
                    missing.add(benchmark.label(expected.size()) + ": " + expected);
                }
            }
        }
        assertEquals(List.of(), missing);
    }

    /// Table 5 of OOPSLA 2019 prints the counts of the corrected programs beside the others.
    private static boolean isPrinted(Benchmark benchmark, Expectation expected) {
        String name = benchmark.label(expected.size()).replace("reorder(", "reorder-bug(");
        List<String> names = List.of(name, benchmark.label(expected.size()));
        return cells().anyMatch(cell ->
                cell.row().program().filter(one -> names.contains(one.name())).isPresent()
                        && cell.printed()
                                .count()
                                .filter(count -> agree(expected.count(), count))
                                .isPresent());
    }

    /// The programs of the tables on awaits come in two forms; the tables here have one of them.
    private static boolean isAnotherForm(String name) {
        return Catalogue.find(name + "-loops").isPresent();
    }

    @Test
    void everyNoteIsAboutSomeCellOfOurs() {
        for (PaperTable table : Papers.all()) {
            for (Note note : table.notes()) {
                boolean used =
                        table.cells().stream()
                                .anyMatch(c ->
                                        c.settings().isPresent()
                                                && c.note().equals(Optional.of(note)));
                assertTrue(used, table.id() + ": " + note);
                assertFalse(note.text().isBlank());
            }
        }
    }

    /// A row without a program says why, and a row with one does not say that there is none.
    @Test
    void aRowWithoutAProgramSaysWhy() {
        for (Cell cell : cells().filter(c -> c.settings().isPresent()).toList()) {
            boolean missing = cell.note().filter(n -> n.kind() == Note.Kind.MISSING).isPresent();
            assertEquals(cell.row().program().isEmpty(), missing, name(cell));
        }
    }

    @Test
    void aDifferenceOfFewerExecutionsIsPrintedWithMore() {
        cells().filter(c -> c.note().filter(n -> n.kind() == Note.Kind.SMALLER).isPresent())
                .filter(c -> c.task().isPresent() && c.printed().count().isPresent())
                .forEach(cell -> {
                    long ours =
                            expected(cell, cell.task().orElseThrow())
                                    .map(e -> e.count().executions())
                                    .orElse(0L);
                    long theirs = cell.printed().count().orElseThrow().executions();
                    assertTrue(ours <= theirs, name(cell));
                });
    }

    private static final String TABLE =
            """
            paper P: T
            == p/1 Title
            counts split
            column A: rf
            """;

    @Test
    void whatCannotBeReadIsReportedWithItsLine() {
        assertComplaint("t.txt:5: 1 columns, but 2 cells", TABLE + "x = sigma 5 | 1 | 2");
        assertComplaint("t.txt:5: no program sigmo", TABLE + "x = sigmo 5 | 1");
        assertComplaint("t.txt:5: sigma has no size 50", TABLE + "x = sigma 50 | 1");
        assertComplaint("t.txt:5: not a count: 1,2", TABLE + "x = sigma 5 | 1,2");
        assertComplaint("t.txt:5: not a time: 5x", TABLE + "x = sigma 5 | 1 5x");
        assertComplaint("t.txt:5: not a kind: bigger", TABLE + "note x / A: bigger because");
        assertComplaint("t.txt:5: not a variant: rg", TABLE + "column B: rg");
        assertComplaint("t.txt:3: neither sum nor split: x", "paper P: T\n== p T\ncounts x\n");
    }

    private static void assertComplaint(String message, String text) {
        IllegalArgumentException wrong =
                assertThrows(
                        IllegalArgumentException.class, () -> TableReader.parse("t.txt", text));
        assertEquals(message, wrong.getMessage());
    }

    @Test
    void timesAreReadInEveryFormThatThePapersUse() {
        assertEquals(312, Printed.parse("1 5m12s", false).seconds().orElseThrow());
        assertEquals(0.62, Printed.parse("1 0.62", false).seconds().orElseThrow());
        assertEquals(480, Printed.parse("2+2 8m", true).seconds().orElseThrow());
        assertEquals(837, Printed.parse("1 837s", false).seconds().orElseThrow());
        assertTrue(Printed.parse("t/o", false).count().isEmpty());
    }
}
