package dev.ratatosk.cli;

import dev.ratatosk.c.COptions;
import dev.ratatosk.c.CProgram;
import dev.ratatosk.c.ir.CException;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.port.RaceMode;
import java.io.PrintWriter;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// The files of a C program and the arguments for clang, as the user named them.
///
/// @param arguments what stands behind `--`
record CSources(List<String> files, List<String> arguments) {
    private static final String SEPARATOR = "--";

    CSources {
        files = List.copyOf(files);
        arguments = List.copyOf(arguments);
    }

    /// Whether the file is for clang.
    static boolean isOne(String file) {
        return CProgram.isSource(file);
    }

    /// Takes the command line apart again: the parser has put everything into one list.
    ///
    /// @param positional all that is no option
    /// @param original the whole command line
    static CSources of(List<String> positional, List<String> original) {
        int separator = original.indexOf(SEPARATOR);
        List<String> behind =
                separator < 0
                        ? List.of()
                        : new ArrayList<>(original.subList(separator + 1, original.size()));
        return new CSources(positional.subList(0, positional.size() - behind.size()), behind);
    }

    /// Compiles and loads the program. What takes time or was remarked goes to `err`.
    CProgram load(COptions options, Config config, PrintWriter err) {
        boolean weak = !config.algorithm().memoryModel().readsNewestWrites();
        // The race detector takes it that a read sees the newest write.
        COptions complete =
                (weak ? options.withRaces(RaceMode.EXPLORE) : options)
                        .withArguments(arguments)
                        .withWeak(weak)
                        .withSay(line -> say(err, line));
        try {
            CProgram program = CProgram.load(files.stream().map(Path::of).toList(), complete);
            err.print(program.remarks());
            err.flush();
            return program;
        } catch (CException e) {
            err.print(e.printed());
            String message = String.valueOf(e.getMessage());
            throw new InputException(message.endsWith(".") ? message : message + ".");
        } catch (InvalidPathException e) {
            throw new InputException("'" + e.getInput() + "' is not a file name.");
        }
    }

    private static void say(PrintWriter err, String line) {
        err.println("ratatosk: " + line);
        err.flush();
    }

    /// What is worth telling besides the verdict.
    static void printWarnings(CProgram program, PrintWriter err) {
        for (String warning : program.warnings().all()) {
            say(err, "warning: " + warning);
        }
        for (String assumption : program.assumptions()) {
            say(err, "note: " + assumption);
        }
    }

    /// The program's name in a report.
    String name() {
        return String.join(" ", files);
    }

    /// The command line that replays a schedule, up to where the schedule comes.
    String replayCommand(
            COptionsMixin options, ProgramOptions programs, Config config, CProgram program) {
        String behind =
                arguments.isEmpty()
                        ? ""
                        : arguments.stream()
                                .map(a -> " --arg=" + Programs.quoted(a))
                                .collect(Collectors.joining());
        String layout = program.scenario().learning().text();
        return Programs.command()
                + " replay"
                + options.asWritten(programs, config)
                + (layout.isEmpty() ? "" : " --layout " + layout)
                + behind
                + files.stream()
                        .skip(1)
                        .map(f -> " --with " + Programs.quoted(f))
                        .collect(Collectors.joining())
                + " "
                + Programs.quoted(files.getFirst());
    }
}
