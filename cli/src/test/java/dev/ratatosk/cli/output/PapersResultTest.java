package dev.ratatosk.cli.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ratatosk.bench.catalogue.Catalogue;
import dev.ratatosk.bench.harness.Agreement;
import dev.ratatosk.bench.harness.Comparison;
import dev.ratatosk.bench.harness.Harness;
import dev.ratatosk.bench.harness.Phase;
import dev.ratatosk.bench.harness.RateMeter;
import dev.ratatosk.bench.harness.Variant;
import dev.ratatosk.bench.papers.Ablation;
import dev.ratatosk.bench.papers.PhaseShare;
import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.report.text.Ink;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Ablations and shares of time as text, JSON and data of a page.
final class PapersResultTest {
    private static final Harness.Case LASTWRITE =
            new Harness.Case(Catalogue.find("lastwrite").orElseThrow(), 3);

    /// @param variants the second of them is `optimal` where another number is wanted
    private static Ablation.Line ablation(String... variants) {
        Ablation ablation =
                new Ablation(
                        "p/ablation",
                        "A paper",
                        "Without parts",
                        "About it.",
                        Stream.of(variants).map(id -> Variant.named(id).orElseThrow()).toList(),
                        List.of(LASTWRITE),
                        List.of());
        Comparison comparison =
                new Comparison(
                        ablation.variants(),
                        Config.builder().timeLimit(Duration.ofMinutes(1)).build(),
                        Duration.ofNanos(1),
                        1,
                        (subject, config) -> subject.start(config).await());
        return new Ablation.Line(ablation, LASTWRITE, comparison.on(LASTWRITE));
    }

    private static PhaseShare.Line share(Agreement agreement, double share) {
        PhaseShare figure =
                new PhaseShare(
                        "p/share",
                        "A paper",
                        "A share",
                        "",
                        Algorithms.RVF,
                        Phase.VERIFY_SC,
                        List.of(LASTWRITE));
        Map<Phase, Double> shares = Map.of(Phase.VERIFY_SC, share, Phase.REPLAY, 1 - share);
        return new PhaseShare.Line(figure, LASTWRITE, new RateMeter.Sampled(agreement, shares));
    }

    private static PapersResult result(Ablation.Line ablation, PhaseShare.Line share) {
        PapersResult result = new PapersResult(Duration.ofSeconds(20));
        result.add(ablation);
        result.add(share);
        return result;
    }

    private static JsonNode pageData(PapersResult result) throws IOException {
        String page = new PapersHtml(result).page();
        String begin = "id=\"data\">";
        int from = page.indexOf(begin) + begin.length();
        return new ObjectMapper().readTree(page.substring(from, page.indexOf("</script>", from)));
    }

    @Test
    void equalNumbersOfExecutionsAreNoDifference() throws IOException {
        PapersResult result = result(ablation("rf", "rf-saturation"), share(Agreement.MATCH, 0.25));
        assertEquals(List.of(), result.unexplained());
        assertEquals("", PapersText.conclusion(result, Ink.PLAIN));
        JsonNode json = PapersJson.of(result);
        assertEquals(3, json.size());
        JsonNode variant = json.path(1);
        assertEquals("p/ablation", variant.path("table").asText());
        assertEquals("lastwrite(3)", variant.path("row").asText());
        assertEquals("rf-saturation", variant.path("column").asText());
        assertEquals("equal", variant.path("mark").asText());
        assertEquals(3, variant.path("ours").path("executions").asLong());
        assertTrue(variant.path("ours").path("processorSeconds").asDouble() > 0);
        assertEquals("verify-sc", json.path(2).path("column").asText());
        assertEquals(0.25, json.path(2).path("share").asDouble());
        JsonNode page = pageData(result);
        assertEquals(0, page.path("unexplained").asInt());
        JsonNode ablation = page.path("ablations").path(0);
        assertEquals("rf", ablation.path("algorithm").asText());
        assertEquals("no saturation", ablation.path("variants").path(0).asText());
        JsonNode entries = ablation.path("rows").path(0).path("entries");
        assertEquals(2, entries.size());
        assertEquals(3, entries.path(1).path("executions").asLong());
        assertEquals("equal", entries.path(1).path("mark").asText());
        assertTrue(entries.path(1).path("seconds").asDouble() > 0);
        JsonNode share = page.path("shares").path(0).path("rows").path(0);
        assertEquals("25 %", share.path("text").asText());
        assertEquals(0.25, share.path("share").asDouble());
    }

    @Test
    void differencesOfStudiesAreUnexplained() throws IOException {
        PapersResult result = result(ablation("rf", "optimal"), share(Agreement.MISMATCH, 0.25));
        assertEquals(
                List.of(
                        new PapersResult.Place("p/ablation", "lastwrite(3)", "optimal"),
                        new PapersResult.Place("p/share", "lastwrite(3)", "verify-sc")),
                result.unexplained());
        assertEquals(
                """
                unexplained: p/ablation lastwrite(3), optimal: 'ratatosk papers --table p/ablation' repeats it.
                unexplained: p/share lastwrite(3), verify-sc: 'ratatosk papers --table p/share' repeats it.
                """,
                PapersText.conclusion(result, Ink.PLAIN));
        assertEquals(2, pageData(result).path("unexplained").asInt());
        assertEquals("unexplained", PapersJson.of(result).path(1).path("mark").asText());
    }

    @Test
    void anAblationIsATableOfTimesAndAShareATableOfPercents() {
        Ablation.Line line = ablation("rf", "rf-saturation");
        String text =
                StudyText.header(line.ablation(), Ink.PLAIN)
                        + StudyText.row(line)
                        + StudyText.conclusion(line.ablation(), List.of(line));
        assertTrue(text.startsWith("p/ablation  Without parts\nA paper\nAbout it.\n\n"), text);
        assertTrue(text.contains("lastwrite(3)                 3"), text);
        assertTrue(text.contains("rf-saturation against rf, 1 program: mean ×"), text);
        PhaseShare.Line half = share(Agreement.MATCH, 0.5);
        assertEquals("lastwrite(3)  50 %\n", StudyText.row(half));
        assertEquals(
                "\n50 to 60 %: 2 programs; 90 to 100 %: 1 program\n\n",
                StudyText.conclusion(List.of(half, half, share(Agreement.MATCH, 1))));
    }
}
