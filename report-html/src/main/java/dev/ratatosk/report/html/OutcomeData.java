package dev.ratatosk.report.html;

import dev.ratatosk.core.check.OutcomeTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The outcomes of a program for a page, as `data.ts` describes them.
final class OutcomeData {
    private OutcomeData() {}

    static void addTo(Map<String, Object> page, OutcomeTable table, PageSubject about) {
        if (table.isEmpty()) {
            return;
        }
        List<Object> rows = new ArrayList<>();
        for (OutcomeTable.Row row : table.rows()) {
            Map<String, Object> told = new LinkedHashMap<>();
            told.put("outcome", row.outcome());
            told.put("executions", row.executions());
            if (table.isJudged()) {
                told.put("grade", row.grade().id());
            }
            told.put("reason", row.reason());
            row.schedule()
                    .map(one -> about.wording().replay(about.subject(), one.token()))
                    .ifPresent(line -> told.put("replay", line));
            rows.add(told);
        }
        Map<String, Object> outcomes = new LinkedHashMap<>();
        outcomes.put("rows", rows);
        outcomes.put("complete", table.isComplete());
        outcomes.put("notKept", table.notKept());
        page.put("outcomes", outcomes);
    }
}
