package dev.ratatosk.c.clang;

import dev.ratatosk.c.ir.CException;
import dev.ratatosk.core.cache.CacheFolder;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Enumeration;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/// clang, the LLVM library and their headers in the user's cache folder. They come from a jar of
/// Maven's central repository, on first use; programs in Java never need them.
///
/// @param folder holds `clang`, its libraries and the folder `include` with the compiler's own
///   headers
public record Toolchain(Path folder) {
    private static final String PREFIX = "org/bytedeco/llvm/" + ToolchainJar.SYSTEM + "/";
    private static final String HEADERS = PREFIX + "lib/clang/20/include/";

    /// The toolchain, fetched and unpacked if this is its first use.
    ///
    /// @param say gets a line for the user when something takes time
    public static Toolchain provide(Consumer<String> say) throws CException {
        requireKnownSystem();
        Path cache = CacheFolder.path();
        try {
            Path folder = CacheFolder.provide().resolve("toolchain-" + ToolchainJar.VERSION);
            if (!Manifest.fits(folder)) {
                if (Files.exists(folder)) {
                    say.accept(folder + " is damaged, or not yours alone; it is made again");
                    CacheFiles.deleteTree(folder);
                }
                fetchAndUnpack(folder, say);
            }
            return new Toolchain(folder);
        } catch (IOException e) {
            throw new CException(
                    "clang cannot be kept in " + cache + ": " + CacheFiles.reason(e), e);
        }
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

    private static void fetchAndUnpack(Path folder, Consumer<String> say)
            throws CException, IOException {
        Optional<Path> known = ToolchainJar.inLocalRepository();
        if (known.isPresent()) {
            ToolchainJar.require(known.get());
            unpack(known.get(), folder, say);
            return;
        }
        Path fetched = Files.createTempDirectory(folder.getParent(), "fetch-");
        try {
            Path jar = ToolchainJar.fetch(fetched, say);
            ToolchainJar.require(jar);
            unpack(jar, folder, say);
        } finally {
            CacheFiles.deleteTree(fetched);
        }
    }

    /// Unpacks beside the target and moves it there when complete: other processes never see half.
    private static void unpack(Path jar, Path folder, Consumer<String> say) throws IOException {
        say.accept("unpacking clang into " + folder + " (once) ...");
        Path part = Files.createTempDirectory(folder.getParent(), "unpack-");
        try {
            unpack(jar, part);
            CacheFiles.seal(part);
            Manifest.write(part);
            CacheFiles.moveIntoPlace(part, folder);
        } finally {
            CacheFiles.deleteTree(part); // There only if something failed.
        }
    }

    private static void unpack(Path jar, Path part) throws IOException {
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
}
