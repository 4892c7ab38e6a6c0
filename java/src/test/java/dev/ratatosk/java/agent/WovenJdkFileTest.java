package dev.ratatosk.java.agent;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.bytecode.purity.LoopReport;
import dev.ratatosk.java.agent.WovenJdkFile.Content;
import dev.ratatosk.java.weave.scope.FieldTable.Reference;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class WovenJdkFileTest {
    private static final Reference FIELD = new Reference(null, "java.util.A", "größe", "I");
    private static final LoopReport LOOP =
            new LoopReport("A.java", 7, "A.b", LoopReport.Treatment.STOP, 2, true);

    @TempDir private Path folder = Path.of("unset");

    private WovenJdkFile file(String purpose) {
        return new WovenJdkFile(folder.resolve("deep"), "file", purpose);
    }

    private static Content content(int size) {
        return new Content(
                Map.of(
                        "java/util/A", new WovenJdk.Entry(2, -3, new byte[size]),
                        "java/util/B again", new WovenJdk.Entry(5, 6, null)),
                List.of(FIELD),
                List.of(LOOP));
    }

    private static void assertSame(Content expected, Content actual) {
        assertEquals(expected.fields(), actual.fields());
        assertEquals(expected.loops(), actual.loops());
        assertEquals(expected.entries().keySet(), actual.entries().keySet());
        expected.entries()
                .forEach((name, entry) -> {
                    WovenJdk.Entry found = actual.entries().get(name);
                    assertNotNull(found);
                    assertEquals(entry.length(), found.length());
                    assertEquals(entry.checksum(), found.checksum());
                    assertArrayEquals(entry.woven(), found.woven());
                });
    }

    @Test
    void whatIsWrittenIsRead() throws IOException {
        file("this").write(content(100));
        assertSame(content(100), file("this").read().orElseThrow());
        file("this").write(content(3));
        assertSame(content(3), file("this").read().orElseThrow());
        try (var files = Files.list(file("this").folder())) {
            assertEquals(1, files.count(), "something was left beside the file");
        }
    }

    @Test
    void aFileThatIsMissingOrForSomethingElseIsNotUsed() throws IOException {
        assertTrue(file("this").read().isEmpty());
        file("this").write(content(3));
        assertTrue(file("that").read().isEmpty());
    }

    @Test
    void aDamagedFileIsNotUsed() throws IOException {
        WovenJdkFile file = file("this");
        file.write(content(20));
        byte[] whole = Files.readAllBytes(file.path());
        for (int i = 0; i < whole.length; i++) {
            byte[] flipped = whole.clone();
            flipped[i] ^= 0x10;
            Files.write(file.path(), flipped);
            assertTrue(file.read().isEmpty(), "byte " + i + " was changed");
            Files.write(file.path(), Arrays.copyOf(whole, i));
            assertTrue(file.read().isEmpty(), "only " + i + " bytes were there");
            Files.write(file.path(), Arrays.copyOf(whole, whole.length + i + 1));
            assertTrue(file.read().isEmpty(), i + 1 + " bytes too many");
        }
        file.write(content(20));
        assertSame(content(20), file.read().orElseThrow());
    }

    @Test
    void afterAFirstWriteThereIsAlwaysAWholeFile() throws Exception {
        WovenJdkFile file = file("this");
        file.write(content(1));
        try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
            Callable<Boolean> writing =
                    () -> {
                        for (int i = 0; i < 50; i++) {
                            file.write(content(1000 + i));
                        }
                        return true;
                    };
            Callable<Boolean> reading =
                    () -> IntStream.range(0, 200).allMatch(_ -> file.read().isPresent());
            for (Future<Boolean> one :
                    threads.invokeAll(List.of(writing, reading, writing, reading))) {
                assertTrue(one.get());
            }
        }
    }

    @Test
    void whereNoFolderCanBeMadeNothingIsWritten() throws IOException {
        Files.writeString(folder.resolve("deep"), "in the way");
        assertThrows(IOException.class, () -> file("this").write(content(1)));
        assertTrue(file("this").read().isEmpty());
    }

    @Test
    void aFileThatOthersCanWriteIsNotUsed() throws IOException {
        WovenJdkFile file = file("p");
        file.write(content(10));
        assertTrue(file.read().isPresent());
        Files.setPosixFilePermissions(file.path(), PosixFilePermissions.fromString("rw-rw-rw-"));
        assertTrue(file.read().isEmpty());
    }
}
