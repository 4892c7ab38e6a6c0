package dev.ratatosk.core.frontier;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What is taken in is there again after a crash.
final class CheckpointTest {
    private static final Checkpoint.Options OPTIONS = new Checkpoint.Options(true, 1 << 20);
    private static final Map<String, String> IDENTITY = Map.of("program", "größer", "model", "sc");
    private static final long MEMORY = 1 << 20;

    @TempDir private Path folder;

    private Path path() {
        return folder.resolve("run.checkpoint");
    }

    private Checkpoint create(Frontier frontier) {
        frontier.begin();
        return Checkpoint.create(path(), IDENTITY, OPTIONS, frontier);
    }

    private Checkpoint open() {
        return Checkpoint.open(path(), OPTIONS);
    }

    @Test
    void aNewExplorationIsResumedFromTheBeginning() {
        create(new Frontier(MEMORY)).close();
        try (Checkpoint checkpoint = open()) {
            assertEquals(IDENTITY, checkpoint.identity());
            Frontier frontier = checkpoint.recover(MEMORY);
            assertEquals(1, frontier.waitingParts());
            assertTrue(frontier.lease(1).orElseThrow().assignments().getFirst().part().isWhole());
            assertEquals(0, checkpoint.bytesCut());
        }
    }

    @Test
    void whatIsRecoveredIsWhatThereWas() {
        Frontier frontier = new Frontier(3_000);
        try (Checkpoint checkpoint = create(frontier)) {
            FrontierLife life = new FrontierLife(new Random(3));
            for (int i = 0; i < 200; i++) {
                life.step(frontier);
            }
            assertTrue(frontier.bytesOnDisk() > 0);
            assertTrue(frontier.leasedParts() > 0);
            assertTrue(checkpoint.bytes() > 10_000);
        }
        try (Checkpoint checkpoint = open()) {
            Frontier recovered = checkpoint.recover(3_000);
            assertEquals(FrontierLife.description(frontier), FrontierLife.description(recovered));
            assertEquals(0, recovered.leasedParts());
            assertTrue(recovered.bytesOnDisk() > 0);
        }
    }

    @Test
    void snapshotsSayTheSameAndKeepTheFileSmall() throws IOException {
        Checkpoint.Options options = new Checkpoint.Options(false, 4_000);
        Frontier frontier = new Frontier(3_000);
        frontier.begin();
        int snapshots = 0;
        FrontierLife life = new FrontierLife(new Random(4));
        try (Checkpoint checkpoint = Checkpoint.create(path(), IDENTITY, options, frontier)) {
            long before = checkpoint.bytes();
            for (int i = 0; i < 2_000; i++) {
                life.step(frontier);
                snapshots += checkpoint.bytes() < before ? 1 : 0;
                before = checkpoint.bytes();
                assertEquals(Files.size(path()), before);
            }
        }
        assertTrue(snapshots > 2, snapshots + " snapshots");
        assertFalse(Files.exists(folder.resolve("run.checkpoint.new")));
        try (Checkpoint checkpoint = Checkpoint.open(path(), options)) {
            Frontier recovered = checkpoint.recover(3_000);
            assertEquals(IDENTITY, checkpoint.identity());
            assertEquals(FrontierLife.description(frontier), FrontierLife.description(recovered));
        }
    }

    @Test
    void anIncompleteEndIsRemovedWhateverItsLength() throws IOException {
        Frontier frontier = new Frontier(MEMORY);
        long before;
        try (Checkpoint checkpoint = create(frontier)) {
            before = checkpoint.bytes();
            Lease lease = frontier.lease(1).orElseThrow();
            frontier.commit(lease.id(), FrontierLife.result(lease, 1));
        }
        byte[] all = Files.readAllBytes(path());
        for (int length = (int) before; length < all.length; length++) {
            Files.write(path(), Arrays.copyOf(all, length));
            try (Checkpoint checkpoint = open()) {
                Frontier recovered = checkpoint.recover(MEMORY);
                assertEquals(length - before, checkpoint.bytesCut());
                assertEquals(0, recovered.tally().counts().executions());
                assertEquals(1, recovered.waitingParts());
                assertEquals(length > before ? 1 : 0, recovered.tally().notes().size());
            }
        }
    }

    @Test
    void aChangedByteCostsTheCommitsFromThereOn() throws IOException {
        Frontier frontier = new Frontier(MEMORY);
        long first;
        long second;
        try (Checkpoint checkpoint = create(frontier)) {
            Lease lease = frontier.lease(1).orElseThrow();
            frontier.commit(lease.id(), FrontierLife.result(lease, 2));
            first = checkpoint.bytes();
            lease = frontier.lease(1).orElseThrow();
            frontier.commit(lease.id(), FrontierLife.result(lease, 1));
            second = checkpoint.bytes();
        }
        byte[] all = Files.readAllBytes(path());
        for (int at = (int) first; at < second; at++) {
            byte[] damaged = all.clone();
            damaged[at] ^= 0x10;
            Files.write(path(), damaged);
            try (Checkpoint checkpoint = open()) {
                assertEquals(1, checkpoint.recover(MEMORY).tally().counts().executions());
                assertEquals(second - first, checkpoint.bytesCut());
            }
        }
    }

    @Test
    void damageOfTheSnapshotIsSaidAndNothingIsChanged() throws IOException {
        long end;
        try (Checkpoint checkpoint = create(new Frontier(MEMORY))) {
            end = checkpoint.bytes() - 12;
        }
        byte[] all = Files.readAllBytes(path());
        for (int at = 0; at < end; at++) {
            byte[] damaged = all.clone();
            damaged[at] ^= 0x10;
            Files.write(path(), damaged);
            assertThrows(
                    CheckpointException.class,
                    () -> {
                        try (Checkpoint checkpoint = open()) {
                            checkpoint.recover(MEMORY);
                        }
                    });
            assertArrayEquals(damaged, Files.readAllBytes(path()));
        }
    }

    @Test
    void resultsOfLeasesBeforeTheCrashAreDropped() {
        Frontier frontier = new Frontier(MEMORY);
        Lease old;
        try (Checkpoint _ = create(frontier)) {
            old = frontier.lease(1).orElseThrow();
        }
        try (Checkpoint checkpoint = open()) {
            Frontier recovered = checkpoint.recover(MEMORY);
            Lease now = recovered.lease(1).orElseThrow();
            assertTrue(now.id() > old.id());
            assertEquals(Optional.empty(), recovered.commit(old.id(), FrontierLife.result(old, 1)));
            assertTrue(recovered.commit(now.id(), FrontierLife.result(now, 0)).isPresent());
            assertTrue(recovered.isDone());
        }
    }

    @Test
    void aResultForANodeThatIsGoneIsNotWritten() {
        Frontier frontier = new Frontier(MEMORY);
        try (Checkpoint checkpoint = create(frontier)) {
            Lease lease = frontier.lease(1).orElseThrow();
            long before = checkpoint.bytes();
            Result wrong =
                    new Result(
                            Tally.NONE,
                            List.of(),
                            List.of(new Result.Left(5, 77, 1, false, new byte[1])),
                            List.of());
            assertThrows(IllegalStateException.class, () -> frontier.commit(lease.id(), wrong));
            assertEquals(before, checkpoint.bytes());
            assertEquals(1, frontier.leasedParts());
        }
    }

    @Test
    void aCheckpointThatExistsIsNotOverwritten() {
        create(new Frontier(MEMORY)).close();
        assertEquals(
                path() + " exists. Resume it, remove it, or name another file.",
                messageOf(() -> create(new Frontier(MEMORY))));
    }

    @Test
    void onlyOneCanUseIt() {
        try (Checkpoint _ = create(new Frontier(MEMORY))) {
            assertEquals(
                    "the checkpoint "
                            + path()
                            + " is in use by process "
                            + ProcessHandle.current().pid()
                            + ". Wait until it has ended, or name another file.",
                    messageOf(this::open));
        }
        open().close();
    }

    @Test
    void otherFilesAreNoCheckpoints() throws IOException {
        for (String content : List.of("", "Dear diary", "ratatosk checkpoint")) {
            Files.writeString(path(), content);
            assertEquals(
                    path()
                            + " is not a checkpoint of Ratatosk. It was not changed; name another"
                            + " file.",
                    messageOf(this::open));
            assertEquals(content, Files.readString(path()));
        }
    }

    @Test
    void checkpointsOfOtherVersionsAreRefused() throws IOException {
        Files.writeString(path(), "ratatosk checkpoint 12\nwhatever", StandardCharsets.UTF_8);
        assertEquals(
                path()
                        + " is a checkpoint of version 12, and this Ratatosk reads version 3. Resume"
                        + " it with the Ratatosk that wrote it, or begin anew with another file.",
                messageOf(this::open));
    }

    @Test
    void missingFilesAndFoldersAreSaid() {
        assertEquals(
                "there is no checkpoint " + path() + ". Look for it elsewhere, or begin anew.",
                messageOf(this::open));
        Path missing = folder.resolve("missing");
        assertEquals(
                "there is no folder "
                        + missing
                        + " for the checkpoint run. Create it, or name a"
                        + " file in another one.",
                messageOf(() ->
                        Checkpoint.create(
                                missing.resolve("run"), IDENTITY, OPTIONS, new Frontier(MEMORY))));
        assertEquals(
                folder + " is a folder. Name a file for the checkpoint.",
                messageOf(
                        () -> Checkpoint.create(folder, IDENTITY, OPTIONS, new Frontier(MEMORY))));
    }

    @Test
    void aSillyLengthTakesNoMemory() throws IOException {
        create(new Frontier(MEMORY)).close();
        byte[] frame = {-1, -1, -1, 0x7f, (byte) RecordType.COMMIT.ordinal(), 0, 0, 0, 0, 1, 2, 3};
        Files.write(path(), frame, StandardOpenOption.APPEND);
        try (Checkpoint checkpoint = open()) {
            assertEquals(1, checkpoint.recover(MEMORY).waitingParts());
            assertEquals(frame.length, checkpoint.bytesCut());
        }
    }

    @Test
    void withoutItsCheckpointAFrontierGoesOn() {
        Frontier frontier = new Frontier(MEMORY);
        Checkpoint checkpoint = create(frontier);
        Lease lease = frontier.lease(1).orElseThrow();
        checkpoint.close();
        Result result = FrontierLife.result(lease, 0);
        String message = messageOf(() -> frontier.commit(lease.id(), result));
        assertTrue(message.startsWith("cannot write the checkpoint " + path()), message);
        assertEquals(1, frontier.leasedParts());
        assertEquals(0, frontier.tally().counts().executions());
        frontier.leaveCheckpoint();
        assertTrue(frontier.commit(lease.id(), result).isPresent());
        assertTrue(frontier.isDone());
    }

    private static String messageOf(Runnable failing) {
        return String.valueOf(assertThrows(CheckpointException.class, failing::run).getMessage());
    }
}
