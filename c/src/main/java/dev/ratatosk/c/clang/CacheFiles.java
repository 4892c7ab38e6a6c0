package dev.ratatosk.c.clang;

import dev.ratatosk.core.cache.UntrustedFileException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermission;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// Files and folders of the user's cache: how they get there whole, private, or not at all.
final class CacheFiles {
    private CacheFiles() {}

    /// Takes the right to write from all but the user, whatever the user's umask is.
    static void seal(Path root) throws IOException {
        for (Path path : below(root)) {
            Set<PosixFilePermission> allowed = Files.getPosixFilePermissions(path);
            allowed.remove(PosixFilePermission.GROUP_WRITE);
            allowed.remove(PosixFilePermission.OTHERS_WRITE);
            Files.setPosixFilePermissions(path, allowed);
        }
    }

    /// Moves a folder that is complete to its place. If another process was faster, its folder
    /// stays.
    static void moveIntoPlace(Path part, Path folder) throws IOException {
        try {
            Files.move(part, folder, StandardCopyOption.ATOMIC_MOVE);
        } catch (FileSystemException e) {
            if (!Files.exists(folder)) {
                throw e;
            }
            deleteTree(part);
        }
    }

    /// Removes a folder, if it is there, or whatever else is in its place.
    static void deleteTree(Path root) throws IOException {
        if (Files.exists(root, LinkOption.NOFOLLOW_LINKS)) {
            for (Path path : below(root)) {
                Files.deleteIfExists(path);
            }
        }
    }

    /// The folder and what is in it, innermost first.
    private static List<Path> below(Path root) throws IOException {
        try (Stream<Path> all = Files.walk(root)) {
            return all.sorted(Comparator.reverseOrder()).toList();
        }
    }

    /// The SHA-256 of a file, in hexadecimal.
    static String sha256(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            new DigestInputStream(in, digest).transferTo(OutputStream.nullOutputStream());
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    /// Why it failed, and what to do.
    static String reason(IOException e) {
        return e instanceof UntrustedFileException
                ? String.valueOf(e.getMessage())
                : e.getMessage()
                        + " ("
                        + e.getClass().getSimpleName()
                        + "). Is the disk full, or the folder not yours? XDG_CACHE_HOME can name"
                        + " another place.";
    }
}
