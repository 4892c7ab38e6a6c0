package dev.ratatosk.java.agent;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Woven classes of the JDK see the hooks in the boot loader only.
final class BootHooksTest {
    /// Not asked of one of them, which would load it where it must not be.
    private static final String HOOKS = "dev.ratatosk.java.hooks";

    @Test
    void allHooksAreInTheBootLoader() throws Exception {
        List<String> names = classesOf(HOOKS);
        assertTrue(names.size() > 30, () -> names.size() + " hooks");
        Agent.ensureLoaded();
        for (String name : names) {
            assertDoesNotThrow(() -> Class.forName(HOOKS + "." + name, false, null), name);
        }
    }

    private static List<String> classesOf(String packageName) throws Exception {
        String file = packageName.replace('.', '/');
        Path root =
                Path.of(
                        BootHooks.class
                                .getProtectionDomain()
                                .getCodeSource()
                                .getLocation()
                                .toURI());
        return files(root.resolve(file)).stream()
                .filter(name -> !name.equals("package-info.class"))
                .map(name -> name.replaceFirst("\\.class$", ""))
                .toList();
    }

    private static List<String> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(one -> one.getFileName().toString()).sorted().toList();
        }
    }
}
