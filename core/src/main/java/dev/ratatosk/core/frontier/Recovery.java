package dev.ratatosk.core.frontier;

import dev.ratatosk.core.table.LongColumn;
import java.io.IOException;
import java.util.Arrays;
import java.util.function.LongPredicate;

/// Makes a [Frontier] of the records of a checkpoint.
///
/// ```
/// first pass: find the last undamaged record; collect the parts that commits close
/// second pass: restore the snapshot and repeat the commits, without parts that are closed later
/// ```
///
/// So the parts that are open at the end are all that is ever stored.
final class Recovery {
    private final RecordFile file;
    private final long first;
    private final LongColumn closed = new LongColumn();
    private long[] closedSorted = new long[0];
    private long end;
    private boolean hasSnapshot;

    private Recovery(RecordFile file, long first) {
        this.file = file;
        this.first = first;
        this.end = first;
    }

    /// Repeats what the records say.
    ///
    /// @return how many bytes at the end were not used, because they are damaged or incomplete
    /// @throws IllegalArgumentException if the records are undamaged, but do not say how it was
    static long recover(RecordFile file, Frontier into) throws IOException {
        Recovery recovery = new Recovery(file, CheckpointFiles.placeOfSnapshot(file));
        recovery.findEnd();
        recovery.replay(into);
        long cut = file.length() - recovery.end;
        file.endAt(recovery.end);
        return cut;
    }

    private void findEnd() throws IOException {
        while (file.isRecord(end)) {
            RecordType type = file.type(end);
            hasSnapshot |= type == RecordType.END_OF_SNAPSHOT;
            if (type == RecordType.COMMIT) {
                for (Commit.Closed one : Commit.closedBy(file.content(end))) {
                    closed.add(one.id());
                }
            }
            end = file.endOf(end);
        }
        if (!hasSnapshot) {
            throw new IllegalArgumentException("damage at byte " + end);
        }
        closedSorted = Arrays.copyOf(closed.raw(), closed.size());
        Arrays.sort(closedSorted);
    }

    private void replay(Frontier into) throws IOException {
        LongPredicate closedLater = id -> Arrays.binarySearch(closedSorted, id) >= 0;
        long at = first;
        while (at < end) {
            try {
                replay(file.type(at), file.content(at), into, closedLater);
            } catch (IllegalArgumentException | IllegalStateException e) {
                throw new IllegalArgumentException(
                        "the record at byte " + at + ": " + e.getMessage(), e);
            }
            at = file.endOf(at);
        }
    }

    private static void replay(
            RecordType type, byte[] content, Frontier into, LongPredicate closedLater) {
        Decoder decoder = new Decoder(content);
        switch (type) {
            case STATE ->
                    into.restore(
                            decoder.natural(),
                            decoder.natural(),
                            Estimate.readFrom(decoder),
                            decoder.tally());
            case NODES -> {
                while (decoder.in.hasMore()) {
                    into.restoreNode(
                            decoder.in.signed(),
                            decoder.in.signed(),
                            decoder.share(),
                            decoder.fingerprints());
                }
            }
            case PARTS -> {
                while (decoder.in.hasMore()) {
                    into.restorePart(decoder.openPart(), closedLater);
                }
            }
            case LEASES -> into.restoreLeases(decoder.natural());
            case COMMIT -> into.replay(Commit.of(content), closedLater);
            case END_OF_SNAPSHOT -> {}
            case IDENTITY -> throw new IllegalArgumentException("a second identity");
        }
    }
}
