package dev.ratatosk.cli.output;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ratatosk.bench.harness.BenchResult;
import dev.ratatosk.bench.papers.Cell;
import dev.ratatosk.bench.papers.Outcome;
import dev.ratatosk.bench.papers.Printed;
import java.util.List;

/// The cells of the papers' tables for machines: one object for each.
public final class PapersJson {
    private PapersJson() {}

    public static ArrayNode of(List<Outcome> outcomes) {
        ArrayNode nodes = JsonNodeFactory.instance.arrayNode();
        outcomes.forEach(outcome -> nodes.add(of(outcome)));
        return nodes;
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
