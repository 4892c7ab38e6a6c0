package dev.ratatosk.java.agent;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.java.hooks.Hooks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Woven classes of the JDK see the hooks in the boot loader only.
final class BootHooksTest {
    @Test
    void allHooksAreInTheBootLoader() throws Exception {
        String hooks = Hooks.class.getPackageName();
        List<String> names = classesOf(hooks);
        assertTrue(names.size() > 30, () -> names.size() + " hooks");
        Agent.ensureLoaded();
        for (String name : names) {
            assertDoesNotThrow(() -> Class.forName(hooks + "." + name, false, null), name);
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
