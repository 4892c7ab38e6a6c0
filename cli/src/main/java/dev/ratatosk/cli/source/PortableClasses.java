package dev.ratatosk.cli.source;

import dev.ratatosk.cli.output.InputException;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;

/// Folders and jars of a class path, for another machine. What the manifest of a jar names is part
/// of the class path, too.
final class PortableClasses {
    private final Map<String, Path> files = new LinkedHashMap<>();
    private final List<String> entries = new ArrayList<>();

    private PortableClasses() {}

    /// @param classPath separated as the platform does
    /// @param program the class, and the method
    static PortableProgram of(String classPath, String program) {
        PortableClasses classes = new PortableClasses();
        try {
            for (String entry : classPath.split(File.pathSeparator, -1)) {
                if (!entry.isEmpty()) {
                    classes.add(Path.of(entry).toAbsolutePath().normalize());
                }
            }
        } catch (IOException e) {
            throw new InputException("The class path cannot be read: " + e.getMessage());
        }
        return new PortableProgram(
                List.of("--classpath", String.join(File.pathSeparator, classes.entries), program),
                classes.files);
    }

    private void add(Path entry) throws IOException {
        if (files.containsValue(entry) || !Files.exists(entry)) {
            return;
        }
        String name = files.size() + "/" + entry.getFileName();
        files.put(name, entry);
        entries.add(PortableProgram.inFolder(name));
        if (!Files.isDirectory(entry)) {
            for (String also : namedBy(entry)) {
                add(entry.resolveSibling(also).toAbsolutePath().normalize());
            }
        }
    }

    private static List<String> namedBy(Path jar) throws IOException {
        try (JarFile file = new JarFile(jar.toFile())) {
            Manifest manifest = file.getManifest();
            String named =
                    manifest == null
                            ? null
                            : manifest.getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
            return named == null || named.isBlank()
                    ? List.of()
                    : List.of(named.strip().split(" +"));
        }
    }
}
