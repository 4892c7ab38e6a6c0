package dev.ratatosk.cli.output;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ratatosk.bench.harness.BenchResult;
import dev.ratatosk.bench.harness.Comparison;
import dev.ratatosk.bench.papers.Ablation;
import dev.ratatosk.bench.papers.Cell;
import dev.ratatosk.bench.papers.Outcome;
import dev.ratatosk.bench.papers.PhaseShare;
import dev.ratatosk.bench.papers.Printed;

/// The cells of the papers' tables for machines: one object for each, and one for each number of an
/// ablation or a share of time.
public final class PapersJson {
    private PapersJson() {}

    public static ArrayNode of(PapersResult result) {
        ArrayNode nodes = JsonNodeFactory.instance.arrayNode();
        result.outcomes().forEach(outcome -> nodes.add(of(outcome)));
        for (Ablation.Line line : result.ablations()) {
            line.entries().forEach(entry -> nodes.add(of(line, entry)));
        }
        result.shares().forEach(line -> nodes.add(of(line)));
        return nodes;
    }

    private static ObjectNode of(Ablation.Line line, Comparison.Entry entry) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("table", line.ablation().id());
        node.put("row", line.program().name());
        node.put("column", entry.variant().id());
        node.put("mark", line.mark(entry).id());
        node.put("settings", entry.variant().id());
        node.put("program", line.program().name());
        ObjectNode ours = of(entry.result());
        ours.put("processorSeconds", entry.processor().toNanos() / 1e9);
        node.set("ours", ours);
        line.note(entry).ifPresent(note -> node.put("reason", note.text()));
        return node;
    }

    private static ObjectNode of(PhaseShare.Line line) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("table", line.figure().id());
        node.put("row", line.program().name());
        node.put("column", line.figure().phase().id());
        node.put("mark", line.mark().id());
        node.put("settings", line.figure().algorithm().id());
        node.put("program", line.program().name());
        if (line.isMeasured()) {
            node.put("share", line.share());
        }
        return node;
    }

    private static ObjectNode of(Outcome outcome) {
        Cell cell = outcome.cell();
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("table", cell.table().id());
        node.put("row", cell.row().label());
        node.put("column", cell.column().name());
        node.put("mark", outcome.mark().id());
        node.set("printed", of(cell.printed()));
        cell.settings().ifPresent(settings -> node.put("settings", settings.toString()));
        cell.task().ifPresent(one -> node.put("program", one.name()));
        outcome.result().ifPresent(result -> node.set("ours", of(result)));
        outcome.reason().ifPresent(reason -> node.put("reason", reason));
        return node;
    }

    private static ObjectNode of(Printed printed) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("text", printed.text());
        printed.count().ifPresent(count -> node.put("executions", count.executions()));
        printed.seconds().ifPresent(seconds -> node.put("seconds", seconds));
        return node;
    }

    private static ObjectNode of(BenchResult result) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("complete", result.counts().complete());
        node.put("blocked", result.counts().blocked());
        node.put("redundant", result.counts().redundant());
        node.put("executions", result.counts().executions());
        node.put("seconds", result.seconds());
        node.put("verdict", result.verdict().id());
        return node;
    }
}
