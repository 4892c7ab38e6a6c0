package dev.ratatosk.cli;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class HtmlOptionTest {
    private static final String LOST_UPDATE = "../examples/api/LostUpdate.java";

    @TempDir private Path folder;

    @Test
    void aPageIsWrittenBesideTheText() throws Exception {
        Path file = folder.resolve("page.html");
        CommandRun.of("check", LOST_UPDATE, "--html", file.toString())
                .exits(1)
                .prints("an increment was lost");
        String page = Files.readString(file);
        assertTrue(page.contains("\"message\":\"an increment was lost\""));
        assertTrue(page.contains("new SharedInt("), "the text of the program is in the page");
        assertTrue(page.contains("replay ../examples/api/LostUpdate.java rat1:"));
    }

    @Test
    void aVerifiedProgramHasAPageWithItsLoops() throws Exception {
        Path file = folder.resolve("page.html");
        CommandRun.of("check", "../examples/api/SpinLock.java", "--html", file.toString(), "-q")
                .exits(0);
        String page = Files.readString(file);
        assertTrue(page.contains("\"verdict\":\"verified\""));
        assertTrue(page.contains("\"treatment\":\"waits instead of spinning\""));
    }

    @Test
    void aReplayHasAPage() throws Exception {
        Path json = folder.resolve("report.json");
        CommandRun.of("check", LOST_UPDATE, "--json", json.toString(), "-q").exits(1);
        Path file = folder.resolve("page.html");
        CommandRun.of("replay", "--file", json.toString(), "--html", file.toString()).exits(1);
        assertTrue(Files.readString(file).contains("\"verdict\":\"replayed\""));
    }

    @Test
    void aPageThatCannotBeWrittenIsRefusedBeforehand() {
        Path lost = folder.resolve("none/page.html");
        CommandRun.of("check", LOST_UPDATE, "--html", lost.toString())
                .exits(2)
                .complains("--html: folder not found: " + folder.resolve("none"));
        CommandRun.of("check", LOST_UPDATE, "--html", folder.toString())
                .exits(2)
                .complains("--html: " + folder + " is a folder, not a file.");
        CommandRun.of("check", LOST_UPDATE, "--html", "/dev/full")
                .exits(2)
                .complains("--html: /dev/full cannot be written: ");
    }

    /// What to write is chosen anew when an exploration is resumed.
    @Test
    void aCheckpointDoesNotRememberThePage() throws Exception {
        String saved = folder.resolve("saved").toString();
        Path first = folder.resolve("first.html");
        CommandRun.of("check", LOST_UPDATE, "--checkpoint", saved, "--html", first.toString())
                .exits(1);
        Files.delete(first);
        CommandRun.of("resume", saved).exits(1);
        assertFalse(Files.exists(first));
        Path second = folder.resolve("second.html");
        CommandRun.of("resume", saved, "--html", second.toString()).exits(1);
        assertTrue(Files.exists(second));
    }

    @Test
    void aLitmusTestHasNoPage() {
        Path file = folder.resolve("page.html");
        CommandRun.of("check", "../examples/litmus/SB.litmus", "--html", file.toString())
                .exits(2)
                .complains("has no page, because its answer is a table of final states");
        assertFalse(Files.exists(file));
    }
}
