package dev.ratatosk.cli.cluster;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/// The files of a program as one file, for the way to another machine.
final class ProgramArchive {
    private ProgramArchive() {}

    /// @param files files and folders, by their names in the archive
    static void write(Map<String, Path> files, Path archive) throws IOException {
        try (OutputStream file = Files.newOutputStream(archive);
                ZipOutputStream out = new ZipOutputStream(file)) {
            for (Map.Entry<String, Path> one : files.entrySet()) {
                add(one.getKey(), one.getValue(), out);
            }
        }
    }

    private static void add(String name, Path path, ZipOutputStream out) throws IOException {
        if (!Files.isDirectory(path)) {
            out.putNextEntry(new ZipEntry(name));
            Files.copy(path, out);
            out.closeEntry();
            return;
        }
        out.putNextEntry(new ZipEntry(name + "/"));
        out.closeEntry();
        List<Path> below;
        try (Stream<Path> all = Files.list(path)) {
            below = all.sorted().toList();
        }
        for (Path one : below) {
            add(name + "/" + one.getFileName(), one, out);
        }
    }

    /// @throws IOException also if an entry would be outside of the folder
    static void unpack(Path archive, Path folder) throws IOException {
        Files.createDirectories(folder);
        try (InputStream file = Files.newInputStream(archive);
                ZipInputStream in = new ZipInputStream(file)) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                Path to = folder.resolve(entry.getName()).normalize();
                if (!to.startsWith(folder)) {
                    throw new IOException(entry.getName() + " is outside of the archive");
                }
                if (entry.isDirectory()) {
                    Files.createDirectories(to);
                } else {
                    Files.createDirectories(to.getParent());
                    Files.copy(in, to);
                }
            }
        }
    }
}
