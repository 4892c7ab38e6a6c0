package dev.ratatosk.cli.source;

import dev.ratatosk.cli.output.InputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What the user calls a program.
///
/// @param words its file or files, its class, or its name in the catalogue; empty if none was given
/// @param arguments what is for clang
/// @param size its size, if one was given
public record ProgramName(List<String> words, List<String> arguments, @Nullable Integer size) {
    private static final String SEPARATOR = "--";

    public ProgramName {
        words = List.copyOf(words);
        arguments = List.copyOf(arguments);
    }

    /// Takes the command line apart again: the parser has put everything into one list.
    ///
    /// @param positional all that is no option
    /// @param original the whole command line; what is for clang follows `--`
    public static ProgramName of(List<String> positional, List<String> original) {
        int separator = original.indexOf(SEPARATOR);
        int behind = separator < 0 ? 0 : original.size() - separator - 1;
        int own = positional.size() - behind;
        return own == 0
                ? new ProgramName(positional, List.of(), null)
                : new ProgramName(
                        positional.subList(0, own),
                        positional.subList(own, positional.size()),
                        null);
    }

    /// What a report calls a program as words: the files of a C program, which may have spaces in
    /// their names.
    public static List<String> files(String reported) {
        List<String> files = new ArrayList<>();
        String rest = reported;
        int end = rest.length();
        while (end > 0) {
            if (Files.isRegularFile(Path.of(rest.substring(0, end)))) {
                files.add(rest.substring(0, end));
                rest = rest.substring(Math.min(end + 1, rest.length()));
                end = rest.length();
            } else {
                end = rest.lastIndexOf(' ', end - 1);
            }
        }
        return rest.isEmpty() && !files.isEmpty() ? files : List.of(reported);
    }

    /// The same with a size.
    public ProgramName withSize(@Nullable Integer wanted) {
        return new ProgramName(words, arguments, wanted);
    }

    /// One of several programs.
    ///
    /// @param compiled whether what is for clang is for it
    ProgramName only(String word, boolean compiled) {
        return new ProgramName(List.of(word), compiled ? arguments : List.of(), size);
    }

    /// The same with other words.
    ProgramName called(List<String> others) {
        return new ProgramName(others, arguments, size);
    }

    /// All words, as reports name it.
    public String text() {
        return words.isEmpty() ? "program" : String.join(" ", words);
    }

    /// The first word, or nothing.
    String first() {
        return words.isEmpty() ? "" : words.getFirst();
    }

    /// The only word, or nothing.
    ///
    /// @throws InputException if there are more
    String only() {
        if (words.size() > 1 || !arguments.isEmpty()) {
            String second = words.size() > 1 ? words.get(1) : arguments.getFirst();
            throw new InputException("Unexpected argument '" + second + "': expected one program.");
        }
        return first();
    }
}
