package dev.ratatosk.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class LitmusCommandTest {
    private static final String FOLDER = "../examples/litmus/";

    @Test
    void anAllowedConditionIsShownWithAWitness() {
        CommandRun.of("check", FOLDER + "SB.litmus", "--memory-model", "ra")
                .exits(0)
                .prints("SB Allowed under ra (1 of 4 executions)")
                .prints("An execution in which 0:r0=0 /\\ 1:r0=0")
                .prints("read x: 0 (initial, not #3)")
                .prints("OK: true: exists");
    }

    @Test
    void aForbiddenConditionMakesAnExistsUntrue() {
        CommandRun.of("check", FOLDER + "SB.litmus")
                .exits(1)
                .prints("SB Forbidden under sc (0 of 3 executions)")
                .prints("are treated as sequentially consistent")
                .prints("NO: false: exists");
    }

    @Test
    void aClaimThatSomethingNeverHappensIsTrueWhereItIsForbidden() {
        CommandRun.of("check", FOLDER + "MP.litmus", "--memory-model", "ra", "--quiet")
                .exits(0)
                .prints("MP Forbidden under ra (0 of 3 executions). OK: true: ~exists");
    }

    @Test
    void aWitnessCanBeReplayed(@TempDir Path folder) throws IOException {
        Path report = folder.resolve("sb.json");
        CommandRun.of(
                        "check",
                        FOLDER + "SB.litmus",
                        "--algorithm",
                        "ra",
                        "--json",
                        report.toString())
                .exits(0);
        JsonNode json = new ObjectMapper().readTree(Files.readString(report));
        assertEquals("Allowed", json.path("litmus").path("answer").asText());
        assertTrue(json.path("litmus").path("holds").asBoolean());
        assertEquals(1, json.path("litmus").path("witnesses").asInt());
        assertEquals(4, json.path("litmus").path("states").size());
        CommandRun.of("replay", "--file", report.toString())
                .exits(1)
                .prints("assertion failed: 0:r0=0 /\\ 1:r0=0")
                .prints("Allowed under release-acquire only");
    }

    @Test
    void anUndecidedTestIsCalledSo() {
        CommandRun.of(
                        "check",
                        FOLDER + "IRIW.litmus",
                        "--memory-model",
                        "ra",
                        "--max-executions",
                        "1")
                .exits(3)
                .prints("UNDECIDED: exploration incomplete");
    }

    @Test
    void aMistakeIsShownWithItsPlace(@TempDir Path folder) throws IOException {
        Path wrong = folder.resolve("wrong.litmus");
        Files.writeString(wrong, "C wrong\n{ }\nP0 (int* x) {\n  *x = ;\n}\nexists (x=1)\n");
        CommandRun.of("check", wrong.toString())
                .exits(2)
                .complains("wrong.litmus:4:8: expected an expression, found ';'");
        CommandRun.of("check", folder.resolve("none.litmus").toString())
                .exits(2)
                .complains("File not found");
    }
}
