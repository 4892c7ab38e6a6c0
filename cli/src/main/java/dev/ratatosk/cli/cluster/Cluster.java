package dev.ratatosk.cli.cluster;

import dev.ratatosk.cli.output.InputException;
import dev.ratatosk.cli.source.PortableProgram;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/// A cluster that is reached, with a program that is there.
///
/// @param gateway the way there
/// @param words those of [PortableProgram]
/// @param folder has the program's files for the way; removed at the end
public record Cluster(Gateway gateway, List<String> words, Path folder) implements AutoCloseable {
    /// The gateway gives up earlier, and says why.
    private static final Duration MOST = Duration.ofMinutes(3);

    /// @param master the cluster, as its users name it
    /// @param settings the user's settings for it
    /// @param name what the cluster's pages call the check
    /// @param wait how long to wait for a worker
    /// @param program makes the program portable; it may leave files in a folder
    /// @throws InputException if the cluster cannot be used; the message says why
    public static Cluster connect(
            String master,
            Map<String, String> settings,
            String name,
            Duration wait,
            Function<Path, PortableProgram> program) {
        try {
            Path folder = Files.createTempDirectory("ratatosk-cluster-");
            try {
                Path archive = folder.resolve("ratatosk-program.zip");
                PortableProgram portable = program.apply(folder);
                ProgramArchive.write(portable.files(), archive);
                Gateway gateway = GatewayProcess.start(master);
                gateway.connect(
                        new GatewayMessage.Connect(
                                master, name, settings, archive.toString(), wait.toSeconds()),
                        MOST.plus(wait));
                return new Cluster(gateway, portable.words(), folder);
            } catch (IOException | InputException e) {
                delete(folder);
                throw e;
            }
        } catch (IOException e) {
            throw new InputException(
                    "the program cannot be packed for the cluster: " + e.getMessage() + ".");
        }
    }

    @Override
    public void close() {
        gateway.close();
        delete(folder);
    }

    private static void delete(Path folder) {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
