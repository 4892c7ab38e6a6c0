package dev.ratatosk.spark;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// A home of Spark that is made of the jars of the build.
final class SparkHome {
    private SparkHome() {}

    /// Makes it: what a local cluster looks for are the jars, and a file that says that this is no
    /// build of Spark's own.
    static Path make() throws IOException {
        Path folder = Path.of("target", "test-spark-home").toAbsolutePath();
        Path jars = Files.createDirectories(folder.resolve("jars"));
        Files.writeString(folder.resolve("RELEASE"), "");
        for (String entry :
                List.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))) {
            Path jar = Path.of(entry);
            boolean isLibrary =
                    Files.isRegularFile(jar) && !jar.getFileName().toString().contains("ratatosk");
            if (isLibrary && !Files.exists(jars.resolve(jar.getFileName()))) {
                Files.createSymbolicLink(jars.resolve(jar.getFileName()), jar);
            }
        }
        return folder;
    }
}
