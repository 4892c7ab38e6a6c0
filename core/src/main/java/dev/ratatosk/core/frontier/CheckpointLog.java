package dev.ratatosk.core.frontier;

import dev.ratatosk.core.table.ByteColumn;
import java.io.IOException;
import java.io.UncheckedIOException;

/// Appends to a checkpoint what changes in a [Frontier], and writes a new one when most of what is
/// in it is of no use any more.
final class CheckpointLog implements Journal {
    /// A log may have so many times the size of a snapshot.
    private static final int MOST_SNAPSHOTS = 4;

    private final CheckpointFiles files;
    private final long compactAboveBytes;
    private RecordFile file;
    private boolean wasCompacted;

    /// A file that is not larger need not be looked at.
    private long lookAboveBytes;

    CheckpointLog(CheckpointFiles files, RecordFile file, long compactAboveBytes) {
        this.files = files;
        this.file = file;
        this.compactAboveBytes = compactAboveBytes;
        this.lookAboveBytes = compactAboveBytes;
    }

    @Override
    public void reserve(long leases) {
        ByteColumn number = new ByteColumn();
        number.addNumber(leases);
        append(RecordType.LEASES, number.toArray());
    }

    @Override
    public void append(Commit commit) {
        append(RecordType.COMMIT, commit.toBytes());
    }

    private void append(RecordType type, byte[] content) {
        try {
            file.append(type, content);
        } catch (IOException e) {
            throw files.cannotWrite(e);
        }
    }

    @Override
    public void committed(Frontier frontier) {
        if (file.end() <= lookAboveBytes) {
            return;
        }
        if (file.end() > MOST_SNAPSHOTS * frontier.snapshotBytes()) {
            compact(frontier);
        }
        lookAboveBytes =
                Math.max(compactAboveBytes, file.end() + compactAboveBytes / MOST_SNAPSHOTS);
    }

    /// Where it fails, for example because the disk is full, the old file is as good as it was.
    private void compact(Frontier frontier) {
        try {
            RecordFile compacted = files.write(frontier);
            RecordFile old = file;
            file = compacted;
            wasCompacted = true;
            old.close();
        } catch (IOException | UncheckedIOException _) {
            files.removeUnfinished();
        }
    }

    /// Removes what was appended since the file had so many bytes.
    ///
    /// @return false if a snapshot has replaced the file since
    boolean rollBack(long bytes) {
        if (wasCompacted) {
            return false;
        }
        try {
            file.endAt(bytes);
            return true;
        } catch (IOException e) {
            throw files.cannotWrite(e);
        }
    }

    long bytes() {
        return file.end();
    }

    void close() throws IOException {
        file.close();
    }
}
