package dev.ratatosk.c.clang;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(OS.LINUX)
final class ManifestTest {
    @TempDir private Path temporary = Path.of("unset");
    private Path folder = Path.of("unset");
    private Path library = Path.of("unset");

    @BeforeEach
    void makeAFolder() throws IOException {
        folder = Files.createDirectories(temporary.resolve("toolchain"));
        Files.createDirectory(folder.resolve("include"));
        library = Files.write(folder.resolve("library"), new byte[10_000]);
        Files.writeString(folder.resolve("include/a header.h"), "int a;\n");
        CacheFiles.seal(folder);
        Manifest.write(folder);
    }

    @Test
    void aFolderAsItWasFits() throws IOException {
        assertTrue(Manifest.fits(folder));
    }

    @Test
    void aFolderWithoutAManifestDoesNotFit() throws IOException {
        Files.delete(folder.resolve("manifest"));
        assertFalse(Manifest.fits(folder));
        assertFalse(Manifest.fits(temporary.resolve("missing")));
    }

    @Test
    void aFlippedBitIsNoticedEvenIfTheTimeWasSetBack() throws IOException {
        FileTime before = Files.getLastModifiedTime(library);
        byte[] bytes = Files.readAllBytes(library);
        bytes[5_000] ^= 1;
        Files.write(library, bytes);
        Files.setLastModifiedTime(library, before);
        assertFalse(Manifest.fits(folder));
    }

    @Test
    void aShorterFileIsNoticed() throws IOException {
        Files.write(library, new byte[9_999]);
        assertFalse(Manifest.fits(folder));
    }

    @Test
    void aMissingFileAndALinkInItsPlaceAreNoticed() throws IOException {
        Path elsewhere = Files.copy(library, temporary.resolve("elsewhere"));
        Files.delete(library);
        assertFalse(Manifest.fits(folder));
        Files.createSymbolicLink(library, elsewhere);
        assertFalse(Manifest.fits(folder));
    }

    @Test
    void aDamagedManifestDoesNotFit() throws IOException {
        for (String damaged : new String[] {"", "x", "a b c", "\0\0\0 \0 \0", "\u00ff a b"}) {
            Files.writeString(folder.resolve("manifest"), damaged, StandardCharsets.ISO_8859_1);
            assertFalse(Manifest.fits(folder), damaged);
        }
    }

    @Test
    void aFileThatOthersCanWriteIsNotTrusted() throws IOException {
        Files.setPosixFilePermissions(library, PosixFilePermissions.fromString("rw-rw-rw-"));
        assertFalse(Manifest.fits(folder));
    }

    @Test
    void aCopyOfTheWholeFolderFitsAndIsNotReadAgain() throws IOException {
        Files.copy(library, temporary.resolve("copy"));
        Files.delete(library);
        Files.copy(temporary.resolve("copy"), library);
        String before = Files.readString(folder.resolve("manifest"));
        assertTrue(Manifest.fits(folder));
        String after = Files.readString(folder.resolve("manifest"));
        assertFalse(before.equals(after), "the new time should be noted");
        assertTrue(Manifest.fits(folder));
        assertEquals(after, Files.readString(folder.resolve("manifest")));
    }

    @Test
    void sealingTakesTheRightsOfOthers() throws IOException {
        Files.setPosixFilePermissions(library, PosixFilePermissions.fromString("rwxrwxrwx"));
        CacheFiles.seal(folder);
        assertEquals(
                PosixFilePermissions.fromString("rwxr-xr-x"),
                Files.getPosixFilePermissions(library));
    }

    @Test
    void appendingIsNoticed() throws IOException {
        Files.writeString(library, "x", StandardOpenOption.APPEND);
        assertFalse(Manifest.fits(folder));
    }
}
