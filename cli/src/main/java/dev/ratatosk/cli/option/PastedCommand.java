package dev.ratatosk.cli.option;

import dev.ratatosk.core.check.Config;
import java.nio.file.Path;

/// Parts of command lines that a report prints for the user to paste.
public final class PastedCommand {
    private PastedCommand() {}

    /// The beginning of a command that replays a schedule, called as the user called this one, as
    /// far as the launcher knows.
    public static String replay() {
        return System.getProperty("ratatosk.command", "ratatosk") + " replay";
    }

    /// A command that continues an exploration.
    public static String resume(Path checkpoint) {
        return System.getProperty("ratatosk.command", "ratatosk")
                + " resume "
                + quoted(checkpoint.toString());
    }

    /// The options that a schedule of the configuration needs to be repeated, each with a space
    /// before it.
    public static String options(Config config) {
        return LoopFlags.of(config) + ExecutionOptions.of(config);
    }

    /// As a shell takes it for one word.
    public static String quoted(String word) {
        boolean plain = word.chars().allMatch(PastedCommand::isPlain);
        return plain && !word.isEmpty() ? word : "'" + word.replace("'", "'\\''") + "'";
    }

    private static boolean isPlain(int c) {
        return Character.isLetterOrDigit(c) || "_-./+,:@%".indexOf(c) >= 0;
    }
}
