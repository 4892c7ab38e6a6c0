package dev.ratatosk.cli;

import dev.ratatosk.core.port.Fingerprint;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.litmus.LitmusException;
import dev.ratatosk.litmus.LitmusTest;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/// Litmus tests by their file names, with complaints that the user understands.
final class LitmusFiles {
    private LitmusFiles() {}

    /// Whether the file is a litmus test, by its name.
    static boolean isOne(String file) {
        return file.endsWith(".litmus");
    }

    /// The file's name without its folder.
    static String nameOf(String file) {
        return String.valueOf(Path.of(file).getFileName());
    }

    static LitmusTest read(String file) {
        try {
            return LitmusTest.parse(text(file));
        } catch (LitmusException e) {
            throw new InputException(
                    file + ":" + e.line() + ":" + e.column() + ": " + e.getMessage());
        }
    }

    /// The test of the file with the fingerprint of its text.
    static Scenario marked(Scenario test, String file) {
        String fingerprint = new Fingerprint().add(text(file)).text();
        return Fingerprint.on(test, () -> fingerprint);
    }

    private static String text(String file) {
        try {
            return Files.readString(Path.of(file));
        } catch (NoSuchFileException e) {
            throw new InputException("There is no file " + file + ".");
        } catch (CharacterCodingException e) {
            throw new InputException(file + " is not text.");
        } catch (IOException e) {
            throw new InputException(file + " cannot be read: " + e.getMessage());
        } catch (InvalidPathException e) {
            throw new InputException("'" + file + "' is not a file name.");
        }
    }
}
