package dev.ratatosk.bench.papers;

import dev.ratatosk.bench.catalogue.Count;
import dev.ratatosk.bench.harness.Agreement;
import dev.ratatosk.bench.harness.BenchResult;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.spi.Counts;
import java.util.Optional;

/// What came of a cell.
///
/// @param cell the cell
/// @param result our exploration; empty if there was none
public record Outcome(Cell cell, Optional<BenchResult> result) {
    /// A cell that is not ours to run, or that has no program.
    static Outcome without(Cell cell) {
        return new Outcome(cell, Optional.empty());
    }

    public Mark mark() {
        if (result.isPresent()) {
            return mark(result.get());
        }
        return cell.settings().isEmpty() ? Mark.NOT_OURS : Mark.MISSING;
    }

    private Mark mark(BenchResult ours) {
        if (!isFinished(ours)) {
            return Mark.UNFINISHED;
        }
        Optional<Count> printed = cell.printed().count();
        boolean wrong = ours.agreement() == Agreement.MISMATCH;
        if (printed.isEmpty()) {
            return wrong ? Mark.UNEXPLAINED : Mark.BEYOND;
        }
        if (printed.get().admits(ours.counts())) {
            return wrong ? Mark.UNEXPLAINED : Mark.EQUAL;
        }
        return cell.note()
                .filter(note -> explains(note, ours, printed.get()))
                .map(note -> Mark.of(note.kind()))
                .orElse(Mark.UNEXPLAINED);
    }

    /// An exploration up to the first error ends there.
    private boolean isFinished(BenchResult ours) {
        return cell.settings().orElseThrow().first()
                ? ours.verdict() instanceof Verdict.BugFound
                : ours.agreement() != Agreement.UNFINISHED;
    }

    /// A note explains what it says, and no other count.
    private boolean explains(Note note, BenchResult ours, Count printed) {
        Counts counts = ours.counts();
        boolean first = cell.settings().orElseThrow().first();
        if (note.kind() == Note.Kind.SMALLER && counts.executions() >= printed.executions()) {
            return false;
        }
        // Nothing is expected of an exploration that ends at the first error but the error.
        Agreement unknown = first ? Agreement.UNFINISHED : Agreement.NOTHING_EXPECTED;
        boolean isOfOrder = note.kind() == Note.Kind.ORDER;
        return (isOfOrder && ours.agreement() == unknown)
                || note.count()
                        .map(count -> count.admits(counts))
                        .orElse(ours.agreement() == Agreement.MATCH);
    }

    /// The reason for a mark that needs one; empty for others.
    public Optional<String> reason() {
        return switch (mark()) {
            case SMALLER, SETTLED, OTHER, ORDER, OPEN, MISSING -> cell.note().map(Note::text);
            case EQUAL, UNEXPLAINED, UNFINISHED, BEYOND, NOT_OURS -> Optional.empty();
        };
    }
}
