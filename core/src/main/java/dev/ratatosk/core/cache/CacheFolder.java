package dev.ratatosk.core.cache;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import org.jspecify.annotations.Nullable;

/// The folder where the user keeps what can be made or fetched again: `~/.cache/ratatosk`, or
/// `ratatosk` in `$XDG_CACHE_HOME`.
public final class CacheFolder {
    /// Overrides the folder, for tests and for machines without a home.
    public static final String PROPERTY = "ratatosk.cache";

    private CacheFolder() {}

    /// The folder, which need not exist.
    public static Path path() {
        String property = System.getProperty(PROPERTY);
        if (property != null) {
            return Path.of(property);
        }
        return path(System.getenv("XDG_CACHE_HOME"), System.getProperty("user.home"));
    }

    /// A relative path is ignored, as the XDG Base Directory Specification says ("All paths set in
    /// these environment variables must be absolute").
    ///
    /// @param base the value of `XDG_CACHE_HOME`
    static Path path(@Nullable String base, String home) {
        Path root = Path.of(home, ".cache");
        try {
            if (base != null && Path.of(base).isAbsolute()) {
                root = Path.of(base);
            }
        } catch (InvalidPathException notAPath) {
            // As if it was not set.
        }
        return root.resolve("ratatosk");
    }

    /// The folder, made if necessary, so that only the user can read and write it.
    ///
    /// @throws UntrustedFileException if others may write in it
    public static Path provide() throws IOException {
        Path folder = path().toAbsolutePath();
        if (!Files.isDirectory(folder)) {
            Files.createDirectories(folder, forTheUserOnly(folder));
        }
        Ownership.require(folder);
        return folder;
    }

    private static FileAttribute<?>[] forTheUserOnly(Path folder) {
        return folder.getFileSystem().supportedFileAttributeViews().contains("posix")
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(
                            PosixFilePermissions.fromString("rwx------"))
                }
                : new FileAttribute<?>[0];
    }
}
