package dev.ratatosk.cli.output;

import java.io.Console;

/// What the output goes to.
///
/// @param out whether standard output is a terminal
/// @param err whether standard error is one
/// @param columns how wide it is
public record Terminal(boolean out, boolean err, int columns) {
    private static final int USUAL_COLUMNS = 100;

    /// No terminal at all.
    public static Terminal none() {
        return new Terminal(false, false, USUAL_COLUMNS);
    }

    /// As the launcher says, which can look at each stream; without it, as far as Java can tell.
    @SuppressWarnings("SystemConsoleNull") // JDK 25 returns null again where there is no terminal.
    public static Terminal detect() {
        String streams = System.getProperty("ratatosk.terminal");
        if (streams != null) {
            return new Terminal(streams.contains("out"), streams.contains("err"), columnsGiven());
        }
        Console console = System.console();
        boolean terminal = console != null && console.isTerminal();
        return new Terminal(terminal, terminal, columnsGiven());
    }

    private static int columnsGiven() {
        return Integer.getInteger("ratatosk.columns", USUAL_COLUMNS);
    }
}
