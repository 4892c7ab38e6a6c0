package dev.ratatosk.core.frontier;

import dev.ratatosk.core.table.ByteColumn;
import dev.ratatosk.core.table.ByteCursor;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A stack of lists of parts in a temporary file, which only the user can read and which is gone
/// when the process is.
final class PartFile {
    private final Deque<Segment> segments = new ArrayDeque<>();
    private @Nullable FileChannel channel;
    private long size;

    private record Segment(long offset, int length, int parts) {}

    /// The number of parts.
    long size() {
        return size;
    }

    long bytes() {
        Segment last = segments.peekLast();
        return last == null ? 0 : last.offset + last.length;
    }

    /// Appends a list.
    void push(List<OpenPart> parts) {
        ByteColumn out = new ByteColumn();
        for (OpenPart part : parts) {
            out.addSigned(part.id());
            out.addSigned(part.node());
            out.addLong(Double.doubleToRawLongBits(part.share()));
            out.addBytes(part.content());
        }
        Segment segment = new Segment(bytes(), out.size(), parts.size());
        try {
            write(ByteBuffer.wrap(out.toArray()), segment.offset);
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "cannot write "
                            + segment.length
                            + " bytes of what is left to explore: "
                            + e.getMessage(),
                    e);
        }
        segments.addLast(segment);
        size += segment.parts;
    }

    /// Takes the list that was appended last.
    List<OpenPart> pop() {
        Segment segment = segments.removeLast();
        size -= segment.parts;
        byte[] bytes = new byte[segment.length];
        try {
            FileChannel file = open();
            ByteBuffer buffer = ByteBuffer.wrap(bytes);
            while (buffer.hasRemaining()) {
                if (file.read(buffer, segment.offset + buffer.position()) < 0) {
                    throw new IOException("the file has become shorter");
                }
            }
            file.truncate(segment.offset);
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "cannot read what is left to explore: " + e.getMessage(), e);
        }
        ByteCursor in = new ByteCursor(bytes);
        List<OpenPart> parts = new ArrayList<>();
        while (in.hasMore()) {
            long id = in.signed();
            long node = in.signed();
            double share = Double.longBitsToDouble(in.fixed());
            parts.add(new OpenPart(id, node, share, in.bytes()));
        }
        return parts;
    }

    private void write(ByteBuffer buffer, long offset) throws IOException {
        FileChannel file = open();
        while (buffer.hasRemaining()) {
            file.write(buffer, offset + buffer.position());
        }
    }

    private FileChannel open() throws IOException {
        FileChannel open = channel;
        if (open == null) {
            Path path = Files.createTempFile("ratatosk-parts", null);
            open =
                    FileChannel.open(
                            path,
                            StandardOpenOption.READ,
                            StandardOpenOption.WRITE,
                            StandardOpenOption.DELETE_ON_CLOSE);
            channel = open;
        }
        return open;
    }
}
