package dev.ratatosk.java.agent;

import dev.ratatosk.core.cache.CacheFolder;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;

/// Keeps woven classes of the JDK in the user's cache folder, from one JVM to the next. All of it
/// is for speed only: whatever goes wrong, classes are woven as if there were no cache. So they are
/// where another user could have written the file.
final class WovenJdkCache {
    /// Switches it off with the value `off`.
    static final String PROPERTY = "ratatosk.cache.woven";

    /// How many files stay: for some JDKs, and for a weaver that changes while it is developed.
    private static final int FILES = 8;

    private static final String PREFIX = "woven-jdk-";

    private WovenJdkCache() {}

    /// Takes over what earlier JVMs have woven, and sees to it that this one leaves what it weaves
    /// in addition when it ends.
    static void use(WovenJdk classes) {
        if ("off".equals(System.getProperty(PROPERTY))) {
            return;
        }
        try {
            WovenJdkFile file = file(CacheFolder.provide());
            Optional<WovenJdkFile.Content> earlier = file.read();
            if (earlier.isPresent()) {
                classes.restore(earlier.get());
            }
            Thread atEnd = new Thread(() -> save(classes, file), "ratatosk-cache");
            Runtime.getRuntime().addShutdownHook(atEnd);
        } catch (IOException | IllegalStateException cannot) {
            // No folder with code, a cache that others can write, or the JVM is ending already.
        }
    }

    /// The file for this JDK and this weaver.
    static WovenJdkFile file(Path folder) throws IOException {
        String purpose = WeavingPurpose.describe();
        String name = PREFIX + Integer.toHexString(purpose.hashCode());
        return new WovenJdkFile(folder, name, purpose);
    }

    private static void save(WovenJdk classes, WovenJdkFile file) {
        WovenJdkFile.Content content = classes.grown();
        if (content == null) {
            return;
        }
        try {
            file.write(content);
            removeOldest(file.folder());
        } catch (IOException cannot) {
            // The next JVM will weave them, too.
        }
    }

    private static void removeOldest(Path folder) throws IOException {
        File[] files = folder.toFile().listFiles((_, name) -> name.startsWith(PREFIX));
        if (files == null) {
            return;
        }
        Arrays.sort(files, Comparator.comparingLong(File::lastModified).reversed());
        for (int i = FILES; i < files.length; i++) {
            Files.deleteIfExists(files[i].toPath());
        }
    }
}
