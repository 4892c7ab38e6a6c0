package dev.ratatosk.core.cache;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.security.auth.module.UnixSystem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisabledOnOs(OS.WINDOWS)
final class OwnershipTest {
    private static final int SOMEBODY_ELSE = 65_534;

    @TempDir private Path temporary = Path.of("unset");
    private Path folder = Path.of("unset");
    private Path file = Path.of("unset");

    @BeforeEach
    void makeAPrivateFile() throws IOException {
        folder = Files.createDirectory(temporary.resolve("cache"));
        file = Files.writeString(folder.resolve("file"), "content");
        allow(folder, "rwx------");
        allow(file, "rw-r--r--");
    }

    private static void allow(Path path, String mode) throws IOException {
        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(mode));
    }

    @Test
    void whatOnlyTheUserCanWriteIsTrusted() throws IOException {
        Ownership.require(file);
        assertTrue(Ownership.isTheUsers(file));
    }

    @ParameterizedTest
    @ValueSource(strings = {"rw-rw-r--", "rw-r--rw-"})
    void aFileThatOthersCanWriteIsNotTrusted(String mode) throws IOException {
        allow(file, mode);
        IOException e = assertThrows(UntrustedFileException.class, () -> Ownership.require(file));
        String real = file.toRealPath().toString();
        assertEquals(
                real
                        + " can be written by other users, so what is in it cannot be trusted."
                        + " Remove it, or: chmod go-w '"
                        + real
                        + "'",
                e.getMessage());
        assertFalse(Ownership.isTheUsers(file));
    }

    @ParameterizedTest
    @ValueSource(strings = {"rwxrwx---", "rwx----w-"})
    void aFileInAFolderThatOthersCanWriteIsNotTrusted(String mode) throws IOException {
        allow(folder, mode);
        assertThrows(UntrustedFileException.class, () -> Ownership.require(file));
    }

    @Test
    void aFileBelowAFolderThatOthersCanWriteIsNotTrusted() throws IOException {
        Path deep = Files.createDirectories(folder.resolve("a/b"));
        Path inside = Files.writeString(deep.resolve("file"), "content");
        allow(inside, "rw-------");
        allow(deep, "rwx------");
        allow(folder.resolve("a"), "rwxrwxrwx");
        assertThrows(UntrustedFileException.class, () -> Ownership.require(inside));
    }

    @Test
    void aLinkIsAsGoodAsWhatItLeadsTo() throws IOException {
        Path link = Files.createSymbolicLink(temporary.resolve("link"), file);
        Ownership.require(link);
        allow(folder, "rwxrwxrwx");
        assertThrows(UntrustedFileException.class, () -> Ownership.require(link));
    }

    /// Only the administrator can give files away, so elsewhere this is not tried.
    @Test
    void whatBelongsToAnotherUserIsNotTrusted() throws IOException {
        assumeTrue(new UnixSystem().getUid() == 0, "needs the administrator's rights");
        Files.setAttribute(file, "unix:uid", SOMEBODY_ELSE);
        IOException e = assertThrows(UntrustedFileException.class, () -> Ownership.require(file));
        assertTrue(String.valueOf(e.getMessage()).contains("belongs to another user"));
        Files.setAttribute(file, "unix:uid", 0);
        Files.setAttribute(folder, "unix:uid", SOMEBODY_ELSE);
        assertFalse(Ownership.isTheUsers(file));
    }
}
