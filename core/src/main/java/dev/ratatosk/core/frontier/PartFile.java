package dev.ratatosk.core.frontier;

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
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// A stack of lists of parts in a temporary file, in a folder that only the user can enter. The
/// file is gone when the process is.
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
        Encoder encoder = new Encoder();
        parts.forEach(encoder::add);
        Segment segment = new Segment(bytes(), encoder.out.size(), parts.size());
        try {
            write(ByteBuffer.wrap(encoder.out.toArray()), segment.offset);
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
        Segment segment = segments.getLast();
        List<OpenPart> parts = read(segment);
        segments.removeLast();
        size -= segment.parts;
        try {
            open().truncate(segment.offset);
        } catch (IOException e) {
            throw cannotRead(e);
        }
        return parts;
    }

    /// Shows all parts, one list after the other.
    void forEach(Consumer<OpenPart> to) {
        for (Segment segment : segments) {
            read(segment).forEach(to);
        }
    }

    private List<OpenPart> read(Segment segment) {
        byte[] bytes = new byte[segment.length];
        try {
            FileChannel file = open();
            ByteBuffer buffer = ByteBuffer.wrap(bytes);
            while (buffer.hasRemaining()) {
                if (file.read(buffer, segment.offset + buffer.position()) < 0) {
                    throw new IOException("the file has become shorter");
                }
            }
        } catch (IOException e) {
            throw cannotRead(e);
        }
        Decoder decoder = new Decoder(bytes);
        List<OpenPart> parts = new ArrayList<>();
        while (decoder.in.hasMore()) {
            parts.add(decoder.openPart());
        }
        return parts;
    }

    private static UncheckedIOException cannotRead(IOException e) {
        return new UncheckedIOException(
                "cannot read what is left to explore: " + e.getMessage(), e);
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
            Path folder = Files.createTempDirectory("ratatosk-parts-");
            folder.toFile().deleteOnExit();
            Path path = Files.createFile(folder.resolve("parts"));
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
