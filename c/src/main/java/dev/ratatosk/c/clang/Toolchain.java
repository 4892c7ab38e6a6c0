package dev.ratatosk.c.clang;

import dev.ratatosk.c.ir.CException;
import dev.ratatosk.core.cache.CacheFolder;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import java.util.Enumeration;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/// clang, the LLVM library and their headers in the user's cache folder. They come from a jar of
/// Maven's central repository, on first use; programs in Java never need them.
///
/// @param folder holds `clang`, its libraries and the folder `include` with the compiler's own
///   headers
public record Toolchain(Path folder) {
    private static final String VERSION = "20.1.7-1.5.12";
    private static final String SYSTEM = "linux-x86_64";
    private static final String JAR = "llvm-" + VERSION + "-" + SYSTEM + ".jar";
    private static final String ARTIFACT = "org.bytedeco:llvm:" + VERSION + ":jar:" + SYSTEM;
    private static final String PLUGIN = "org.apache.maven.plugins:maven-dependency-plugin:3.8.1";
    private static final String COPY = PLUGIN + ":copy";
    private static final String GET = PLUGIN + ":get";
    private static final String PREFIX = "org/bytedeco/llvm/" + SYSTEM + "/";
    private static final String HEADERS = PREFIX + "lib/clang/20/include/";

    /// The toolchain, fetched and unpacked if this is its first use.
    ///
    /// @param say gets a line for the user when something takes time
    public static Toolchain provide(Consumer<String> say) throws CException {
        requireKnownSystem();
        Path folder = CacheFolder.path().resolve("llvm-" + VERSION);
        if (!Files.exists(folder)) {
            fetchAndUnpack(folder, say);
        }
        return new Toolchain(folder);
    }

    /// The compiler.
    public Path clang() {
        return folder.resolve("clang");
    }

    /// The library.
    public Path library() {
        return folder.resolve("libLLVM.so.20.1");
    }

    /// The headers that belong to the compiler, such as `stdatomic.h`.
    public Path headers() {
        return folder.resolve("include");
    }

    private static void requireKnownSystem() throws CException {
        String os = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        String cpu = System.getProperty("os.arch");
        if (!os.equals("linux") || !cpu.equals("amd64")) {
            throw new CException(
                    "C programs can be checked on Linux on x86-64 only; this is "
                            + os
                            + " on "
                            + cpu
                            + ". Java programs can be checked everywhere.");
        }
    }

    private static void fetchAndUnpack(Path folder, Consumer<String> say) throws CException {
        try {
            Files.createDirectories(folder.getParent());
            Path known = inLocalRepository();
            if (known != null) {
                unpack(known, folder, say);
                return;
            }
            Path fetched = Files.createTempDirectory(folder.getParent(), "fetch-");
            try {
                unpack(fetch(fetched, say), folder, say);
            } finally {
                deleteTree(fetched);
            }
        } catch (IOException e) {
            throw new CException("clang cannot be unpacked into " + folder + ": " + e, e);
        }
    }

    /// The jar in Maven's local repository, if it was fetched before.
    private static @Nullable Path inLocalRepository() {
        String configured = System.getProperty("maven.repo.local");
        Path repository =
                configured == null
                        ? Path.of(System.getProperty("user.home"), ".m2", "repository")
                        : Path.of(configured);
        Path jar = repository.resolve("org/bytedeco/llvm").resolve(VERSION).resolve(JAR);
        return Files.isReadable(jar) ? jar : null;
    }

    /// Lets Maven fetch it, because Maven knows the user's proxies, mirrors and passwords.
    private static Path fetch(Path into, Consumer<String> say) throws CException, IOException {
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

    /// Unpacks beside the target and moves it there when complete: other processes never see half.
    private static void unpack(Path jar, Path folder, Consumer<String> say) throws IOException {
        say.accept("unpacking clang into " + folder + " (once) ...");
        Path part = Files.createTempDirectory(folder.getParent(), "unpack-");
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            // The jar has the libraries without the version that clang asks for.
            copy(zip, PREFIX + "clang", part.resolve("clang"));
            copy(zip, PREFIX + "libLLVM.so", part.resolve("libLLVM.so.20.1"));
            copy(zip, PREFIX + "libclang-cpp.so", part.resolve("libclang-cpp.so.20.1"));
            Files.setPosixFilePermissions(
                    part.resolve("clang"), PosixFilePermissions.fromString("rwxr-xr-x"));
            for (Enumeration<? extends ZipEntry> all = zip.entries(); all.hasMoreElements(); ) {
                ZipEntry entry = all.nextElement();
                String name = entry.getName();
                if (name.startsWith(HEADERS) && !entry.isDirectory()) {
                    String below = name.substring(HEADERS.length());
                    if (below.indexOf('/') < 0) {
                        copy(zip, name, part.resolve("include").resolve(below));
                    }
                }
            }
        }
        try {
            Files.setPosixFilePermissions(part, PosixFilePermissions.fromString("rwxr-xr-x"));
            Files.move(part, folder, StandardCopyOption.ATOMIC_MOVE);
        } catch (FileSystemException e) {
            if (!Files.exists(folder)) {
                throw e;
            }
            deleteTree(part); // Another process was faster.
        }
    }

    private static void copy(ZipFile zip, String name, Path to) throws IOException {
        ZipEntry entry = zip.getEntry(name);
        if (entry == null) {
            throw new IOException(zip.getName() + " has no " + name);
        }
        Files.createDirectories(to.getParent());
        try (InputStream in = zip.getInputStream(entry)) {
            Files.copy(in, to);
        }
    }

    static void deleteTree(Path root) throws IOException {
        try (Stream<Path> all = Files.walk(root)) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }
}
