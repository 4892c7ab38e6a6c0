package dev.ratatosk.junit;

import dev.ratatosk.core.check.CheckpointFile;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.port.Fingerprint;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;

/// The checkpoint of a test. The next run of the test continues it if this one is killed.
///
/// @param name the test
/// @param file the checkpoint
record SavedTest(String name, Path file) {
    private static final String FOLDER = "ratatosk";
    private static final int MOST_OF_NAME = 100;

    static SavedTest of(Method method, String invocation) {
        String name = method.getDeclaringClass().getName() + "." + method.getName() + invocation;
        Path target = Path.of("target");
        return Files.isDirectory(target)
                ? in(target.resolve(FOLDER), name, name)
                : in(
                        Path.of(System.getProperty("java.io.tmpdir"), FOLDER),
                        name,
                        target.toAbsolutePath() + name);
    }

    /// @param identity has another fingerprint for each test whose file could have the same name
    private static SavedTest in(Path folder, String name, String identity) {
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        String plain = name.replaceAll("[^A-Za-z0-9._-]+", "_");
        String mark = new Fingerprint().add(identity).text();
        String shortened = plain.substring(0, Math.min(MOST_OF_NAME, plain.length()));
        return new SavedTest(name, folder.resolve(shortened + "-" + mark + ".checkpoint"));
    }

    Config applyTo(Config config) {
        return config.toBuilder()
                .checkpoint(CheckpointFile.of(file).forProgram(name).optional())
                .build();
    }

    /// Removes the file, unless the test was interrupted.
    void removeAfter(Verdict verdict) {
        boolean isRequested =
                verdict instanceof Verdict.Interrupted broken
                        && broken.cause() == Verdict.Cause.REQUESTED;
        if (!isRequested) {
            try {
                Files.deleteIfExists(file);
            } catch (IOException _) {
                // The next run answers the same from it.
            }
        }
    }
}
