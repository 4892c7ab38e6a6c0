package dev.ratatosk.c.clang;

import dev.ratatosk.c.ir.CException;
import dev.ratatosk.core.cache.CacheFolder;
import dev.ratatosk.core.cache.Ownership;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/// The headers of our C library. They are resources, and clang wants files: they are put into the
/// user's cache folder, under a name that changes with them.
public final class Headers {
    private static final String RESOURCES = "/dev/ratatosk/c/include/";

    private Headers() {}

    /// Whether a file has the name of one of them, without its folder.
    public static boolean isOne(String name) {
        try {
            return read("index")
                    .lines()
                    .anyMatch(one -> one.equals(name) || one.endsWith("/" + name));
        } catch (IOException e) {
            throw new UncheckedIOException("the index of the headers cannot be read", e);
        }
    }

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
                    CacheFolder.provide()
                            .resolve("include-" + Integer.toHexString(headers.hashCode()));
            if (!isWhole(headers, folder)) {
                CacheFiles.deleteTree(folder);
                write(headers, folder);
            }
            return folder;
        } catch (IOException e) {
            throw new CException(
                    "the headers of the C library cannot be kept: " + CacheFiles.reason(e), e);
        }
    }

    /// Whether a folder has these headers, and no other user can write it.
    private static boolean isWhole(Map<String, String> headers, Path folder) throws IOException {
        if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)
                || !Ownership.isTheUsers(folder)) {
            return false;
        }
        for (Map.Entry<String, String> header : headers.entrySet()) {
            Path file = folder.resolve(header.getKey());
            if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                    || !Ownership.isTheUsers(file)
                    || !Arrays.equals(
                            Files.readAllBytes(file),
                            header.getValue().getBytes(StandardCharsets.UTF_8))) {
                return false;
            }
        }
        return true;
    }

    /// Writes them beside their target first: other processes never see half of them.
    private static void write(Map<String, String> headers, Path folder) throws IOException {
        Path part = Files.createTempDirectory(folder.getParent(), "include-");
        try {
            for (Map.Entry<String, String> header : headers.entrySet()) {
                Path to = part.resolve(header.getKey());
                Files.createDirectories(to.getParent());
                Files.writeString(to, header.getValue());
            }
            CacheFiles.seal(part);
            CacheFiles.moveIntoPlace(part, folder);
        } finally {
            CacheFiles.deleteTree(part); // There only if something failed.
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
