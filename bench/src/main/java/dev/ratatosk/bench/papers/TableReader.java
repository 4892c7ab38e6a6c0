package dev.ratatosk.bench.papers;

import dev.ratatosk.bench.catalogue.Benchmark;
import dev.ratatosk.bench.catalogue.Catalogue;
import dev.ratatosk.bench.catalogue.Count;
import dev.ratatosk.bench.harness.Harness;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// Reads the tables of a resource; the package's documentation explains the format.
final class TableReader {
    private static final String NONE = "?";
    private static final String NOT_OURS = "-";

    private final List<PaperTable> tables = new ArrayList<>();
    private String paper = "";
    private String id = "";
    private String title = "";
    private String about = "";
    private boolean split;
    private List<Column> columns = new ArrayList<>();
    private List<Row> rows = new ArrayList<>();
    private List<PaperTable.Deviation> overrides = new ArrayList<>();
    private List<Note> notes = new ArrayList<>();

    private TableReader() {}

    /// @param name the name of the resource, for messages
    static List<PaperTable> parse(String name, String text) {
        TableReader reader = new TableReader();
        DataLines.forEach(name, text, reader::take);
        reader.close();
        return reader.tables;
    }

    private void take(String line) {
        String[] words = line.split(" ", 2);
        String rest = words.length < 2 ? "" : words[1].strip();
        switch (words[0]) {
            case "paper" -> {
                close();
                paper = rest;
            }
            case "==" -> open(rest);
            case "about" -> about = rest;
            case "counts" -> split = isSplit(rest);
            case "column" -> columns.add(column(rest));
            case "set" -> overrides.add(override(rest));
            case "note" -> notes.add(note(rest, split));
            default -> rows.add(row(line));
        }
    }

    private void open(String heading) {
        close();
        String[] parts = heading.split(" ", 2);
        id = parts[0];
        title = parts[1];
    }

    private void close() {
        if (!id.isEmpty()) {
            tables.add(
                    new PaperTable(
                            id, paper, title, about, split, columns, rows, overrides, notes));
        }
        id = "";
        about = "";
        split = false;
        columns = new ArrayList<>();
        rows = new ArrayList<>();
        overrides = new ArrayList<>();
        notes = new ArrayList<>();
    }

    private static boolean isSplit(String word) {
        return switch (word) {
            case "split" -> true;
            case "sum" -> false;
            default -> throw new IllegalArgumentException("neither sum nor split: " + word);
        };
    }

    private static Column column(String text) {
        String[] parts = text.split(": ", 2);
        requireTwo(parts, text);
        Optional<Settings> settings =
                parts[1].equals(NOT_OURS)
                        ? Optional.empty()
                        : Optional.of(Settings.parse(parts[1]));
        return new Column(parts[0], settings);
    }

    /// `ROW / COLUMN: REST`.
    private record About(Pattern rows, Pattern columns, String rest) {
        static About parse(String text) {
            String[] parts = text.split(": ", 2);
            requireTwo(parts, text);
            String[] where = parts[0].split(" / ", 2);
            requireTwo(where, text);
            return new About(Note.glob(where[0]), Note.glob(where[1]), parts[1]);
        }
    }

    private static PaperTable.Deviation override(String text) {
        About about = About.parse(text);
        return new PaperTable.Deviation(
                about.rows(), about.columns(), Settings.parse(about.rest()));
    }

    static Note note(String text, boolean split) {
        About about = About.parse(text);
        String[] parts = about.rest().split(" ", 2);
        requireTwo(parts, text);
        boolean counted = parts[1].startsWith("=");
        String[] reason =
                counted ? parts[1].substring(1).split(" ", 2) : new String[] {"", parts[1]};
        requireTwo(reason, text);
        Optional<Count> count =
                counted ? Printed.parse(reason[0], split).count() : Optional.empty();
        return new Note(about.rows(), about.columns(), Note.Kind.named(parts[0]), count, reason[1]);
    }

    private Row row(String line) {
        String[] cells = line.split("\\|", -1);
        if (cells.length != columns.size() + 1) {
            throw new IllegalArgumentException(
                    columns.size() + " columns, but " + (cells.length - 1) + " cells");
        }
        String[] heading = cells[0].strip().split(" = ", 2);
        requireTwo(heading, line);
        List<Printed> printed =
                Arrays.stream(cells)
                        .skip(1)
                        .map(cell -> Printed.parse(cell.strip(), split))
                        .toList();
        return new Row(heading[0], program(heading[1]), printed);
    }

    /// A program with its size, as in `sigma 5`; empty for `?`.
    static Optional<Harness.Case> program(String text) {
        if (text.equals(NONE)) {
            return Optional.empty();
        }
        String[] parts = text.split(" ", 2);
        Benchmark benchmark =
                Catalogue.find(parts[0])
                        .orElseThrow(() -> new IllegalArgumentException("no program " + parts[0]));
        int size = parts.length < 2 ? benchmark.sizes().usual() : Integer.parseInt(parts[1]);
        if (!benchmark.sizes().contains(size)) {
            throw new IllegalArgumentException(benchmark.name() + " has no size " + size);
        }
        return Optional.of(new Harness.Case(benchmark, size));
    }

    private static void requireTwo(String[] parts, String text) {
        if (parts.length < 2) {
            throw new IllegalArgumentException("incomplete: " + text);
        }
    }
}
