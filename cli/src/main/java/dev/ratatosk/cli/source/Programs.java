package dev.ratatosk.cli.source;

import dev.ratatosk.bench.harness.Harness;
import dev.ratatosk.c.CProgram;
import dev.ratatosk.cli.option.ProgramOptions;
import dev.ratatosk.cli.output.InputException;
import dev.ratatosk.core.check.Config;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Programs by what the user calls them. Nothing else asks what kind of program it is: a new kind
/// is an implementation of [LoadedProgram] and a line here.
public final class Programs {
    private static final String JAVA = ".java";
    private static final String LITMUS = ".litmus";

    private Programs() {}

    /// Loads programs of one kind.
    private interface FrontEnd {
        LoadedProgram load(ProgramRequest request);
    }

    /// A program of the user's.
    ///
    /// @throws InputException if it cannot be checked
    public static LoadedProgram ofUser(ProgramRequest request) {
        return kindOf(request).orElse(JavaProgram::ofSource).load(request);
    }

    /// The programs that words name, in the order of the words. A class is one, and so is a file.
    /// But all C files are one program, which comes where the first of them is, unless each is to
    /// be one. A folder stands for the files in it that can be programs.
    ///
    /// @param name all words, and what is for clang
    /// @param eachCFile whether each C file is a program of its own
    /// @throws InputException if there is a folder without a program
    public static List<ProgramName> inTurn(
            ProgramName name, ProgramOptions options, boolean eachCFile) {
        List<String> words = options.isCompiled() ? name.words() : Folders.files(name.words());
        List<ProgramName> programs = new ArrayList<>();
        List<String> linked = new ArrayList<>();
        int place = 0;
        for (String word : words) {
            boolean isC = !options.isCompiled() && CProgram.isSource(word);
            if (!isC || eachCFile) {
                programs.add(name.only(word, isC));
                continue;
            }
            place = linked.isEmpty() ? programs.size() : place;
            linked.add(word);
        }
        if (!linked.isEmpty()) {
            programs.add(place, new ProgramName(linked, name.arguments(), null));
        }
        // A program alone is loaded with all words: its front end refuses those that it cannot use.
        return programs.size() > 1 ? required(programs, name) : List.of(name.called(words));
    }

    /// The programs, of which one has to be for clang if something is for it.
    private static List<ProgramName> required(List<ProgramName> programs, ProgramName name) {
        boolean unused = programs.stream().allMatch(one -> one.arguments().isEmpty());
        if (unused && !name.arguments().isEmpty()) {
            throw new InputException(
                    "There is no C program for '" + name.arguments().getFirst() + "' behind --.");
        }
        return programs;
    }

    /// A program of the user's or of the catalogue.
    ///
    /// @throws InputException if it cannot be checked
    public static LoadedProgram any(ProgramRequest request) {
        Optional<FrontEnd> kind = kindOf(request);
        if (kind.isPresent() && request.name().size() != null) {
            throw new InputException("--size applies to programs of the catalogue only.");
        }
        return kind.orElse(CatalogueProgram::load).load(request);
    }

    /// A program of the catalogue.
    public static LoadedProgram ofCatalogue(Harness.Case one, Config config) {
        return new CatalogueProgram(one, config);
    }

    /// The program with a name in the catalogue.
    ///
    /// @param size its size; null for the usual one
    /// @throws InputException if there is none
    public static Harness.Case inCatalogue(String name, @Nullable Integer size) {
        return CatalogueProgram.find(name, size);
    }

    /// Whether the word is what a program's file may be called.
    public static boolean isFile(String word) {
        return kindOf(word).isPresent();
    }

    /// Whether the words are the files of a C program.
    public static boolean isC(ProgramName name) {
        return !name.words().isEmpty() && name.words().stream().allMatch(CProgram::isSource);
    }

    static boolean isJavaSource(String file) {
        return file.endsWith(JAVA);
    }

    private static Optional<FrontEnd> kindOf(ProgramRequest request) {
        return request.options().isCompiled()
                ? Optional.of(JavaProgram::ofClasses)
                : kindOf(request.name().first());
    }

    private static Optional<FrontEnd> kindOf(String file) {
        if (isJavaSource(file)) {
            return Optional.of(JavaProgram::ofSource);
        }
        if (CProgram.isSource(file)) {
            return Optional.of(CSource::load);
        }
        return file.endsWith(LITMUS) ? Optional.of(LitmusProgram::load) : Optional.empty();
    }
}
