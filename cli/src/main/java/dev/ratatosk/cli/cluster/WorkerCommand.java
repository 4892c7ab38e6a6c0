package dev.ratatosk.cli.cluster;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarFile;

/// The command line that starts the `ratatosk` command from the classes that this process has,
/// wherever they came from.
public final class WorkerCommand {
    /// By name: the entry point knows this class.
    private static final String MAIN = "dev.ratatosk.cli.Start";

    private WorkerCommand() {}

    /// The command line, without arguments.
    ///
    /// @param options for the JVM
    public static List<String> ofThisMachine(List<String> options) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("-XX:+UseSerialGC");
        command.add("-Xss4m");
        command.addAll(options);
        Path place = place();
        if (isWholeJar(place)) {
            command.add("-jar");
            command.add(place.toString());
        } else {
            // What the manifest of the whole jar says.
            command.addAll(
                    List.of(
                            "--add-exports=java.base/jdk.internal.vm=ALL-UNNAMED",
                            "--add-opens=java.base/java.lang=ALL-UNNAMED",
                            "--enable-native-access=ALL-UNNAMED",
                            "-XX:+EnableDynamicAgentLoading",
                            "-cp",
                            System.getProperty("java.class.path"),
                            MAIN));
        }
        return command;
    }

    /// Where the classes of the command are: a jar or a folder.
    public static Path place() {
        return placeOf(WorkerCommand.class);
    }

    /// Where a class is from.
    public static Path placeOf(Class<?> type) {
        try {
            return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /// Whether it is a jar that can be started, or sent to other machines: not one module among
    /// several, or a folder.
    public static boolean isWholeJar(Path place) {
        if (!Files.isRegularFile(place)) {
            return false;
        }
        try (JarFile jar = new JarFile(place.toFile())) {
            return jar.getManifest() != null
                    && jar.getManifest().getMainAttributes().getValue("Main-Class") != null;
        } catch (IOException e) {
            return false;
        }
    }
}
