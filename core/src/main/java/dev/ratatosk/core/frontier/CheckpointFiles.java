package dev.ratatosk.core.frontier;

import dev.ratatosk.core.table.ByteColumn;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A checkpoint's file, and the one beside it that is to replace it. Its first line says that it is
/// a checkpoint, and of which version; the first record says what it is about.
final class CheckpointFiles {
    private static final String FIRST_WORDS = "ratatosk checkpoint ";
    private static final int VERSION = 3;
    private static final String FIRST_LINE = FIRST_WORDS + VERSION + "\n";
    private static final int MOST_OF_FIRST_LINE = 40;

    private final Path path;
    private final Map<String, String> identity;
    private final boolean syncs;

    CheckpointFiles(Path path, Map<String, String> identity, boolean syncs) {
        this.path = path;
        this.identity = identity;
        this.syncs = syncs;
    }

    /// Writes a snapshot into a new file, which then takes the place of the old one.
    RecordFile write(Frontier frontier) throws IOException {
        Path unfinished = unfinished();
        RandomAccessFile file = new RandomAccessFile(unfinished.toFile(), "rw");
        try {
            file.setLength(0);
            file.write(FIRST_LINE.getBytes(StandardCharsets.UTF_8));
            RecordFile records = new RecordFile(file, FIRST_LINE.length(), syncs);
            records.write(RecordType.IDENTITY, encodedIdentity());
            SnapshotWriter.write(frontier, records);
            records.sync();
            Files.move(
                    unfinished,
                    path,
                    StandardCopyOption.ATOMIC_MOVE,
                    StandardCopyOption.REPLACE_EXISTING);
            syncFolder();
            return records;
        } catch (IOException | RuntimeException e) {
            file.close();
            throw e;
        }
    }

    void removeUnfinished() {
        try {
            Files.deleteIfExists(unfinished());
        } catch (IOException _) {
            // The next one is written over it.
        }
    }

    private Path unfinished() {
        return path.resolveSibling(path.getFileName() + ".new");
    }

    /// After that the new name of a file survives a power failure. Not all systems can do it.
    private void syncFolder() {
        if (!syncs) {
            return;
        }
        try (FileChannel folder =
                FileChannel.open(path.toAbsolutePath().getParent(), StandardOpenOption.READ)) {
            folder.force(true);
        } catch (IOException _) {
            // Nothing else can be done.
        }
    }

    private byte[] encodedIdentity() {
        ByteColumn out = new ByteColumn();
        identity.forEach((key, value) -> {
            out.addString(key);
            out.addString(value);
        });
        return out.toArray();
    }

    /// What a checkpoint is about, which is closed where that cannot be read.
    static Map<String, String> identityOf(Path path, RecordFile file) {
        try {
            Decoder decoder = new Decoder(file.content(FIRST_LINE.length()));
            Map<String, String> identity = new LinkedHashMap<>();
            while (decoder.in.hasMore()) {
                identity.put(decoder.in.string(), decoder.in.string());
            }
            return Collections.unmodifiableMap(identity);
        } catch (IOException e) {
            closeQuietly(file);
            throw cannotRead(path, e);
        } catch (IllegalArgumentException e) {
            closeQuietly(file);
            throw damaged(path, "its identity, " + e.getMessage(), e);
        }
    }

    /// The place of the first record of the snapshot.
    static long placeOfSnapshot(RecordFile file) throws IOException {
        return file.endOf(FIRST_LINE.length());
    }

    /// Opens a file that must be a checkpoint.
    static RecordFile open(Path path, boolean syncs) {
        RandomAccessFile file;
        try {
            file = new RandomAccessFile(path.toFile(), "rw");
        } catch (FileNotFoundException e) {
            throw new CheckpointException(
                    "cannot open the checkpoint "
                            + path
                            + ": "
                            + e.getMessage()
                            + ". It must be readable and writable.",
                    e);
        }
        RecordFile records = new RecordFile(file, FIRST_LINE.length(), syncs);
        try {
            requireCheckpoint(path, records);
            return records;
        } catch (IOException e) {
            closeQuietly(records);
            throw cannotRead(path, e);
        } catch (CheckpointException e) {
            closeQuietly(records);
            throw e;
        }
    }

    private static void requireCheckpoint(Path path, RecordFile file) throws IOException {
        String beginning =
                new String(file.beginning(MOST_OF_FIRST_LINE), StandardCharsets.ISO_8859_1);
        int endOfLine = beginning.indexOf('\n');
        if (!beginning.startsWith(FIRST_WORDS) || endOfLine < 0) {
            throw new CheckpointException(
                    path
                            + " is not a checkpoint of Ratatosk. It was not changed; name another file.");
        }
        if (!beginning.startsWith(FIRST_LINE)) {
            throw new CheckpointException(
                    path
                            + " is a checkpoint of version "
                            + beginning.substring(FIRST_WORDS.length(), endOfLine)
                            + ", and this Ratatosk reads version "
                            + VERSION
                            + ". Resume it with the Ratatosk that wrote it, or begin anew with"
                            + " another file.");
        }
        long identity = FIRST_LINE.length();
        if (!file.isRecord(identity) || file.type(identity) != RecordType.IDENTITY) {
            throw damaged(path, "damage at byte " + identity, null);
        }
    }

    static void closeQuietly(RecordFile file) {
        try {
            file.close();
        } catch (IOException _) {
            // Nothing was written.
        }
    }

    CheckpointException cannotCreate(IOException e) {
        return new CheckpointException(
                "cannot write the checkpoint "
                        + path
                        + ": "
                        + e.getMessage()
                        + ". Free some space, or name a file elsewhere.",
                e);
    }

    CheckpointException cannotWrite(IOException e) {
        return new CheckpointException(
                "cannot write the checkpoint "
                        + path
                        + ": "
                        + e.getMessage()
                        + ". What was written before is intact, and can be resumed: free some"
                        + " space, or make the file writable again.",
                e);
    }

    static CheckpointException cannotRead(Path path, Exception e) {
        return new CheckpointException(
                "cannot read the checkpoint "
                        + path
                        + ": "
                        + e.getMessage()
                        + ". It was not changed; try again, or begin anew with another file.",
                e);
    }

    static CheckpointException damaged(Path path, String where, @Nullable Exception cause) {
        return new CheckpointException(
                "the checkpoint "
                        + path
                        + " is damaged where it cannot do without: "
                        + where
                        + ". It was not changed; restore the file, or begin anew with another one.",
                cause);
    }
}
