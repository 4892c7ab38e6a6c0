package dev.ratatosk.report.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.report.Golden;
import dev.ratatosk.report.Samples;
import java.util.List;
import org.junit.jupiter.api.Test;

final class JsonReportTest {
    private static String pretty(JsonNode node) throws Exception {
        return new ObjectMapper().writerWithDefaultPrettyPrinter().writeValueAsString(node) + "\n";
    }

    @Test
    void theFieldsOfTheContractComeFirstAndInItsOrder() {
        String json = JsonReport.print(JsonReport.of("lastzero(9)", Samples.verified()));
        assertTrue(
                json.startsWith(
                        "{\"program\":\"lastzero(9)\",\"algorithm\":\"naive\",\"memoryModel\":\"sc\","
                                + "\"verdict\":\"verified\",\"executions\":{\"complete\":1536,"
                                + "\"blocked\":2,\"redundant\":0},\"seconds\":2.5,"
                                + "\"executionsPerSecond\":615.2,\"errors\":[]"),
                json);
    }

    @Test
    void anErrorHasEverythingThatTheTextHas() throws Exception {
        Golden.assertMatches(
                "lost-update.json",
                pretty(JsonReport.of("LostUpdate.java", Samples.first(Samples.lostUpdate()))));
    }

    @Test
    void anErrorOfReleaseAcquireSaysWhatScMakesOfIt() {
        Verdict verdict = Samples.first(Samples.storeBuffering());
        JsonNode error = JsonReport.of("Sb.java", verdict).path("errors").path(0);
        assertEquals("forbidden", error.path("underSc").asText());
        assertEquals("initial", error.path("steps").path(4).path("from").asText());
        assertEquals(2, error.path("steps").path(4).path("overlooks").asInt());
    }

    @Test
    void outcomesHaveTheirExpectationsAndSchedules() {
        Verdict verdict = new Verdict.Verified(Samples.statistics(3, 0, 0, Samples.outcomes()));
        JsonNode outcomes = JsonReport.of("Sb.java", verdict).path("outcomes");
        assertEquals(
                "{\"complete\":false,\"executionsNotKept\":0,\"rows\":["
                        + "{\"outcome\":\"\",\"executions\":1,\"expectation\":\"forbidden\","
                        + "\"reason\":\"no expectation is about it\","
                        + "\"replay\":\"rat1:sc:0,0.0:0x2,1x2,0x3\"},"
                        + "{\"outcome\":\"r1=2\",\"executions\":0,\"expectation\":\"interesting\","
                        + "\"reason\":\"\",\"replay\":null},"
                        + "{\"outcome\":\"r1=1\",\"executions\":1234,\"expectation\":\"acceptable\","
                        + "\"reason\":\"written before\","
                        + "\"replay\":\"rat1:sc:0,0.0:0x2,1x2,0x3\"}]}",
                outcomes.toString());
        assertTrue(JsonReport.of("Sb.java", Samples.verified()).path("outcomes").isNull());
    }

    @Test
    void whatBrokeAnExplorationOffIsSaid() {
        Verdict verdict =
                new Verdict.Interrupted(
                        Samples.statistics(1, 0, 0), Verdict.Cause.STUCK, "It does not end.");
        JsonNode json = JsonReport.of("Spin.java", verdict);
        assertEquals("interrupted", json.path("verdict").asText());
        assertEquals("stuck", json.path("limit").asText());
        assertEquals("It does not end.", json.path("message").asText());
    }

    @Test
    void aPartSaysHowLargeTheWholeMayBe() {
        Verdict verdict = new Verdict.Bounded(Samples.partly(0.125), Verdict.Limit.MAX_EXECUTIONS);
        JsonNode json = JsonReport.of("Long.java", verdict);
        assertEquals(0.125, json.path("exploredFraction").asDouble());
        assertEquals(4_800, json.path("estimatedExecutions").asLong());
        assertEquals(2, json.path("workers").asInt());
    }

    @Test
    void aSavedReportGivesItsTokensBack() {
        Verdict verdict = Samples.first(Samples.lostUpdate());
        String json = JsonReport.print(JsonReport.of("LostUpdate.java", verdict));
        assertEquals(
                new SavedReport("LostUpdate.java", List.of("rat1:sc:0,0.0:0x2,1x2,0x3")),
                SavedReport.parse(json));
    }

    @Test
    void whatIsNoReportIsRefusedWithAReason() {
        assertEquals("line 1 is not JSON", complaint("{oops").split(":", -1)[0]);
        assertEquals("it is not a report: it has no array \"errors\"", complaint("[1]"));
    }

    private static String complaint(String json) {
        return String.valueOf(
                assertThrows(IllegalArgumentException.class, () -> SavedReport.parse(json))
                        .getMessage());
    }
}
