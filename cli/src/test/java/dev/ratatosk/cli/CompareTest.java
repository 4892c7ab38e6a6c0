package dev.ratatosk.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class CompareTest {
    private static CommandRun compare(String... arguments) {
        List<String> all = new ArrayList<>(List.of("compare", "--turn", "20ms", "--turns", "1"));
        all.addAll(List.of(arguments));
        return CommandRun.of(all.toArray(String[]::new));
    }

    @Test
    void executionsAreShownWhereTheyDiffer() {
        CommandRun run = compare("monabsex", "--size", "4", "--variants", "rf,rvf");
        List<String> lines = run.exits(0).out().lines().toList();
        assertTrue(lines.getFirst().matches("program +executions +rf +rvf"), run.out());
        assertTrue(
                lines.get(1).matches("monabsex\\(4\\) +125 +[\\d.]+ ms +\\(1\\) ×[\\d.]+"),
                run.out());
        assertTrue(
                lines.getLast().matches("rvf against rf, 1 program: .* more executions in 0\\."),
                run.out());
    }

    @Test
    void anAblationHasAColumnForEachPart() {
        CommandRun run = compare("rvf-fig6", "--ablate", "rvf");
        List<String> lines = run.exits(0).out().lines().toList();
        assertTrue(
                lines.getFirst()
                        .matches(
                                "program +executions +rvf +-backtrack-signals +-closure +-guidance"
                                        + " +-greedy +no part"),
                run.out());
        assertTrue(lines.get(1).matches("rvf-fig6 +2 +[\\d.]+ ms( +×[\\d.]+){5}"), run.out());
        assertEquals(8, lines.size(), run.out());
    }

    @Test
    void theJsonHasTheCountersOfEachVariant() throws IOException {
        CommandRun run =
                compare("rvf-fig6", "--variants", "rvf,rvf-backtrack-signals", "--json", "-");
        JsonNode row = new ObjectMapper().readTree(run.exits(0).out()).path(0);
        assertEquals("rvf-fig6", row.path("program").asText());
        JsonNode second = row.path("variants").path(1);
        assertEquals("rvf-backtrack-signals", second.path("variant").asText());
        assertEquals(2, second.path("executions").asLong());
        assertTrue(second.path("finished").asBoolean());
        assertTrue(second.path("details").path("nodes").asLong() > 0);
    }

    @Test
    void badInputIsExplained() {
        compare("rvf-fig6").exits(2).complains("--variants rf,rvf or --ablate rvf");
        compare("--variants", "rf,rvf", "--size", "3")
                .exits(2)
                .complains("--size without a program");
        compare("rvf-fig6", "--ablate", "naive")
                .exits(2)
                .complains("Only one variant to compare: naive");
        compare("rvf-fig6", "--variants", "rf,rvf-clo")
                .exits(2)
                .complains("'rvf-clo' is neither an algorithm");
    }
}
