package dev.ratatosk.cli;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.cli.output.ExitCode;
import dev.ratatosk.core.frontier.Checkpoint;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `--checkpoint` and `resume`, and what they refuse.
final class ResumeTest {
    @TempDir private Path folder;

    private String checkpoint() {
        return folder.resolve("run.checkpoint").toString();
    }

    private CommandRun begin() {
        return CommandRun.of(
                "bench",
                "lastzero",
                "--size",
                "5",
                "--checkpoint",
                checkpoint(),
                "--max-executions",
                "20");
    }

    @Test
    void anExplorationIsContinuedToItsEndAndAnsweredAgain() {
        begin().exits(ExitCode.INCONCLUSIVE)
                .complains("run.checkpoint has what is left; 'ratatosk resume " + checkpoint());
        for (int i = 0; i < 2; i++) {
            CommandRun.of("resume", checkpoint(), "--workers", "2")
                    .exits(ExitCode.VERIFIED)
                    .prints("lastzero(5): as expected")
                    .prints("Resumed from checkpoint " + checkpoint() + ", which has ");
        }
    }

    @Test
    void checkContinuesAFileThatExists() {
        begin();
        CommandRun.of("bench", "lastzero", "--size", "5", "--checkpoint", checkpoint(), "-q")
                .exits(ExitCode.VERIFIED);
    }

    @Test
    void errorsStopAtTheFirstUnlessAllAreWanted() {
        String program = "../examples/java/LastTicket.java";
        CommandRun.of("check", program, "--checkpoint", checkpoint())
                .exits(ExitCode.BUG)
                .complains("--keep-going' continues");
        CommandRun.of("resume", checkpoint(), "-q")
                .exits(ExitCode.BUG)
                .prints("stopped at the first error");
        CommandRun.of("resume", checkpoint(), "-q", "--keep-going")
                .exits(ExitCode.BUG)
                .prints("2 of 4 executions show an error");
    }

    @Test
    void anotherProgramOrOtherOptionsAreRefused() {
        begin();
        CommandRun.of("bench", "lastzero", "--size", "4", "--checkpoint", checkpoint())
                .exits(ExitCode.INPUT)
                .complains("is of another program or of other options: program 'lastzero(5)', now");
        CommandRun.of(
                        "bench",
                        "lastzero",
                        "--size",
                        "5",
                        "--unroll",
                        "3",
                        "--checkpoint",
                        checkpoint())
                .exits(ExitCode.INPUT)
                .complains("options: bound on loops '0', now '3'.");
    }

    @Test
    void aChangedProgramIsRefused() throws IOException {
        Path program = folder.resolve("LastTicket.java");
        String text = Files.readString(Path.of("../examples/java/LastTicket.java"));
        Files.writeString(program, text);
        CommandRun.of("check", program.toString(), "--checkpoint", checkpoint());
        Files.writeString(program, text.replace("sold twice", "sold again"));
        CommandRun.of("resume", checkpoint())
                .exits(ExitCode.INPUT)
                .complains("is of another program or of other options: code '");
    }

    @Test
    void whatCannotBeSavedIsRefused() {
        CommandRun.of("bench", "lastzero", "--algorithm", "optimal", "--checkpoint", checkpoint())
                .exits(ExitCode.INPUT)
                .complains("algorithm 'optimal' cannot be checkpointed; use --algorithm rf");
        CommandRun.of("check", "../examples/litmus/SB.litmus", "--checkpoint", checkpoint())
                .exits(ExitCode.INPUT)
                .complains("cannot be checkpointed: its answer lists the final states");
        CommandRun.of("bench", "--all", "--checkpoint", checkpoint())
                .exits(ExitCode.INPUT)
                .complains("--checkpoint is for one benchmark, not for --all.");
        assertFalse(Files.exists(Path.of(checkpoint())));
    }

    @Test
    void filesThatAreNoCheckpointsAreRefused() throws IOException {
        CommandRun.of("resume", checkpoint())
                .exits(ExitCode.INPUT)
                .complains("there is no checkpoint");
        Files.writeString(Path.of(checkpoint()), "text");
        CommandRun.of("resume", checkpoint())
                .exits(ExitCode.INPUT)
                .complains("is not a checkpoint of Ratatosk");
        CommandRun.of("resume", folder.toString()).exits(ExitCode.INPUT).complains("is a folder");
        CommandRun.of("bench", "lastzero", "--checkpoint", folder.resolve("a/b").toString())
                .exits(ExitCode.INPUT)
                .complains("there is no folder");
    }

    @Test
    void aFileInUseIsRefused() {
        begin();
        try (Checkpoint _ = Checkpoint.open(Path.of(checkpoint()), Checkpoint.Options.USUAL)) {
            CommandRun.of("resume", checkpoint())
                    .exits(ExitCode.INPUT)
                    .complains("is in use by process ");
        }
    }

    @Test
    void aDamagedEndIsCutOffWithANote() throws IOException {
        begin();
        Path file = Path.of(checkpoint());
        byte[] all = Files.readAllBytes(file);
        Files.write(file, java.util.Arrays.copyOf(all, all.length - 3));
        CommandRun.of("resume", checkpoint())
                .exits(ExitCode.VERIFIED)
                .prints("bytes of the checkpoint were incomplete or damaged");
        assertTrue(Files.exists(file));
    }
}
