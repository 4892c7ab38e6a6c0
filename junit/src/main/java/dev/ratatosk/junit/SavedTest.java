package dev.ratatosk.junit;

import dev.ratatosk.core.check.CheckpointFile;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.Verdict;
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
    static SavedTest of(Method method, String invocation) {
        String name = TestFile.nameOf(method, invocation);
        Path file = TestFile.marked(name, ".checkpoint");
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new SavedTest(name, file);
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
