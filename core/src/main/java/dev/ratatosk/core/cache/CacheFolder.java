package dev.ratatosk.core.cache;

import java.nio.file.Path;

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
        String base = System.getenv("XDG_CACHE_HOME");
        Path root =
                base == null || base.isEmpty()
                        ? Path.of(System.getProperty("user.home"), ".cache")
                        : Path.of(base);
        return root.resolve("ratatosk");
    }
}
