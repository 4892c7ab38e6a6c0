package dev.ratatosk.core.frontier;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Appending writes all of a record or nothing.
final class RecordFileTest {
    private static final byte[] CONTENT = {1, 2, 3, 4, 5};

    @TempDir private Path folder;

    private final DiskThatFills disk = new DiskThatFills();

    /// How much can still be written.
    private static final class DiskThatFills {
        private int freeBytes = 1_000;
        private boolean canCut = true;
    }

    private static final class LimitedFile extends RandomAccessFile {
        private final DiskThatFills disk;

        LimitedFile(Path path, DiskThatFills disk) throws IOException {
            super(path.toFile(), "rw");
            this.disk = disk;
        }

        @Override
        public void write(byte[] bytes) throws IOException {
            int n = Math.min(bytes.length, disk.freeBytes);
            super.write(bytes, 0, n);
            disk.freeBytes -= n;
            if (n < bytes.length) {
                throw new IOException("No space left on device");
            }
        }

        @Override
        public void setLength(long length) throws IOException {
            if (!disk.canCut) {
                throw new IOException("Input/output error");
            }
            super.setLength(length);
        }
    }

    @Test
    void whatWasAppendedIsThere() throws IOException {
        Path path = folder.resolve("records");
        try (RecordFile file = new RecordFile(new LimitedFile(path, disk), 0, true)) {
            file.append(RecordType.COMMIT, CONTENT);
            long second = file.end();
            file.append(RecordType.LEASES, new byte[0]);
            assertTrue(file.isRecord(0));
            assertTrue(file.isRecord(second));
            assertFalse(file.isRecord(file.end()));
            assertFalse(file.isRecord(1));
            assertEquals(RecordType.COMMIT, file.type(0));
            assertArrayEquals(CONTENT, file.content(0));
            assertEquals(second, file.endOf(0));
            assertEquals(file.end(), file.endOf(second));
        }
    }

    @Test
    void aFullDiskLeavesTheFileAsItWas() throws IOException {
        Path path = folder.resolve("records");
        try (RecordFile file = new RecordFile(new LimitedFile(path, disk), 0, true)) {
            file.append(RecordType.COMMIT, CONTENT);
            byte[] before = Files.readAllBytes(path);
            for (int free = 0; free < before.length; free++) {
                disk.freeBytes = free;
                assertThrows(IOException.class, () -> file.append(RecordType.COMMIT, CONTENT));
                assertArrayEquals(before, Files.readAllBytes(path));
            }
            disk.freeBytes = 1_000;
            file.append(RecordType.COMMIT, CONTENT);
            assertEquals(2L * before.length, Files.size(path));
            assertTrue(file.isRecord(before.length));
        }
    }

    @Test
    void whatCannotBeRemovedIsWrittenOver() throws IOException {
        Path path = folder.resolve("records");
        try (RecordFile file = new RecordFile(new LimitedFile(path, disk), 0, true)) {
            file.append(RecordType.COMMIT, CONTENT);
            long end = file.end();
            disk.freeBytes = 12;
            disk.canCut = false;
            assertThrows(IOException.class, () -> file.append(RecordType.COMMIT, CONTENT));
            assertEquals(end, file.end());
            assertFalse(file.isRecord(end));
            disk.freeBytes = 1_000;
            file.append(RecordType.LEASES, new byte[] {9});
            assertTrue(file.isRecord(end));
            assertEquals(RecordType.LEASES, file.type(end));
            assertFalse(file.isRecord(file.end()));
        }
    }
}
