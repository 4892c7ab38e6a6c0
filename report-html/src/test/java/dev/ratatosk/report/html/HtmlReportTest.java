package dev.ratatosk.report.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.core.check.Bug;
import dev.ratatosk.core.check.ErrorKind;
import dev.ratatosk.core.check.Replay;
import dev.ratatosk.core.check.Schedule;
import dev.ratatosk.core.check.Story;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.report.Samples;
import dev.ratatosk.report.text.Subject;
import dev.ratatosk.report.text.Wording;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class HtmlReportTest {
    private static final Pattern ADDRESS = Pattern.compile("(src|href)=|@import|url\\(");
    private static final Pattern DATA =
            Pattern.compile("<script type=\"application/json\" id=\"data\">([^<]*)</script>");

    private static PageSubject about(Sources sources) {
        return new PageSubject(
                new Subject("Sample.java", "ratatosk replay Sample.java"),
                Wording.COMMAND,
                sources,
                List.of(new LoopLine("Sample.java:4", "Sample.main", "left as it is")),
                List.of("a note"));
    }

    private static String page(Verdict verdict) {
        return HtmlReport.of(about(Sources.none()), verdict);
    }

    private static String dataOf(String page) {
        Matcher data = DATA.matcher(page);
        assertTrue(data.find());
        return data.group(1);
    }

    @Test
    void aPageIsOneFileAndNeedsNoNetwork() {
        String page = page(Samples.first(Samples.lostUpdate()));
        assertFalse(ADDRESS.matcher(page).find(), "a page refers to nothing");
        assertTrue(page.contains("default-src 'none'; script-src 'unsafe-inline'"));
        assertTrue(page.contains("connect-src 'none'"));
    }

    /// Nothing in the resources may end the element that they are put into.
    @Test
    void theBundleCanBePutIntoAPage() {
        for (String bundle : List.of("page", "papers")) {
            assertFalse(Document.resource(bundle + ".js").contains("</script"));
            assertFalse(Document.resource(bundle + ".js").contains("<!--"));
            assertFalse(Document.resource(bundle + ".css").contains("</style"));
        }
    }

    @Test
    void namesAndValuesOfTheProgramAreOnlyData() {
        Story story =
                new Story(
                        List.of("</script><script>alert(1)</script>"),
                        List.of(Story.Step.builder(1, 0, "write <b>").build()),
                        List.of());
        Bug bug =
                Bug.builder(
                                ErrorKind.ASSERTION,
                                "</title></noscript><script>alert(2)</script>",
                                Schedule.parse("rat1:sc:0:0"),
                                story)
                        .build();
        String page = page(Samples.first(bug));
        assertFalse(page.contains("<script>alert"));
        assertFalse(page.contains("<b>"));
        assertTrue(dataOf(page).contains("\\u003cb\\u003e"));
    }

    @Test
    void outcomesAreShownWithTheLinesThatReplayThem() {
        Verdict verdict = new Verdict.Verified(Samples.statistics(3, 0, 0, Samples.outcomes()));
        String data = dataOf(page(verdict));
        assertTrue(
                data.contains(
                        "\"outcomes\":{\"rows\":[{\"outcome\":\"\",\"executions\":1,"
                                + "\"grade\":\"forbidden\","
                                + "\"reason\":\"no expectation is about it\","
                                + "\"replay\":\"ratatosk replay Sample.java"
                                + " rat1:sc:0,0.0:0x2,1x2,0x3\"},"),
                data);
        assertFalse(dataOf(page(Samples.verified())).contains("outcomes"));
    }

    @Test
    void thePageHasWhatTheTextHas() {
        Map<String, Object> data =
                PageData.of(about(Sources.none()), Samples.first(Samples.lostUpdate()));
        assertEquals("assertion failed: an increment was lost", data.get("title"));
        assertEquals(List.of("Sample.java"), data.get("missingSources"));
        assertEquals(List.of("a note"), data.get("notes"));
        String json = Json.of(data);
        assertTrue(json.contains("ratatosk replay Sample.java rat1:sc:0,0.0:0x2,1x2,0x3"), json);
        assertTrue(
                json.contains(
                        "{\"step\":7,\"thread\":0,\"line\":\"Sample.java:15\","
                                + "\"operation\":\"read counter\",\"value\":\"1\",\"from\":5}"),
                json);
        assertTrue(
                page(Samples.first(Samples.lostUpdate())).contains("<noscript><pre>Sample.java"));
    }

    @Test
    void bothStacksOfARaceAreTold() {
        Bug race =
                Bug.builder(
                                ErrorKind.DATA_RACE,
                                "x: write by a, read by b",
                                Schedule.parse("rat1:sc:0:0"),
                                new Story(List.of("a", "b"), List.of(), List.of()))
                        .thread("b")
                        .stack(
                                List.of(
                                        "R.read(R.java:3)",
                                        "unordered with the write by a:",
                                        "R.write(R.java:4)"))
                        .build();
        String json = Json.of(PageData.of(about(Sources.none()), Samples.first(race)));
        assertTrue(
                json.contains(
                        "\"stacks\":[{\"frames\":[\"R.read(R.java:3)\"],\"title\":\"read by b\"},"
                                + "{\"frames\":[\"R.write(R.java:4)\"],\"title\":\"write by a\"}]"),
                json);
    }

    @Test
    void theTextOfTheProgramIsInThePage(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("Sample.java"), "first\nsecond <b>\n");
        PageSubject about = about(Sources.of(List.of(file)));
        Map<String, Object> data = PageData.of(about, Samples.first(Samples.lostUpdate()));
        assertEquals(
                "[{\"lines\":[\"first\",\"second \\u003cb\\u003e\"],\"name\":\"Sample.java\"}]",
                Json.of(Objects.requireNonNull(data.get("sources"))));
        assertEquals(List.of(), data.get("missingSources"));
    }

    @Test
    void verifiedProgramsAndReplaysHavePagesToo() {
        String verified = dataOf(page(Samples.verified()));
        assertTrue(verified.contains("\"verdict\":\"verified\""), verified);
        assertTrue(verified.contains("[\"complete executions\",\"1,536\"]"), verified);
        Replay gone =
                new Replay(Samples.lostUpdate().story(), Optional.empty(), Replay.Origin.SAME);
        String replayed = dataOf(HtmlReport.of(about(Sources.none()), gone));
        assertTrue(replayed.contains("\"title\":\"no error in this schedule\""), replayed);
        assertTrue(replayed.contains("\"operation\":\"read counter\""), replayed);
    }
}
