package dev.ratatosk.report.html;

import static org.junit.jupiter.api.Assertions.fail;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.opentest4j.TestAbortedException;

/// Node and the tools of the page's sources, in a folder of the build. Tests are skipped, and say
/// so, where node and npm are absent, or npm cannot fetch the tools.
final class WebTools {
    private static final Path FOLDER = Path.of("target/web");
    private static final List<Path> SOURCES =
            List.of(Path.of("src/main/web"), Path.of("src/test/web"));

    private WebTools() {}

    /// What a program said, and how it ended.
    record Ended(int code, String output) {}

    /// A folder with the page's sources, its browser tests and their tools.
    static synchronized Path folder() {
        require("node");
        require("npm");
        try {
            Path lock = FOLDER.resolve("package-lock.json");
            String before = Files.exists(lock) ? Files.readString(lock) : "";
            for (Path sources : SOURCES) {
                copy(sources);
            }
            Path done = FOLDER.resolve("node_modules/.package-lock.json");
            if (!before.equals(Files.readString(lock)) || !Files.exists(done)) {
                Ended fetched = run("npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund");
                if (fetched.code != 0) {
                    throw skipped("npm cannot fetch the tools: " + fetched.output);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return FOLDER;
    }

    /// Skips the test if the program is not there.
    static String require(String program) {
        String path = String.valueOf(System.getenv("PATH"));
        return Stream.of(path.split(File.pathSeparator, -1))
                .map(folder -> Path.of(folder, program))
                .filter(Files::isExecutable)
                .map(Path::toString)
                .findFirst()
                .orElseThrow(() -> skipped(program + " is not installed"));
    }

    private static TestAbortedException skipped(String why) {
        // Surefire says how many tests were skipped, but not why.
        System.out.println("SKIPPED, the page was not tested: " + why);
        return new TestAbortedException(why);
    }

    private static void copy(Path from) throws IOException {
        try (Stream<Path> tree = Files.walk(from)) {
            for (Path file : tree.filter(f -> !f.toString().contains("node_modules")).toList()) {
                Path to = FOLDER.resolve(from.relativize(file).toString());
                if (Files.isDirectory(file)) {
                    Files.createDirectories(to);
                } else {
                    Files.copy(file, to, StandardCopyOption.REPLACE_EXISTING);
                }
            }
        }
    }

    /// Runs a program in the folder.
    static Ended run(String... words) {
        try {
            List<String> command = new ArrayList<>(List.of(words));
            command.set(0, require(words[0]));
            Process process =
                    new ProcessBuilder(command)
                            .directory(FOLDER.toFile())
                            .redirectErrorStream(true)
                            .start();
            process.getOutputStream().close();
            String output =
                    new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return new Ended(process.waitFor(), output);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return fail(e);
        }
    }
}
