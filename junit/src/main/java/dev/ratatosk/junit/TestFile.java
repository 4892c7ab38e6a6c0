package dev.ratatosk.junit;

import dev.ratatosk.core.port.Fingerprint;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;

/// Where a file about a test is: in `target/ratatosk`, or in the folder for temporary files if
/// there is no `target`.
final class TestFile {
    private static final String FOLDER = "ratatosk";
    private static final int MOST_OF_NAME = 100;

    private TestFile() {}

    static String nameOf(Method method, String invocation) {
        return method.getDeclaringClass().getName() + "." + method.getName() + invocation;
    }

    /// A file whose name differs from that of every other test's by its fingerprint.
    static Path marked(String test, String extension) {
        return folder().resolve(shortened(test) + "-" + mark(test) + extension);
    }

    /// A file that is called like the test, where that is possible and unique.
    static Path named(String test, String extension) {
        boolean isPlain = shortened(test).equals(test) && isBuildFolder();
        return isPlain ? folder().resolve(test + extension) : marked(test, extension);
    }

    private static Path target() {
        return Path.of("target");
    }

    private static boolean isBuildFolder() {
        return Files.isDirectory(target());
    }

    private static Path folder() {
        return isBuildFolder()
                ? target().resolve(FOLDER)
                : Path.of(System.getProperty("java.io.tmpdir"), FOLDER);
    }

    /// Has another value for each test whose file could have the same name.
    private static String mark(String test) {
        String identity = isBuildFolder() ? test : target().toAbsolutePath() + test;
        return new Fingerprint().add(identity).text();
    }

    private static String shortened(String test) {
        String plain = test.replaceAll("[^A-Za-z0-9._-]+", "_");
        return plain.substring(0, Math.min(MOST_OF_NAME, plain.length()));
    }
}
