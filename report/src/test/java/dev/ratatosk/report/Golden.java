package dev.ratatosk.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Compares text with a file of `src/test/resources/golden`. With `-Dratatosk.golden=write` it
/// writes the files instead; look at the difference before committing it.
public final class Golden {
    private static final Path FOLDER = Path.of("src/test/resources/golden");

    private Golden() {}

    public static void assertMatches(String file, String actual) {
        Path path = FOLDER.resolve(file);
        try {
            if ("write".equals(System.getProperty("ratatosk.golden"))) {
                Files.createDirectories(FOLDER);
                Files.writeString(path, actual);
            }
            assertEquals(Files.readString(path), actual, path.toString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
