package dev.ratatosk.report.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The bundle in the resources is what the sources of the page give.
final class BundleTest {
    private static final Path RESOURCES = Path.of("src/main/resources/dev/ratatosk/report/html");

    @Test
    void theBundleIsCurrent() throws Exception {
        Path folder = WebTools.folder();
        WebTools.Ended built = WebTools.run("node", "build.mjs", "bundle");
        assertEquals(0, built.code(), built.output());
        for (String name : List.of("page.js", "page.css", "papers.js", "papers.css")) {
            assertEquals(
                    Files.readString(folder.resolve("bundle").resolve(name)),
                    Files.readString(RESOURCES.resolve(name)),
                    name
                            + " is not current: run 'npm ci && npm run build' in"
                            + " report-html/src/main/web");
        }
    }

    @Test
    void theSourcesHaveTheRightTypes() {
        WebTools.folder();
        WebTools.Ended checked = WebTools.run("npm", "run", "--silent", "types");
        assertEquals(0, checked.code(), checked.output());
    }

    /// Whoever builds it chooses the registry.
    @Test
    void theLockNamesNoRegistry() throws Exception {
        String lock = Files.readString(Path.of("src/main/web/package-lock.json"));
        assertTrue(lock.contains("\"integrity\""));
        assertFalse(lock.contains("\"resolved\""));
    }
}
