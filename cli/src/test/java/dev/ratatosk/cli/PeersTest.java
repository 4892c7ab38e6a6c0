package dev.ratatosk.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// Scripts take the place of other model checkers: they write down how they are called, and print
/// what those print.
@DisabledOnOs(OS.WINDOWS)
final class PeersTest {
    private static final String TWO_WRITERS =
            """
            #include <pthread.h>
            #include <stdatomic.h>
            atomic_int x;
            void *write(void *value) { x = (long) value; return 0; }
            int main() {
              pthread_t a, b;
              pthread_create(&a, 0, write, (void *) 1);
              pthread_create(&b, 0, write, (void *) 2);
              pthread_join(a, 0);
              pthread_join(b, 0);
              int last = x;
              return last == N;
            }
            """;

    @TempDir private Path folder;

    private Path peer(String name, String printed, int exitCode) throws IOException {
        Path script = folder.resolve(name);
        Files.writeString(
                script,
                """
                #!/bin/sh
                echo "$@" >> %s.calls
                i=0
                while [ $i -lt 30000 ]; do i=$((i + 1)); done
                cat <<'END'
                %s
                END
                exit %d
                """
                        .formatted(script, printed, exitCode));
        Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwx------"));
        return script;
    }

    private Path program() throws IOException {
        return Files.writeString(folder.resolve("writers.c"), TWO_WRITERS);
    }

    private static CommandRun measure(Path program, String peers, String... more) {
        List<String> words = new ArrayList<>(List.of("measure", program.toString()));
        words.addAll(List.of("--peers", peers, "--rounds", "1"));
        words.addAll(List.of(more));
        words.addAll(List.of("--", "-DN=0"));
        return CommandRun.of(words.toArray(new String[0]));
    }

    @Test
    void toolsOnTheSameProgramGetARowEach() throws IOException {
        Path nidhugg =
                peer(
                        "nidhuggc",
                        "Trace count: 7\nAssume-blocked trace count: 2\nAwait-blocked trace count: 3",
                        0);
        Path genmc =
                peer(
                        "genmc",
                        "Number of complete executions explored: 5\n"
                                + "Number of blocked executions seen: 4",
                        0);
        Path program = program();
        CommandRun run =
                measure(
                                program,
                                "nidhugg=" + nidhugg + ",genmc=" + genmc + " --ra --unroll=4",
                                "--json",
                                folder.resolve("peers.json").toString())
                        .exits(0);
        List<String> rows = run.out().lines().toList();
        assertEquals(4, rows.size());
        assertTrue(rows.get(1).matches("ratatosk rf +\\d+\\.\\d\\d +2 +0 +x1\\.00"), rows.get(1));
        assertTrue(
                rows.get(2).matches("nidhugg +\\d+\\.\\d\\d +7 +5 +x\\d+\\.\\d\\d"), rows.get(2));
        assertTrue(rows.get(3).matches("genmc +\\d+\\.\\d\\d +5 +4 +x\\d+\\.\\d\\d"), rows.get(3));

        assertEquals("-DN=0 -- --sc --rf " + program, callOf(nidhugg));
        assertEquals("--ra --unroll=4 -- -DN=0 " + program, callOf(genmc));

        JsonNode json = new ObjectMapper().readTree(folder.resolve("peers.json").toFile());
        JsonNode other = json.path("tools").path(1);
        assertEquals("nidhugg", other.path("tool").asText());
        assertEquals(7, other.path("complete").asInt());
        // The script counts to 30,000, which takes a shell a while.
        assertTrue(other.path("processorSeconds").asDouble() > 0, json.toString());
    }

    private static String callOf(Path script) throws IOException {
        return Files.readString(Path.of(script + ".calls")).strip();
    }

    @Test
    void olderVersionsNameBlockedTracesBehindTheOthers() throws IOException {
        Path nidhugg = peer("nidhuggc", "Trace count: 7 (also 2 sleepset blocked)", 0);
        List<String> rows =
                measure(program(), "nidhugg=" + nidhugg, "--algorithm", "optimal")
                        .exits(0)
                        .out()
                        .lines()
                        .toList();
        assertTrue(rows.get(2).matches("nidhugg .* 7 +2 +x.*"), rows.get(2));
    }

    @Test
    void aToolThatFailsIsNoFailureOfTheOthers() throws IOException {
        Path genmc = peer("genmc", "ERROR: no such header", 5);
        CommandRun run = measure(program(), "genmc=" + genmc).exits(3);
        run.prints("no count (exit code 5): ERROR: no such header");
        run.prints("ratatosk rf");
    }

    @Test
    void badRequestsSayWhatToDo() throws IOException {
        Path program = program();
        measure(program, "spin=/usr/bin/spin").exits(2).complains("known are nidhugg and genmc");
        measure(program, "genmc").exits(2).complains("'genmc' does not say where it is");
        measure(program, "nidhugg=nidhuggc", "--algorithm", "rvf")
                .exits(2)
                .complains("nidhugg has nothing like the algorithm rvf");
        measure(folder.resolve("absent.c"), "genmc=genmc").exits(2).complains("There is no file");
        CommandRun.of("measure", "lastzero", "--peers", "genmc=genmc")
                .exits(2)
                .complains("'lastzero' is none");
        measure(program, "genmc=/no/such/genmc").exits(3).prints("no count (exit code 127)");
    }
}
