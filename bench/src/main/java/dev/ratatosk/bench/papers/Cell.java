package dev.ratatosk.bench.papers;

import dev.ratatosk.bench.harness.Harness;
import java.util.Optional;

/// A cell of a table.
///
/// @param table the table
/// @param row its row
/// @param column its column
/// @param printed what the paper has there
/// @param settings how we count it; empty if it is another tool's
/// @param note what is known about a difference
public record Cell(
        PaperTable table,
        Row row,
        Column column,
        Printed printed,
        Optional<Settings> settings,
        Optional<Note> note) {
    /// What to explore; empty if it is not ours to run, or if there is no program.
    public Optional<Harness.Case> task() {
        return settings.isPresent() ? row.program() : Optional.empty();
    }
}
