package dev.ratatosk.c.clang;

import dev.ratatosk.c.ir.CException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// The jar with clang and LLVM, of Maven's central repository. It is code that the checker runs, so
/// only the one file is taken that was looked at when this version was chosen.
final class ToolchainJar {
    static final String SYSTEM = "linux-x86_64";
    static final String VERSION = "20.1.7-1.5.12";
    private static final String JAR = "llvm-" + VERSION + "-" + SYSTEM + ".jar";
    private static final String ARTIFACT = "org.bytedeco:llvm:" + VERSION + ":jar:" + SYSTEM;
    private static final String PLUGIN = "org.apache.maven.plugins:maven-dependency-plugin:3.8.1";
    private static final String COPY = PLUGIN + ":copy";
    private static final String GET = PLUGIN + ":get";

    private static final String SHA_256 =
            "c9a63eb7b03477b582d558b51c288fd1731bf795bc741c10b32bdd6bcc2c501f";

    private ToolchainJar() {}

    /// Requires that a jar is the expected one, wherever it comes from.
    static void require(Path jar) throws CException, IOException {
        String found = CacheFiles.sha256(jar);
        if (!found.equals(SHA_256)) {
            throw new CException(
                    jar
                            + " is damaged, or is not the file that was published: its SHA-256 is "
                            + found
                            + ", expected "
                            + SHA_256
                            + ". Remove it from Maven's local repository, then try again; if that"
                            + " does not help, the mirror that Maven uses has a wrong file.");
        }
    }

    /// The jar in Maven's local repository, if it was fetched before.
    static Optional<Path> inLocalRepository() {
        String configured = System.getProperty("maven.repo.local");
        Path repository =
                configured == null
                        ? Path.of(System.getProperty("user.home"), ".m2", "repository")
                        : Path.of(configured);
        Path jar = repository.resolve("org/bytedeco/llvm").resolve(VERSION).resolve(JAR);
        return Files.isReadable(jar) ? Optional.of(jar) : Optional.empty();
    }

    /// Lets Maven fetch it, because Maven knows the user's proxies, mirrors and passwords.
    static Path fetch(Path into, Consumer<String> say) throws CException, IOException {
        String configured = System.getenv("MAVEN");
        String maven = configured == null || configured.isEmpty() ? "mvn" : configured;
        say.accept("fetching clang, needed for C programs (once, 147 MB): " + ARTIFACT + " ...");
        List<String> command =
                List.of(
                        maven,
                        COPY,
                        "-Dartifact=" + ARTIFACT,
                        "-DoutputDirectory=" + into,
                        "-Dmdep.useBaseVersion=true");
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.directory(into.toFile());
        builder.redirectErrorStream(true);
        try {
            Process process = builder.start();
            process.getOutputStream().close();
            Progress.relay(process.getInputStream(), say);
            int status = process.waitFor();
            Path jar = into.resolve(JAR);
            if (status != 0 || !Files.isReadable(jar)) {
                throw new CException(
                        "clang could not be fetched: Maven ended with status "
                                + status
                                + ". Check the network, then try again; or fetch it with: "
                                + maven
                                + " "
                                + GET
                                + " -Dartifact="
                                + ARTIFACT);
            }
            return jar;
        } catch (IOException e) {
            throw new CException(
                    "clang must be fetched once with Maven, but '"
                            + maven
                            + "' cannot be started ("
                            + e.getMessage()
                            + "). Install Maven, or set the environment variable MAVEN to its mvn"
                            + " command.",
                    e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CException("interrupted while fetching clang", e);
        }
    }
}
