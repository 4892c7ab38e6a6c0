package dev.ratatosk.cli.source;

import dev.ratatosk.cli.output.InputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// Folders among the words of a command.
final class Folders {
    private Folders() {}

    /// The words with the files of each folder in its place, sorted by name.
    ///
    /// @throws InputException if a folder has no file that can be a program
    static List<String> files(List<String> words) {
        List<String> files = new ArrayList<>();
        for (String word : words) {
            if (!Programs.isFile(word) && isFolder(word)) {
                files.addAll(filesIn(word));
            } else {
                files.add(word);
            }
        }
        return files;
    }

    private static boolean isFolder(String word) {
        try {
            return !word.isEmpty() && Files.isDirectory(Path.of(word));
        } catch (InvalidPathException e) {
            return false;
        }
    }

    private static List<String> filesIn(String folder) {
        try (Stream<Path> entries = Files.list(Path.of(folder))) {
            List<String> files =
                    entries.filter(Files::isRegularFile)
                            .map(Path::toString)
                            .filter(Programs::isFile)
                            .sorted()
                            .toList();
            if (files.isEmpty()) {
                throw new InputException(
                        "Folder "
                                + folder
                                + " has no Java, C or litmus file; folders in it are not"
                                + " searched.");
            }
            return files;
        } catch (IOException e) {
            throw new InputException(folder + " cannot be read: " + e.getMessage());
        }
    }
}
