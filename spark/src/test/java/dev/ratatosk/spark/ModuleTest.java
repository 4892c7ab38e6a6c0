package dev.ratatosk.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Who may use what: the table of docs/design.md, section 2, for this module, which is built after
/// the test of the others.
final class ModuleTest {
    private static final Pattern IMPORT = Pattern.compile("import (?:static )?([\\w.]+);");
    private static final List<String> ALLOWED =
            List.of("java.", "org.apache.spark.", "org.jspecify.", "dev.ratatosk.cli.cluster.");

    @Test
    void thisModuleUsesTheClusterPackageOfTheCommand() throws IOException {
        List<String> forbidden = new ArrayList<>();
        List<Path> files;
        try (Stream<Path> all = Files.walk(Path.of("src/main/java"))) {
            files = all.filter(Files::isRegularFile).toList();
        }
        assertFalse(files.isEmpty());
        for (Path file : files) {
            IMPORT.matcher(Files.readString(file))
                    .results()
                    .map(found -> found.group(1))
                    .filter(name -> ALLOWED.stream().noneMatch(name::startsWith))
                    .forEach(name -> forbidden.add(file + ": " + name));
        }
        assertEquals(List.of(), forbidden);
    }

    /// Spark is `provided`, so that users of other modules do not get it.
    @Test
    void onlyThisModuleNamesSpark() throws IOException {
        List<String> others = new ArrayList<>();
        try (Stream<Path> poms = Files.list(Path.of(".."))) {
            for (Path module : poms.filter(Files::isDirectory).toList()) {
                Path pom = module.resolve("pom.xml");
                if (!module.endsWith("spark")
                        && Files.exists(pom)
                        && Files.readString(pom).contains("org.apache.spark")) {
                    others.add(pom.toString());
                }
            }
        }
        assertEquals(List.of(), others);
    }
}
