package dev.ratatosk.cli.output;

import dev.ratatosk.core.check.Progress;
import dev.ratatosk.report.text.Figures;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/// How far an exploration is, in one line that fits the window.
///
/// @param label what is explored
/// @param runs how many executions there have been
/// @param elapsed for how long
/// @param progress the estimate
/// @param heapBytes how much of the heap is in use
record ProgressText(String label, long runs, Duration elapsed, Progress progress, long heapBytes) {
    private static final double LEAST_FRACTION = 0.001;
    private static final Duration TOO_EARLY = Duration.ofSeconds(1);
    private static final String ELLIPSIS = "...";

    /// What can be left out of the line: the last kind first.
    private enum Importance {
        EXECUTIONS,
        FRACTION,
        ELAPSED,
        TOTAL,
        RATE,
        WORKERS,
        PARTS,
        DISK,
        HEAP
    }

    private record Piece(Importance importance, String text) {}

    /// The line.
    ///
    /// @param columns how wide it may be
    String in(int columns) {
        List<Piece> pieces = pieces();
        while (pieces.size() > 1 && joined(pieces).length() > columns) {
            pieces.remove(
                    pieces.stream().max(Comparator.comparing(Piece::importance)).orElseThrow());
        }
        return cut(joined(pieces), columns);
    }

    /// As much of a line as fits into a number of columns.
    static String cut(String line, int columns) {
        if (line.length() <= columns) {
            return line;
        }
        return columns <= ELLIPSIS.length()
                ? ""
                : line.substring(0, columns - ELLIPSIS.length()) + ELLIPSIS;
    }

    private String joined(List<Piece> pieces) {
        return label + ": " + String.join(", ", pieces.stream().map(Piece::text).toList());
    }

    /// In the order in which they are shown.
    private List<Piece> pieces() {
        double seconds = Math.max(elapsed.toNanos() / 1e9, 1e-9);
        List<Piece> all = new ArrayList<>();
        all.add(new Piece(Importance.EXECUTIONS, Figures.count(runs, "execution")));
        all.add(new Piece(Importance.RATE, Figures.rate(runs / seconds) + "/s"));
        all.add(new Piece(Importance.ELAPSED, clock(elapsed)));
        addEstimate(all);
        if (progress.workers() > 0) {
            all.add(new Piece(Importance.WORKERS, Figures.count(progress.workers(), "worker")));
        }
        if (progress.exploredParts() + progress.openParts() > 1) {
            String parts =
                    "parts: %s done, %s open"
                            .formatted(
                                    Figures.count(progress.exploredParts()),
                                    Figures.count(progress.openParts()));
            all.add(new Piece(Importance.PARTS, parts));
        }
        all.add(new Piece(Importance.HEAP, "heap " + Figures.bytes(heapBytes)));
        if (progress.bytesOnDisk() > 0) {
            all.add(new Piece(Importance.DISK, "disk " + Figures.bytes(progress.bytesOnDisk())));
        }
        return all;
    }

    private void addEstimate(List<Piece> all) {
        double fraction = progress.fractionOfUnfinished();
        if (fraction <= LEAST_FRACTION || elapsed.compareTo(TOO_EARLY) < 0) {
            return;
        }
        all.add(new Piece(Importance.FRACTION, Figures.percent(fraction) + " explored"));
        String total =
                Figures.roughly(progress.estimatedExecutions(runs))
                        + " executions in all"
                        + factor();
        all.add(new Piece(Importance.TOTAL, total));
    }

    /// By which factor the total may be wrong, as far as the explored parts tell: one standard
    /// deviation.
    private String factor() {
        double factor = 1 + progress.spread();
        if (factor < 1.05) {
            return "";
        }
        return factor < 9.95
                ? String.format(Locale.ROOT, " (x%.1f)", factor)
                : " (x" + Figures.count(Math.round(factor)) + ")";
    }

    /// A time in minutes and seconds.
    static String clock(Duration elapsed) {
        return elapsed.toHours() > 0
                ? "%d:%02d:%02d"
                        .formatted(
                                elapsed.toHours(), elapsed.toMinutesPart(), elapsed.toSecondsPart())
                : "%d:%02d".formatted(elapsed.toMinutes(), elapsed.toSecondsPart());
    }
}
