package dev.ratatosk.core.frontier;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/// A file that an exploration can be resumed from, whenever and however its process ends: each
/// result that a [Frontier] takes in is on the disk before. While it is open, no other process can
/// use it.
///
/// For a new exploration: `create`. To resume one: `open`, compare [#identity], [#recover].
public final class Checkpoint implements Closeable {
    private final Path path;
    private final Map<String, String> identity;
    private final CheckpointLock lock;
    private final CheckpointFiles files;
    private final RecordFile opened;
    private final CheckpointLog log;
    private long bytesCut;

    /// How a checkpoint is written.
    ///
    /// @param syncs whether a result is on the disk, not only on its way to it, before it is taken
    ///   in; otherwise a power failure can lose the last ones, but the end of the process cannot
    /// @param compactAboveBytes a smaller file is never replaced by a snapshot
    public record Options(boolean syncs, long compactAboveBytes) {
        /// What suits users.
        public static final Options USUAL = new Options(true, 16L << 20);
    }

    private Checkpoint(
            Path path,
            Options options,
            CheckpointLock lock,
            Map<String, String> identity,
            CheckpointFiles files,
            RecordFile file) {
        this.path = path;
        this.identity = identity;
        this.lock = lock;
        this.files = files;
        this.opened = file;
        this.log = new CheckpointLog(files, file, options.compactAboveBytes);
    }

    /// Writes a new checkpoint of all that is left, which from now on is told of everything.
    ///
    /// @param path there must be no such file
    /// @param identity says which program is explored and how; given back by [#identity]
    /// @param frontier has begun
    /// @throws CheckpointException if that is not possible
    public static Checkpoint create(
            Path path, Map<String, String> identity, Options options, Frontier frontier) {
        return create(path, identity, options, frontier, false);
    }

    /// The same, but a file that exists is replaced.
    public static Checkpoint replace(
            Path path, Map<String, String> identity, Options options, Frontier frontier) {
        return create(path, identity, options, frontier, true);
    }

    private static Checkpoint create(
            Path path,
            Map<String, String> identity,
            Options options,
            Frontier frontier,
            boolean replaces) {
        CheckpointLock lock = CheckpointLock.of(path);
        try {
            if (!replaces && Files.exists(path)) {
                throw new CheckpointException(
                        path + " exists. Resume it, remove it, or name another file.");
            }
            Map<String, String> copy = copy(identity);
            CheckpointFiles files = new CheckpointFiles(path, copy, options.syncs);
            RecordFile file = begun(files, frontier);
            Checkpoint checkpoint = new Checkpoint(path, options, lock, copy, files, file);
            tell(frontier, checkpoint);
            return checkpoint;
        } catch (CheckpointException e) {
            closeQuietly(lock);
            throw e;
        }
    }

    private static void tell(Frontier frontier, Checkpoint checkpoint) {
        try {
            frontier.tell(checkpoint.log);
        } catch (CheckpointException e) {
            CheckpointFiles.closeQuietly(checkpoint.opened);
            throw e;
        }
    }

    private static RecordFile begun(CheckpointFiles files, Frontier frontier) {
        try {
            return files.write(frontier);
        } catch (IOException e) {
            files.removeUnfinished();
            throw files.cannotCreate(e);
        }
    }

    /// Opens a checkpoint to resume it. It is not changed before [#recover].
    ///
    /// @throws CheckpointException if there is none, another process uses it, or it is damaged
    ///   where it cannot do without
    public static Checkpoint open(Path path, Options options) {
        if (!Files.exists(path)) {
            throw new CheckpointException(
                    "there is no checkpoint " + path + ". Look for it elsewhere, or begin anew.");
        }
        CheckpointLock lock = CheckpointLock.of(path);
        try {
            RecordFile file = CheckpointFiles.open(path, options.syncs);
            Map<String, String> identity = CheckpointFiles.identityOf(path, file);
            CheckpointFiles files = new CheckpointFiles(path, identity, options.syncs);
            return new Checkpoint(path, options, lock, identity, files, file);
        } catch (CheckpointException e) {
            closeQuietly(lock);
            throw e;
        }
    }

    private static Map<String, String> copy(Map<String, String> map) {
        return Collections.unmodifiableMap(new LinkedHashMap<>(map));
    }

    private static void closeQuietly(CheckpointLock lock) {
        try {
            lock.close();
        } catch (IOException _) {
            // Nothing was written.
        }
    }

    /// What it was created with.
    public Map<String, String> identity() {
        return identity;
    }

    /// Takes up again what an opened checkpoint says, once: all that is left waits, and nothing is
    /// given out. What is damaged or incomplete at the end of the file is removed from it, which a
    /// note of the tally says; what it was about is explored again.
    ///
    /// @param memoryBytes as for a new [Frontier]
    /// @return is told of everything from now on
    public Frontier recover(long memoryBytes) {
        Frontier frontier = new Frontier(memoryBytes);
        try {
            bytesCut = Recovery.recover(opened, frontier);
        } catch (IOException e) {
            throw CheckpointFiles.cannotRead(path, e);
        } catch (UncheckedIOException e) {
            throw CheckpointFiles.cannotRead(path, e);
        } catch (IllegalArgumentException e) {
            throw CheckpointFiles.damaged(path, String.valueOf(e.getMessage()), e);
        }
        files.removeUnfinished();
        if (bytesCut > 0) {
            frontier.note(
                    "The last "
                            + bytesCut
                            + " bytes of the checkpoint were incomplete or damaged;"
                            + " what they were about was explored again.");
        }
        frontier.tell(log);
        return frontier;
    }

    /// How many bytes at the end of the file [#recover] has removed.
    public long bytesCut() {
        return bytesCut;
    }

    /// Forgets what was taken in since the file had so many bytes. Its [Frontier] must take nothing
    /// in any more.
    ///
    /// @return false if that is not possible, because the file was compacted since
    public boolean rollBack(long bytes) {
        return log.rollBack(bytes);
    }

    /// How large the file is.
    public long bytes() {
        return log.bytes();
    }

    /// Closes the file, which stays. Its [Frontier] must take nothing in any more.
    @Override
    public void close() {
        try (lock) {
            log.close();
        } catch (IOException e) {
            throw files.cannotWrite(e);
        }
    }
}
