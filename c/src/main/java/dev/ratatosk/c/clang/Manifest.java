package dev.ratatosk.c.clang;

import dev.ratatosk.core.cache.Ownership;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// The list of the files of a folder that tells whether they are as they were. Reading 270 MB at
/// each start would take half a second; sizes and times of change do for files that no program has
/// touched. The system sets the time `ctime` whenever anything is written, and lets no program
/// choose it. Where it differs, the contents decide: the folder may have been copied as a whole.
final class Manifest {
    private static final String FILE = "manifest";

    /// One file as it should be.
    private record Line(String sha256, String state, String name) {
        @Override
        public String toString() {
            return sha256 + " " + state + " " + name;
        }

        static Optional<Line> of(String text) {
            String[] words = text.split(" ", 3);
            return words.length == 3 && words[2].indexOf('\0') < 0
                    ? Optional.of(new Line(words[0], words[1], words[2]))
                    : Optional.empty();
        }
    }

    private Manifest() {}

    /// Makes the list; nothing may change afterwards.
    static void write(Path folder) throws IOException {
        List<Line> lines = new ArrayList<>();
        for (Path file : files(folder)) {
            String name = folder.relativize(file).toString();
            lines.add(new Line(CacheFiles.sha256(file), state(file), name));
        }
        write(folder, lines);
    }

    /// Whether a folder is there, is the user's alone, and has its files as they were.
    static boolean fits(Path folder) throws IOException {
        Path list = folder.resolve(FILE);
        if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)
                || !Files.isRegularFile(list, LinkOption.NOFOLLOW_LINKS)
                || !Ownership.isTheUsers(list)) {
            return false;
        }
        List<Line> now = new ArrayList<>();
        boolean changed = false;
        // Replaces what is not UTF-8, which reading a string would refuse.
        String lines = new String(Files.readAllBytes(list), StandardCharsets.UTF_8);
        for (String text : lines.split("\n", -1)) {
            if (text.isEmpty()) {
                continue;
            }
            Optional<Line> line = Line.of(text);
            if (line.isEmpty() || !isFile(folder.resolve(line.get().name()))) {
                return false;
            }
            Path file = folder.resolve(line.get().name());
            String state = state(file);
            if (!state.equals(line.get().state())) {
                if (!Ownership.isTheUsers(file)
                        || !CacheFiles.sha256(file).equals(line.get().sha256())) {
                    return false;
                }
                changed = true;
            }
            now.add(new Line(line.get().sha256(), state, line.get().name()));
        }
        if (changed) {
            write(folder, now);
        }
        return !now.isEmpty();
    }

    private static boolean isFile(Path file) {
        return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
    }

    /// What changes when the file is written, or when its owner or its mode changes.
    private static String state(Path file) throws IOException {
        Map<String, Object> now =
                Files.readAttributes(file, "unix:size,mode,uid,ctime", LinkOption.NOFOLLOW_LINKS);
        return now.get("size")
                + ":"
                + now.get("mode")
                + ":"
                + now.get("uid")
                + ":"
                + now.get("ctime");
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(Files::isRegularFile).sorted().toList();
        }
    }

    private static void write(Path folder, List<Line> lines) throws IOException {
        Path part = Files.createTempFile(folder, "manifest-", ".part");
        try {
            Files.writeString(
                    part, String.join("\n", lines.stream().map(Line::toString).toList()) + "\n");
            Files.move(part, folder.resolve(FILE), StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(part);
        }
    }
}
