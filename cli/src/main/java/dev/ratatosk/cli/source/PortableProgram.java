package dev.ratatosk.cli.source;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/// What another machine needs to load a program.
///
/// @param words those of a command line that name the program, with [#FOLDER] for where its files
///   are
/// @param files files and folders, by their names there
public record PortableProgram(List<String> words, Map<String, Path> files) {
    /// Stands for the folder with the files.
    public static final String FOLDER = "{folder}";

    public PortableProgram {
        words = List.copyOf(words);
        files = Map.copyOf(files);
    }

    /// How a command line names a file.
    static String inFolder(String name) {
        return FOLDER + "/" + name;
    }
}
