package dev.ratatosk.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;

/// The entry point of the `ratatosk` command. Without a subcommand it prints its usage.
@Command(
        name = "ratatosk",
        description = "A stateless model checker for concurrent programs.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class)
public final class Main implements Runnable {

    private final CommandLine commandLine = new CommandLine(this);

    private Main() {}

    static CommandLine commandLine() {
        return new Main().commandLine;
    }

    @Override
    public void run() {
        commandLine.usage(commandLine.getOut());
    }

    public static void main(String[] args) {
        System.exit(commandLine().execute(args));
    }
}
