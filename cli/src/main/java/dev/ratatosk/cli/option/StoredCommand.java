package dev.ratatosk.cli.option;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/// The words of a command line, as a checkpoint keeps them: without what another process may choose
/// anew.
public final class StoredCommand {
    private static final String SEPARATOR = "--";
    private static final Set<String> CHOSEN_ANEW =
            Set.of(
                    "--checkpoint",
                    "--checkpoint-every",
                    "--time-limit",
                    "--max-executions",
                    "--workers",
                    "--cluster",
                    "--cluster-conf",
                    "--cluster-wait",
                    "--json",
                    "--html",
                    "--dashboard",
                    "--sarif",
                    "--junit-xml",
                    "--quiet",
                    "--verbose",
                    "--color",
                    "--explain-loops");

    /// Where files are on this machine.
    private static final Set<String> PLACES = Set.of("--classpath", "--jar", "--clang");

    private StoredCommand() {}

    /// The words of a parsed command for another machine, without those that name its program.
    public static List<String> elsewhere(ParseResult parsed) {
        List<String> words = new ArrayList<>();
        words.add(parsed.commandSpec().name());
        for (OptionSpec option : parsed.matchedOptions()) {
            String name = option.longestName();
            if (!CHOSEN_ANEW.contains(name) && !PLACES.contains(name)) {
                add(option, words);
            }
        }
        return words;
    }

    /// The words of a parsed command.
    ///
    /// @param positional all that is no option
    public static List<String> of(ParseResult parsed, List<String> positional) {
        List<String> original = parsed.originalArgs();
        int separator = original.indexOf(SEPARATOR);
        int behind = separator < 0 ? 0 : original.size() - separator - 1;
        int own = positional.size() - behind;
        return of(parsed, positional.subList(0, own), positional.subList(own, positional.size()));
    }

    /// The words of a parsed command, but with one of its programs.
    ///
    /// @param program what it is called
    /// @param arguments what is for its compiler
    public static List<String> of(
            ParseResult parsed, List<String> program, List<String> arguments) {
        List<String> words = new ArrayList<>();
        words.add(parsed.commandSpec().name());
        for (OptionSpec option : parsed.matchedOptions()) {
            if (!CHOSEN_ANEW.contains(option.longestName())) {
                add(option, words);
            }
        }
        words.addAll(program);
        if (!arguments.isEmpty()) {
            words.add(SEPARATOR);
            words.addAll(arguments);
        }
        return words;
    }

    /// The stored words with the options of another command, and with the checkpoint.
    ///
    /// @param stored what [#of] returned
    public static List<String> with(List<String> stored, ParseResult options, String checkpoint) {
        List<String> added = new ArrayList<>();
        for (OptionSpec option : options.matchedOptions()) {
            if (!(isFlag(option) && stored.contains(option.longestName()))) {
                add(option, added);
            }
        }
        added.add("--checkpoint");
        added.add(checkpoint);
        List<String> words = new ArrayList<>(stored);
        words.addAll(1, added);
        return words;
    }

    private static void add(OptionSpec option, List<String> words) {
        if (isFlag(option)) {
            words.add(option.longestName());
            return;
        }
        for (String value : option.originalStringValues()) {
            words.add(option.longestName());
            words.add(value);
        }
    }

    private static boolean isFlag(OptionSpec option) {
        return option.arity().max() == 0;
    }
}
