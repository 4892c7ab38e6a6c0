package dev.ratatosk.c.clang;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.c.ir.CException;
import dev.ratatosk.core.cache.CacheFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;

/// What is done with a cache, or a jar of the compiler, that cannot be trusted.
@EnabledOnOs(value = OS.LINUX, architectures = "amd64")
@ResourceLock(Resources.SYSTEM_PROPERTIES)
final class ToolchainTest {
    private static final String REPOSITORY = "maven.repo.local";

    @TempDir private Path temporary = Path.of("unset");
    private Path cache = Path.of("unset");
    private final List<String> said = new ArrayList<>();

    @BeforeEach
    void useFoldersOfOurOwn() {
        cache = temporary.resolve("cache");
        System.setProperty(CacheFolder.PROPERTY, cache.toString());
    }

    @AfterEach
    void useTheUsualOnes() {
        System.clearProperty(CacheFolder.PROPERTY);
        System.clearProperty(REPOSITORY);
    }

    private String refusal() {
        CException e = assertThrows(CException.class, () -> Toolchain.provide(said::add));
        return String.valueOf(e.getMessage());
    }

    @Test
    void aJarOfTheLocalRepositoryThatIsNotTheExpectedOneIsRefused() throws IOException {
        Path repository = temporary.resolve("repository");
        System.setProperty(REPOSITORY, repository.toString());
        Path jar =
                repository.resolve(
                        "org/bytedeco/llvm/20.1.7-1.5.12/llvm-20.1.7-1.5.12-linux-x86_64.jar");
        Files.createDirectories(jar.getParent());
        Files.writeString(jar, "something else");
        String message = refusal();
        assertTrue(message.startsWith(jar + " is damaged, or is not the file that was published"));
        assertTrue(message.contains("its SHA-256 is " + CacheFiles.sha256(jar)), message);
        assertTrue(message.contains("Remove it from Maven's local repository"), message);
        try (Stream<Path> left = Files.list(cache)) {
            assertEquals(List.of(), left.toList());
        }
    }

    @Test
    void theChecksumIsTheOneOfTheStandard() throws IOException {
        // FIPS 180-2, appendix B.1.
        assertEquals(
                "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
                CacheFiles.sha256(Files.writeString(temporary.resolve("abc"), "abc")));
    }

    @Test
    void aCacheThatOthersCanWriteIsRefused() throws IOException {
        Files.createDirectory(cache);
        Files.setPosixFilePermissions(cache, PosixFilePermissions.fromString("rwxrwxrwx"));
        String message = refusal();
        assertTrue(message.contains("can be written by other users"), message);
        assertTrue(message.contains("chmod go-w"), message);
    }

    @Test
    void aFileInThePlaceOfTheCacheIsRefusedWithAdvice() throws IOException {
        Files.writeString(cache, "");
        String message = refusal();
        assertTrue(message.contains("XDG_CACHE_HOME can name another place"), message);
    }

    @Test
    void aNewCacheIsForTheUserOnly() throws IOException {
        assertEquals(
                PosixFilePermissions.fromString("rwx------"),
                Files.getPosixFilePermissions(CacheFolder.provide()));
    }

    @Test
    void damagedHeadersAreWrittenAgain() throws CException, IOException {
        Path headers = Headers.provide();
        Path pthread = headers.resolve("pthread.h");
        String before = Files.readString(pthread);
        Files.writeString(pthread, before + "#error planted\n");
        assertEquals(headers, Headers.provide());
        assertEquals(before, Files.readString(pthread));
        Files.delete(pthread);
        assertEquals(before, Files.readString(Headers.provide().resolve("pthread.h")));
        Files.setPosixFilePermissions(pthread, PosixFilePermissions.fromString("rw-rw-rw-"));
        Headers.provide();
        assertFalse(Files.getPosixFilePermissions(pthread).toString().contains("OTHERS_WRITE"));
    }

    @Test
    void headersThatAreWholeStay() throws CException, IOException {
        Path headers = Headers.provide();
        Object before = Files.getAttribute(headers, "unix:ino");
        Headers.provide();
        assertEquals(before, Files.getAttribute(headers, "unix:ino"));
    }
}
