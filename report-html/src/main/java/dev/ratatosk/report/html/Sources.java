package dev.ratatosk.report.html;

import dev.ratatosk.report.text.SourceText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Finds the text of a program under test. Reports name files without their folders, so a name that
/// several files have is decided by the packages of stack frames, or not at all.
public final class Sources implements SourceText {
    private static final int DEEPEST = 24;
    private static final int MOST_FILES = 50_000;
    private static final long LARGEST = 2_000_000;
    private static final int LEVELS_ABOVE = 5;
    private static final List<String> FOLDERS =
            List.of("src/main/java", "src/test/java", "src/main/kotlin", "src/test/kotlin");

    private final List<Path> files;
    private final List<Path> folders;

    private Sources(List<Path> files, List<Path> folders) {
        this.files = List.copyOf(files);
        this.folders = List.copyOf(folders);
    }

    /// No text at all.
    public static Sources none() {
        return new Sources(List.of(), List.of());
    }

    /// The files themselves, and further ones below their folders as far as `below` says.
    ///
    /// @param files the program's files
    public static Sources of(List<Path> files) {
        return new Sources(files, List.of());
    }

    /// The files, and what they may include from their folders.
    public static Sources withNeighbours(List<Path> files) {
        Set<Path> folders = new LinkedHashSet<>();
        for (Path file : files) {
            Path folder = file.toAbsolutePath().getParent();
            if (folder != null) {
                folders.add(folder);
            }
        }
        return new Sources(files, List.copyOf(folders));
    }

    /// Where build tools keep the sources of classes: `src/main/java` and the like, in the folder
    /// of a class path entry or one above it.
    ///
    /// @param entries folders and jars
    public static Sources besideClasses(List<Path> entries) {
        Set<Path> folders = new LinkedHashSet<>();
        for (Path entry : entries) {
            Path at = entry.toAbsolutePath().normalize();
            for (int level = 0; level < LEVELS_ABOVE && at != null; level++, at = at.getParent()) {
                if (addFoldersOf(at, folders)) {
                    break;
                }
            }
        }
        return new Sources(List.of(), List.copyOf(folders));
    }

    private static boolean addFoldersOf(Path project, Set<Path> folders) {
        boolean found = false;
        for (String folder : FOLDERS) {
            Path candidate = project.resolve(folder);
            if (Files.isDirectory(candidate)) {
                folders.add(candidate);
                found = true;
            }
        }
        return found;
    }

    @Override
    public Optional<List<String>> linesOf(String name, Set<String> packages) {
        return find(name, packages).flatMap(Sources::read);
    }

    /// The place of a file.
    ///
    /// @param name its name without its folder
    /// @param packages packages that classes of the program are in, with slashes
    public Optional<Path> find(String name, Set<String> packages) {
        for (Path file : files) {
            Path last = file.getFileName();
            if (last != null && last.toString().equals(name)) {
                return Optional.of(file);
            }
        }
        List<Path> all = new ArrayList<>();
        for (Path folder : folders) {
            all.addAll(below(folder, name));
        }
        if (all.size() > 1) {
            all.removeIf(file -> packages.stream().noneMatch(p -> file.endsWith(p + "/" + name)));
        }
        return all.size() == 1 ? Optional.of(all.getFirst()) : Optional.empty();
    }

    private static List<Path> below(Path folder, String name) {
        try (Stream<Path> tree = Files.walk(folder, DEEPEST)) {
            return tree.limit(MOST_FILES)
                    .filter(file -> file.getFileName() != null)
                    .filter(file -> file.getFileName().toString().equals(name))
                    .filter(Files::isRegularFile)
                    .toList();
        } catch (IOException | java.io.UncheckedIOException unreadable) {
            // As if nothing were there: the page says whose text it lacks.
            return List.of();
        }
    }

    private static Optional<List<String>> read(Path file) {
        try {
            if (Files.size(file) > LARGEST) {
                return Optional.empty();
            }
            String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
            return Optional.of(text.lines().toList());
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }
}
