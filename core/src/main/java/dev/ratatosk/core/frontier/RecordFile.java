package dev.ratatosk.core.frontier;

import java.io.Closeable;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32C;

/// A file of records behind a first line. A record is the length of its content (four bytes, the
/// lowest first), its type (one byte), the CRC-32C of these and the content (four bytes), and the
/// content. Appending writes all of a record or nothing.
///
/// Not a `FileChannel`, which an interrupt of its thread would close.
final class RecordFile implements Closeable {
    private static final int LENGTH_AND_TYPE = Integer.BYTES + 1;
    private static final int FRAME = LENGTH_AND_TYPE + Integer.BYTES;
    private static final int CHUNK = 1 << 16;

    private final RandomAccessFile file;
    private final boolean syncs;
    private long end;

    /// @param end the place behind the last record that is kept
    /// @param syncs whether what is appended is on the disk afterwards, and not on its way only
    RecordFile(RandomAccessFile file, long end, boolean syncs) {
        this.file = file;
        this.end = end;
        this.syncs = syncs;
    }

    /// The place behind the last record.
    long end() {
        return end;
    }

    /// The number of bytes of the file.
    long length() throws IOException {
        return file.length();
    }

    /// Appends a record; after a failure the file is what it was.
    void append(RecordType type, byte[] content) throws IOException {
        write(type, content);
        try {
            sync();
        } catch (IOException e) {
            end -= FRAME + content.length;
            cutOff(e);
            throw e;
        }
    }

    /// Appends a record that need not be on the disk yet.
    void write(RecordType type, byte[] content) throws IOException {
        ByteBuffer record =
                ByteBuffer.allocate(FRAME + content.length).order(ByteOrder.LITTLE_ENDIAN);
        record.putInt(content.length).put((byte) type.ordinal());
        CRC32C crc = new CRC32C();
        crc.update(record.array(), 0, LENGTH_AND_TYPE);
        crc.update(content);
        record.putInt((int) crc.getValue()).put(content);
        try {
            file.seek(end);
            file.write(record.array());
        } catch (IOException e) {
            cutOff(e);
            throw e;
        }
        end += record.capacity();
    }

    void sync() throws IOException {
        if (syncs) {
            file.getFD().sync();
        }
    }

    /// What is behind the end is no record: should it not be possible to remove it, the next one is
    /// written over it.
    private void cutOff(IOException reason) {
        try {
            file.setLength(end);
        } catch (IOException e) {
            reason.addSuppressed(e);
        }
    }

    /// Removes everything behind a place, where the next record will be.
    void endAt(long place) throws IOException {
        if (file.length() > place) {
            file.setLength(place);
            sync();
        }
        end = place;
    }

    /// The beginning of the file, at most so many bytes.
    byte[] beginning(int most) throws IOException {
        byte[] bytes = new byte[(int) Math.min(most, file.length())];
        file.seek(0);
        file.readFully(bytes);
        return bytes;
    }

    /// Whether there is a whole and undamaged record at that place. Takes little memory, whatever
    /// is there.
    boolean isRecord(long at) throws IOException {
        if (file.length() - at < FRAME) {
            return false;
        }
        byte[] frame = frame(at);
        ByteBuffer fields = fields(frame);
        int length = fields.getInt();
        int type = fields.get();
        if (length < 0
                || length > file.length() - at - FRAME
                || type < 0
                || type >= RecordType.ALL.size()) {
            return false;
        }
        CRC32C crc = new CRC32C();
        crc.update(frame, 0, LENGTH_AND_TYPE);
        byte[] chunk = new byte[Math.min(length, CHUNK)];
        for (int done = 0; done < length; done += chunk.length) {
            int n = Math.min(chunk.length, length - done);
            file.readFully(chunk, 0, n);
            crc.update(chunk, 0, n);
        }
        return fields.getInt() == (int) crc.getValue();
    }

    /// The type of a record that was found to be one.
    RecordType type(long at) throws IOException {
        return RecordType.ALL.get(frame(at)[Integer.BYTES]);
    }

    /// The content of a record that was found to be one.
    byte[] content(long at) throws IOException {
        byte[] content = new byte[fields(frame(at)).getInt()];
        file.readFully(content);
        return content;
    }

    /// The place behind a record that was found to be one.
    long endOf(long at) throws IOException {
        return at + FRAME + fields(frame(at)).getInt();
    }

    private byte[] frame(long at) throws IOException {
        byte[] frame = new byte[FRAME];
        file.seek(at);
        file.readFully(frame);
        return frame;
    }

    private static ByteBuffer fields(byte[] frame) {
        return ByteBuffer.wrap(frame).order(ByteOrder.LITTLE_ENDIAN);
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
