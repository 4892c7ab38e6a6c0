package dev.ratatosk.cli.option;

import dev.ratatosk.cli.output.InputException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/// A file for a result, as an option names it.
///
/// @param option the option
/// @param name the name of the file, as the user wrote it
record OutputFile(String option, String name) {
    /// Refuses a file that cannot be written before anything long is begun.
    void requireWritable() {
        Path file = path();
        Path folder = file.toAbsolutePath().getParent();
        if (Files.isDirectory(file)) {
            throw new InputException(option + ": " + file + " is a folder, not a file.");
        }
        if (folder == null || !Files.isDirectory(folder)) {
            throw new InputException(option + ": folder not found: " + folder);
        }
        if (!Files.isWritable(Files.exists(file) ? file : folder)) {
            throw new InputException(option + ": " + file + " cannot be written.");
        }
    }

    void write(String text) {
        try {
            // Not as a string: messages of programs may have halves of characters, which that
            // refuses.
            Files.write(path(), text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new InputException(
                    option + ": " + name + " cannot be written: " + e.getMessage());
        }
    }

    private Path path() {
        try {
            return Path.of(name);
        } catch (InvalidPathException e) {
            throw new InputException(option + ": '" + name + "' is not a valid file name.");
        }
    }
}
