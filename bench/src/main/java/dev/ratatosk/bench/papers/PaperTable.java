package dev.ratatosk.bench.papers;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// A table or a figure with counts.
///
/// @param id the short name of the paper and the number, as in `rfsc/4`
/// @param paper venue and title of the paper
/// @param title what the table is about
/// @param about what a reader has to know; may be empty
/// @param split whether complete and blocked executions are printed apart
/// @param columns its columns
/// @param rows its rows
/// @param overrides settings of cells that are not those of their columns
/// @param notes what is known about differences
public record PaperTable(
        String id,
        String paper,
        String title,
        String about,
        boolean split,
        List<Column> columns,
        List<Row> rows,
        List<Deviation> overrides,
        List<Note> notes)
        implements Exhibit {
    /// Settings of some cells.
    record Deviation(Pattern rows, Pattern columns, Settings settings) {
        private boolean isAbout(Row row, Column column) {
            return rows.matcher(row.label()).matches() && columns.matcher(column.name()).matches();
        }
    }

    public PaperTable {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
        overrides = List.copyOf(overrides);
        notes = List.copyOf(notes);
    }

    /// The cells of a row.
    public List<Cell> cells(Row row) {
        List<Cell> cells = new ArrayList<>();
        for (int c = 0; c < columns.size(); c++) {
            Column column = columns.get(c);
            Optional<Settings> settings =
                    column.settings().map(usual -> settings(row, column).orElse(usual));
            Optional<Note> note =
                    notes.stream().filter(n -> n.isAbout(row.label(), column.name())).findFirst();
            cells.add(new Cell(this, row, column, row.printed().get(c), settings, note));
        }
        return cells;
    }

    /// All cells, row by row.
    public List<Cell> cells() {
        return rows.stream().flatMap(row -> cells(row).stream()).toList();
    }

    private Optional<Settings> settings(Row row, Column column) {
        return overrides.stream()
                .filter(o -> o.isAbout(row, column))
                .map(Deviation::settings)
                .findFirst();
    }
}
