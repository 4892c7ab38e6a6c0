package dev.ratatosk.cli;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// The command run in a process of its own.
final class CommandProcess {
    private CommandProcess() {}

    /// With the options of this JVM.
    ///
    /// @param printed the file for what it prints and complains about
    static Process start(List<String> arguments, Path printed) throws IOException {
        List<String> options =
                ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                        .filter(option -> !option.startsWith("-javaagent"))
                        .toList();
        return start(options, arguments, printed);
    }

    /// With other options of the JVM.
    static Process start(List<String> options, List<String> arguments, Path printed)
            throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(options);
        command.addAll(
                List.of("-cp", System.getProperty("java.class.path"), Start.class.getName()));
        command.addAll(arguments);
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(printed.toFile())
                .start();
    }
}
