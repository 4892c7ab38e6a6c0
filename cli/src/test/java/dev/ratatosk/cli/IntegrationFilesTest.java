package dev.ratatosk.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

/// The files that build servers read: `--sarif` and `--junit-xml`.
final class IntegrationFilesTest {
    private static final String EXAMPLES = "../examples/api/";

    private final Path sarif;
    private final Path xml;

    IntegrationFilesTest(@TempDir Path folder) {
        sarif = folder.resolve("result.sarif");
        xml = folder.resolve("result.xml");
    }

    private CommandRun check(String program, String... more) {
        String[] fixed = {
            "check", program, "--sarif", sarif.toString(), "--junit-xml", xml.toString()
        };
        String[] words = new String[fixed.length + more.length];
        System.arraycopy(fixed, 0, words, 0, fixed.length);
        System.arraycopy(more, 0, words, fixed.length, more.length);
        return CommandRun.of(words);
    }

    private Element suite() throws Exception {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(Files.readString(xml))))
                .getDocumentElement();
    }

    private static Element only(Element parent, String name) {
        assertEquals(1, parent.getElementsByTagName(name).getLength(), name);
        return (Element) parent.getElementsByTagName(name).item(0);
    }

    /// What the schema of SARIF 2.1.0 requires of the parts that are there.
    private JsonNode run() throws IOException {
        JsonNode root = new ObjectMapper().readTree(sarif.toFile());
        assertEquals("2.1.0", root.get("version").asText());
        assertEquals(1, root.get("runs").size());
        JsonNode run = root.get("runs").get(0);
        JsonNode driver = run.get("tool").get("driver");
        assertEquals("Ratatosk", driver.get("name").asText());
        driver.get("rules").forEach(rule -> assertFalse(rule.get("id").asText().isEmpty()));
        JsonNode invocation = run.get("invocations").get(0);
        assertTrue(invocation.get("executionSuccessful").isBoolean());
        for (JsonNode result : run.get("results")) {
            assertFalse(result.get("message").get("text").asText().isEmpty());
            assertEquals("error", result.get("level").asText());
            assertEquals(
                    result.get("ruleId"),
                    driver.get("rules").get(result.get("ruleIndex").asInt()).get("id"));
            result.findValues("startLine").forEach(line -> assertTrue(line.asInt() >= 1));
            result.findValues("uri").forEach(uri -> assertFalse(uri.asText().contains(" ")));
            for (JsonNode flow : result.path("codeFlows")) {
                assertTrue(flow.get("threadFlows").size() > 0);
                for (JsonNode thread : flow.get("threadFlows")) {
                    assertTrue(thread.get("locations").size() > 0);
                    thread.get("locations")
                            .forEach(at -> {
                                assertTrue(at.get("executionOrder").asInt() >= 0);
                                assertTrue(at.get("location").has("message"));
                            });
                }
            }
        }
        return run;
    }

    @Test
    void anErrorIsAResultAtItsLineAndAFailure() throws Exception {
        check(EXAMPLES + "LostUpdate.java").exits(1);
        JsonNode results = run().get("results");
        assertEquals(1, results.size());
        JsonNode result = results.get(0);
        assertEquals("assertion", result.get("ruleId").asText());
        String message = result.get("message").get("text").asText();
        assertTrue(message.startsWith("assertion failed: an increment was lost\nTo replay: "));
        JsonNode place = result.get("locations").get(0).get("physicalLocation");
        String uri = place.get("artifactLocation").get("uri").asText();
        assertTrue(uri.endsWith("examples/api/LostUpdate.java"), uri);
        assertTrue(place.get("region").get("startLine").asInt() > 1);
        assertEquals(
                message.substring(message.lastIndexOf(' ') + 1),
                result.get("properties").get("replay").asText());
        // Both threads that move.
        assertTrue(result.get("codeFlows").get(0).get("threadFlows").size() >= 2);

        Element suite = suite();
        assertEquals("testsuite", suite.getTagName());
        assertEquals("1", suite.getAttribute("tests"));
        assertEquals("1", suite.getAttribute("failures"));
        assertEquals("0", suite.getAttribute("errors"));
        Element failure = only(only(suite, "testcase"), "failure");
        assertTrue(
                failure.getAttribute("message")
                        .contains("assertion failed: an increment was lost"));
        assertTrue(failure.getTextContent().contains("To replay:"));
    }

    @Test
    void allErrorsAreResults() throws IOException {
        CommandRun run = check(EXAMPLES + "LostUpdate.java", "--keep-going", "-v");
        run.exits(1);
        long shown = run.out().lines().filter(line -> line.contains("To replay")).count();
        assertEquals(shown, run().get("results").size());
    }

    @Test
    void aDeadlockIsAtTheThreadsThatWait() throws IOException {
        check(EXAMPLES + "Deadlock.java").exits(1);
        JsonNode result = run().get("results").get(0);
        assertEquals("deadlock", result.get("ruleId").asText());
        assertEquals(1, result.get("locations").size());
        assertTrue(result.get("relatedLocations").size() >= 1);
    }

    @Test
    void whatIsVerifiedHasNoResultsAndPasses() throws Exception {
        check(EXAMPLES + "LostUpdateFixed.java").exits(0);
        assertEquals(0, run().get("results").size());
        Element suite = suite();
        assertEquals("0", suite.getAttribute("failures"));
        assertEquals("0", suite.getAttribute("skipped"));
        assertTrue(only(suite, "system-out").getTextContent().contains("COMPLETE"));
    }

    @Test
    void whatALimitEndedIsSkipped() throws Exception {
        check(EXAMPLES + "LostUpdateFixed.java", "--max-executions", "1").exits(3);
        Element suite = suite();
        assertEquals("1", suite.getAttribute("skipped"));
        assertTrue(only(suite, "skipped").getAttribute("message").contains("INCOMPLETE"));
        String notice =
                run().get("invocations")
                        .get(0)
                        .get("toolExecutionNotifications")
                        .get(0)
                        .get("message")
                        .get("text")
                        .asText();
        assertTrue(notice.contains("bounded. INCOMPLETE"), notice);
    }

    @Test
    void controlCharactersOfTheProgramDoNoHarm() throws Exception {
        Path program = xml.resolveSibling("Odd.java");
        Files.writeString(
                program,
                """
                import dev.ratatosk.core.api.*;
                class Odd {
                    static void main() {
                        Model.check(new SharedInt("x", 0).get() == 1, "<&\\u0001\\ud800\\"> \\u001b[1m");
                    }
                }
                """);
        check(program.toString()).exits(1);
        String message = only(suite(), "failure").getAttribute("message");
        assertTrue(message.contains("<&"), message);
        assertFalse(message.contains("\u0001"), message);
        assertEquals(1, run().get("results").size());
    }

    @Test
    void litmusTestsHaveATestReportButNoAnnotations() throws Exception {
        String litmus = "../examples/litmus/SB.litmus";
        CommandRun.of("check", litmus, "--sarif", sarif.toString())
                .exits(2)
                .complains("SB.litmus has no errors to annotate");
        CommandRun.of("check", litmus, "--junit-xml", xml.toString());
        assertEquals("1", suite().getAttribute("tests"));
    }

    @Test
    void aFileThatCannotBeWrittenIsRefusedBeforeTheRun() {
        CommandRun.of("check", EXAMPLES + "LostUpdate.java", "--sarif", "/no/such/x.sarif")
                .exits(2)
                .complains("--sarif: folder not found: /no/such");
        CommandRun.of("check", EXAMPLES + "LostUpdate.java", "--junit-xml", "/dev/full")
                .exits(2)
                .complains("--junit-xml: /dev/full cannot be written");
    }
}
