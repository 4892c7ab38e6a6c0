package dev.ratatosk.core.frontier;

import dev.ratatosk.core.spi.PartSink;
import java.io.IOException;
import java.io.UncheckedIOException;

/// Writes all of a [Frontier] into records, of which none need be large.
final class SnapshotWriter implements Snapshot {
    private static final int ENOUGH_BYTES = 1 << 16;

    private final RecordFile file;
    private Encoder pending = new Encoder();
    private RecordType type = RecordType.STATE;

    private SnapshotWriter(RecordFile file) {
        this.file = file;
    }

    static void write(Frontier frontier, RecordFile file) throws IOException {
        SnapshotWriter snapshot = new SnapshotWriter(file);
        try {
            frontier.writeTo(snapshot);
            snapshot.begin(RecordType.END_OF_SNAPSHOT);
            snapshot.flush();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    @Override
    public void state(long endOfLeases, long closedParts, Estimate estimate, Tally tally) {
        begin(RecordType.STATE);
        pending.out.addNumber(endOfLeases);
        pending.out.addNumber(closedParts);
        estimate.writeTo(pending);
        pending.add(tally);
    }

    @Override
    public void node(SharedNode node) {
        begin(RecordType.NODES);
        pending.out.addSigned(node.id);
        pending.out.addSigned(node.parent == null ? PartSink.NO_NODE : node.parent.id);
        pending.addDouble(node.shareOfChild);
        pending.addFingerprints(node.seen.toArray());
    }

    @Override
    public void part(OpenPart part) {
        begin(RecordType.PARTS);
        pending.add(part);
    }

    private void begin(RecordType next) {
        if (next != type || pending.out.size() > ENOUGH_BYTES) {
            flush();
            type = next;
        }
    }

    private void flush() {
        try {
            file.write(type, pending.out.toArray());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        pending = new Encoder();
    }
}
