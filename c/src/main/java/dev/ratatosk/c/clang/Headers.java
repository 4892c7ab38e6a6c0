package dev.ratatosk.c.clang;

import dev.ratatosk.c.ir.CException;
import dev.ratatosk.core.cache.CacheFolder;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.LinkedHashMap;
import java.util.Map;

/// The headers of our C library. They are resources, and clang wants files: they are put into the
/// user's cache folder, under a name that changes with them.
public final class Headers {
    private static final String RESOURCES = "/dev/ratatosk/c/include/";

    private Headers() {}

    /// The folder with the headers.
    public static Path provide() throws CException {
        try {
            Map<String, String> headers = new LinkedHashMap<>();
            for (String name : read("index").split("\n", -1)) {
                if (!name.isBlank()) {
                    headers.put(name, read(name));
                }
            }
            Path folder =
                    CacheFolder.path()
                            .resolve("include-" + Integer.toHexString(headers.hashCode()));
            if (!Files.exists(folder)) {
                write(headers, folder);
            }
            return folder;
        } catch (IOException e) {
            throw new CException("the headers of the C library cannot be written: " + e, e);
        }
    }

    /// Writes them beside their target first: other processes never see half of them.
    private static void write(Map<String, String> headers, Path folder) throws IOException {
        Files.createDirectories(folder.getParent());
        Path part = Files.createTempDirectory(folder.getParent(), "include-");
        for (Map.Entry<String, String> header : headers.entrySet()) {
            Path to = part.resolve(header.getKey());
            Files.createDirectories(to.getParent());
            Files.writeString(to, header.getValue());
        }
        Files.setPosixFilePermissions(part, PosixFilePermissions.fromString("rwxr-xr-x"));
        try {
            Files.move(part, folder, StandardCopyOption.ATOMIC_MOVE);
        } catch (FileSystemException e) {
            if (!Files.exists(folder)) {
                throw e;
            }
            Toolchain.deleteTree(part); // Another process was faster.
        }
    }

    private static String read(String name) throws IOException {
        try (InputStream in = Headers.class.getResourceAsStream(RESOURCES + name)) {
            if (in == null) {
                throw new IOException("the resource include/" + name + " is missing");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
