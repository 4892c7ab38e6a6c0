package dev.ratatosk.cli.option;

import picocli.CommandLine.Option;

/// The option that every subcommand has.
public final class HelpOption {
    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help and exit.")
    private boolean wanted;

    /// Whether it was given; picocli has then printed the help already.
    boolean wanted() {
        return wanted;
    }
}
