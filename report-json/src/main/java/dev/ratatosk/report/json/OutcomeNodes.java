package dev.ratatosk.report.json;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ratatosk.core.check.OutcomeTable;
import dev.ratatosk.core.check.Schedule;

/// The outcomes of a program for programs.
final class OutcomeNodes {
    private OutcomeNodes() {}

    /// The table; null if the program observes nothing.
    static JsonNode of(OutcomeTable table) {
        if (table.isEmpty()) {
            return JsonNodeFactory.instance.nullNode();
        }
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("complete", table.isComplete());
        node.put("executionsNotKept", table.notKept());
        ArrayNode rows = node.putArray("rows");
        for (OutcomeTable.Row row : table.rows()) {
            ObjectNode one = rows.addObject();
            one.put("outcome", row.outcome());
            one.put("executions", row.executions());
            one.put("expectation", table.isJudged() ? row.grade().id() : null);
            one.put("reason", row.reason());
            one.put("replay", row.schedule().map(Schedule::token).orElse(null));
        }
        return node;
    }
}
