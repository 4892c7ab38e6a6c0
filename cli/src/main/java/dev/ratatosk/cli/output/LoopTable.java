package dev.ratatosk.cli.output;

import dev.ratatosk.bytecode.purity.LoopReport;
import java.util.Comparator;
import java.util.List;

/// What became of a program's loops, for `--explain-loops`.
public final class LoopTable {
    private LoopTable() {}

    public static String of(List<LoopReport> loops) {
        if (loops.isEmpty()) {
            return "No loops.\n\n";
        }
        int place = width(loops.stream().map(LoopReport::place).toList());
        int method = width(loops.stream().map(LoopReport::method).toList());
        StringBuilder table = new StringBuilder("Loops:\n");
        loops.stream()
                .sorted(Comparator.comparing(LoopReport::file).thenComparingInt(LoopReport::line))
                .forEach(loop ->
                        table.append("  ")
                                .append(padded(loop.place(), place))
                                .append(padded(loop.method(), method))
                                .append(loop.treatment().description())
                                .append('\n'));
        return table.append('\n').toString();
    }

    private static int width(List<String> texts) {
        return texts.stream().mapToInt(String::length).max().orElse(0) + 2;
    }

    private static String padded(String text, int width) {
        return text + " ".repeat(width - text.length());
    }
}
