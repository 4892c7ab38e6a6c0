package dev.ratatosk.cli.peer;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ratatosk.report.text.Figures;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/// Tools side by side on one program: processor time of the whole command, what they explored, and
/// how many times as much processor time as the first one they took.
public final class PeerTable {
    private static final String FORMAT = "%-18s  %9s  %15s  %12s  %8s%s%n";

    private PeerTable() {}

    public static String text(List<Contest.Entry> entries) {
        StringBuilder text = new StringBuilder();
        text.append(FORMAT.formatted("tool", "CPU s", "complete", "blocked", "CPU time", ""));
        for (Contest.Entry entry : entries) {
            text.append(row(entry, entries.getFirst()));
        }
        return text.toString();
    }

    private static String row(Contest.Entry entry, Contest.Entry first) {
        return FORMAT.formatted(
                entry.name(),
                String.format(Locale.ROOT, "%.2f", seconds(entry.processor())),
                entry.count().map(count -> Figures.count(count.complete())).orElse("-"),
                entry.count().map(count -> Figures.count(count.blocked())).orElse("-"),
                String.format(Locale.ROOT, "x%.2f", ratio(entry, first)),
                entry.count().isPresent() ? "" : "  " + failure(entry));
    }

    private static String failure(Contest.Entry entry) {
        return "no count (exit code "
                + entry.exitCode()
                + (entry.lastLine().isEmpty() ? ")" : "): " + entry.lastLine());
    }

    private static double ratio(Contest.Entry entry, Contest.Entry first) {
        return seconds(entry.processor()) / seconds(first.processor());
    }

    private static double seconds(Duration time) {
        return time.toMillis() / 1000.0;
    }

    public static ObjectNode json(String program, List<Contest.Entry> entries) {
        ObjectNode root = JsonNodeFactory.instance.objectNode();
        root.put("program", program);
        ArrayNode tools = root.putArray("tools");
        for (Contest.Entry entry : entries) {
            ObjectNode tool = tools.addObject();
            tool.put("tool", entry.name());
            tool.put("processorSeconds", seconds(entry.processor()));
            tool.put("exitCode", entry.exitCode());
            entry.count()
                    .ifPresent(count -> {
                        tool.put("complete", count.complete());
                        tool.put("blocked", count.blocked());
                    });
        }
        return root;
    }
}
