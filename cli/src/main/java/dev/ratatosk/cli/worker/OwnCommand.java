package dev.ratatosk.cli.worker;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// The command line that starts this command once more: on the same JVM, from the same classes.
public final class OwnCommand {
    private static final List<String> NOT_FOR_OTHERS =
            List.of("-XX:AOTCacheOutput", "-agentlib:", "-javaagent:", "-Dratatosk.terminal");

    /// By name: the entry point knows those who use this class.
    private static final String MAIN = "dev.ratatosk.cli.Start";

    private OwnCommand() {}

    /// The command line with other arguments.
    public static List<String> with(List<String> arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        for (String option : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
            if (NOT_FOR_OTHERS.stream().noneMatch(option::startsWith)) {
                command.add(option);
            }
        }
        String classPath = System.getProperty("java.class.path");
        // What the manifest opens to the command counts only there.
        boolean isOneJar = classPath.endsWith("ratatosk.jar");
        command.addAll(isOneJar ? List.of("-jar", classPath) : List.of("-cp", classPath, MAIN));
        command.addAll(arguments);
        return command;
    }
}
