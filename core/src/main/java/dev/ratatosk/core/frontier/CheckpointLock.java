package dev.ratatosk.core.frontier;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/// Keeps other processes from a checkpoint. The lock is one of a file beside it, which says who has
/// it: the checkpoint itself is replaced now and then. That file stays, because two processes could
/// have a lock if it were removed.
final class CheckpointLock implements Closeable {
    private final FileChannel channel;

    private CheckpointLock(FileChannel channel) {
        this.channel = channel;
    }

    /// @throws CheckpointException if another process has it, or this one has it already
    static CheckpointLock of(Path checkpoint) {
        requirePlace(checkpoint);
        Path path = checkpoint.resolveSibling(checkpoint.getFileName() + ".lock");
        FileChannel channel;
        try {
            channel = FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        } catch (IOException e) {
            throw new CheckpointException(
                    "cannot write "
                            + path
                            + ": "
                            + reason(e)
                            + ". A checkpoint needs a folder that can be written to.",
                    e);
        }
        try {
            if (tryLock(channel) == null) {
                String owner = Files.readString(path).strip();
                throw new CheckpointException(
                        "the checkpoint "
                                + checkpoint
                                + " is in use"
                                + (owner.isEmpty() ? "" : " by process " + owner)
                                + ". Wait until it has ended, or name another file.");
            }
            channel.truncate(0);
            String owner = ProcessHandle.current().pid() + "\n";
            channel.write(ByteBuffer.wrap(owner.getBytes(StandardCharsets.UTF_8)));
            return new CheckpointLock(channel);
        } catch (IOException e) {
            closeQuietly(channel);
            throw new CheckpointException(
                    "cannot lock "
                            + path
                            + ": "
                            + reason(e)
                            + ". Put the checkpoint on a file system that knows locks.",
                    e);
        } catch (CheckpointException e) {
            closeQuietly(channel);
            throw e;
        }
    }

    private static @Nullable FileLock tryLock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException _) {
            return null;
        }
    }

    private static void requirePlace(Path checkpoint) {
        Path folder = checkpoint.toAbsolutePath().getParent();
        if (folder == null || Files.isDirectory(checkpoint)) {
            throw new CheckpointException(
                    checkpoint + " is a folder. Name a file for the checkpoint.");
        }
        if (!Files.isDirectory(folder)) {
            throw new CheckpointException(
                    "there is no folder "
                            + folder
                            + " for the checkpoint "
                            + checkpoint.getFileName()
                            + ". Create it, or name a file in another one.");
        }
    }

    /// Exceptions about files often say their names only.
    private static String reason(IOException e) {
        return e instanceof java.nio.file.AccessDeniedException
                ? "permission denied"
                : String.valueOf(e.getMessage());
    }

    private static void closeQuietly(FileChannel channel) {
        try {
            channel.close();
        } catch (IOException _) {
            // Nothing was written.
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
