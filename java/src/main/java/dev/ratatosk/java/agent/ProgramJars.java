package dev.ratatosk.java.agent;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// Which classes are the program's own, and which are those of its libraries: a jar is a library
/// unless it is said to belong to the program. Classes from folders, or from nowhere, are the
/// program's.
public final class ProgramJars {
    private final Set<Path> own = ConcurrentHashMap.newKeySet();

    ProgramJars() {}

    /// Says that a jar is part of the program under test.
    public void add(Path jar) {
        own.add(jar.toAbsolutePath().normalize());
    }

    boolean isLibrary(@Nullable ProtectionDomain domain) {
        CodeSource source = domain == null ? null : domain.getCodeSource();
        if (source == null || source.getLocation() == null) {
            return false;
        }
        try {
            URI place = source.getLocation().toURI();
            if (!"file".equals(place.getScheme())) {
                return true;
            }
            Path path = Path.of(place).toAbsolutePath().normalize();
            return !Files.isDirectory(path) && !own.contains(path);
        } catch (URISyntaxException | IllegalArgumentException e) {
            return true;
        }
    }
}
