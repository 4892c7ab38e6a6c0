package dev.ratatosk.bench.papers;

import dev.ratatosk.bench.harness.Harness;
import java.util.List;
import java.util.Optional;

/// A row of a table.
///
/// @param label its name in the paper
/// @param program our program; empty if there is none
/// @param printed what the paper prints in each column
public record Row(String label, Optional<Harness.Case> program, List<Printed> printed) {
    public Row {
        printed = List.copyOf(printed);
    }
}
