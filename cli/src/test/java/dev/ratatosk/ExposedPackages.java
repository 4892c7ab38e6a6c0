package dev.ratatosk;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Who may use which package, as the first words of its package-info say.
final class ExposedPackages {
    static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    private static final Pattern MARK =
            Pattern.compile("/// (Public API|For extensions|Internal)[.:]");
    private static final Pattern PACKAGE =
            Pattern.compile("^package ([\\w.]+);", Pattern.MULTILINE);

    private ExposedPackages() {}

    /// The marks of the packages of a module, by name; an empty one where there is none.
    static Map<String, String> marks(String module) {
        Map<String, String> marks = new TreeMap<>();
        try (Stream<Path> files = Files.walk(sources(module))) {
            for (Path file : files.filter(f -> f.endsWith("package-info.java")).toList()) {
                String text = Files.readString(file);
                Matcher name = PACKAGE.matcher(text);
                Matcher mark = MARK.matcher(text);
                if (name.find()) {
                    marks.put(name.group(1), mark.lookingAt() ? mark.group(1) : "");
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return marks;
    }

    /// The source files of a package.
    static List<Path> files(String module, String packageName) {
        try (Stream<Path> files =
                Files.list(sources(module).resolve(packageName.replace('.', '/')))) {
            return files.filter(f -> f.toString().endsWith(".java")).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path sources(String module) {
        return ROOT.resolve(module).resolve("src/main/java");
    }
}
