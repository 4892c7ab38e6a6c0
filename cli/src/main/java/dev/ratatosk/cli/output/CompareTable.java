package dev.ratatosk.cli.output;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ratatosk.bench.harness.Agreement;
import dev.ratatosk.bench.harness.Comparison.Entry;
import dev.ratatosk.bench.harness.Harness;
import dev.ratatosk.bench.harness.Variant;
import dev.ratatosk.report.text.Figures;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/// Variants side by side, a row per program: the first one's executions and processor time, and how
/// many times as long the others take.
public final class CompareTable {
    private static final int WIDTH = 16;

    private final List<Variant> variants;
    private final int nameWidth;

    public CompareTable(List<Variant> variants, List<Harness.Case> cases) {
        this.variants = variants;
        this.nameWidth = cases.stream().mapToInt(one -> one.name().length()).max().orElse(0);
    }

    public String header() {
        StringBuilder line = new StringBuilder();
        String first = variants.getFirst().id();
        line.append(padded("program")).append(column("executions")).append(column(first));
        others().forEach(variant -> line.append(column(heading(variant))));
        return line.append('\n').toString();
    }

    private List<Variant> others() {
        return variants.subList(1, variants.size());
    }

    /// What an ablation leaves out is enough to name it.
    private String heading(Variant variant) {
        Variant first = variants.getFirst();
        boolean ablated =
                first.algorithm().equals(variant.algorithm()) && first.without().isEmpty();
        if (ablated && variant.without().size() > 2) {
            return "no part";
        }
        return ablated ? variant.id().substring(first.id().length()) : variant.id();
    }

    public String row(List<Entry> row) {
        Entry first = row.getFirst();
        StringBuilder line = new StringBuilder(padded(first.result().program()));
        line.append(column(Figures.count(first.executions())));
        line.append(column((first.isFinished() ? "" : ">") + milliseconds(first)));
        row.stream().skip(1).forEach(entry -> line.append(column(cell(first, entry))));
        return line.append(warning(row)).append('\n').toString();
    }

    private static String cell(Entry first, Entry entry) {
        if (!entry.isFinished() || !first.isFinished()) {
            return (entry.isFinished() ? "" : ">") + milliseconds(entry);
        }
        String executions =
                entry.executions() == first.executions()
                        ? ""
                        : "(" + Figures.count(entry.executions()) + ") ";
        return executions + times(ratio(first, entry));
    }

    private static String warning(List<Entry> row) {
        return row.stream().anyMatch(e -> e.result().agreement() == Agreement.MISMATCH)
                ? "  MISMATCH: the counts are wrong"
                : "";
    }

    private static String milliseconds(Entry entry) {
        return String.format(Locale.ROOT, "%,.1f ms", entry.processor().toNanos() / 1e6);
    }

    private static String times(double ratio) {
        return String.format(Locale.ROOT, "×%.2f", ratio);
    }

    private static double ratio(Entry first, Entry entry) {
        return (double) entry.processor().toNanos() / Math.max(1, first.processor().toNanos());
    }

    /// What each of the others comes to, over the programs that both finished.
    public String conclusion(List<List<Entry>> rows) {
        StringBuilder text = new StringBuilder("\n");
        for (int v = 1; v < variants.size(); v++) {
            int at = v;
            List<List<Entry>> pairs =
                    rows.stream()
                            .map(row -> List.of(row.getFirst(), row.get(at)))
                            .filter(pair -> pair.stream().allMatch(Entry::isFinished))
                            .toList();
            text.append(summary(variants.get(v), pairs));
        }
        return text.toString();
    }

    private String summary(Variant variant, List<List<Entry>> pairs) {
        String line =
                variant.id() + " against " + variants.getFirst().id() + ", " + mean("", pairs);
        List<List<Entry>> equal = pairs.stream().filter(p -> excess(p) == 0).toList();
        long more = pairs.stream().filter(p -> excess(p) > 0).count();
        return line
                + (equal.isEmpty() ? "" : mean("; with as many executions ", equal))
                + equal.stream()
                        .max(Comparator.comparingDouble(CompareTable::ratio))
                        .map(p -> ", at most " + times(ratio(p)) + " (" + program(p) + ")")
                        .orElse("")
                + "; more executions in "
                + more
                + ".\n";
    }

    private static String mean(String what, List<List<Entry>> pairs) {
        double logs = pairs.stream().mapToDouble(p -> Math.log(ratio(p))).average().orElse(0);
        return what + Figures.count(pairs.size(), "program") + ": mean " + times(Math.exp(logs));
    }

    private static double ratio(List<Entry> pair) {
        return ratio(pair.getFirst(), pair.getLast());
    }

    private static long excess(List<Entry> pair) {
        return pair.getLast().executions() - pair.getFirst().executions();
    }

    private static String program(List<Entry> pair) {
        return pair.getFirst().result().program();
    }

    public static ObjectNode json(List<Entry> row) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("program", row.getFirst().result().program());
        ArrayNode entries = node.putArray("variants");
        for (Entry entry : row) {
            ObjectNode one = entries.addObject();
            one.put("variant", entry.variant().id());
            one.put("executions", entry.executions());
            one.put("finished", entry.isFinished());
            one.put("processorSeconds", entry.processor().toNanos() / 1e9);
            ObjectNode details = one.putObject("details");
            entry.result().verdict().statistics().details().forEach(details::put);
        }
        return node;
    }

    private String padded(String name) {
        return name + " ".repeat(Math.max(0, nameWidth - name.length()));
    }

    private static String column(String text) {
        return "  " + " ".repeat(Math.max(0, WIDTH - text.length())) + text;
    }
}
