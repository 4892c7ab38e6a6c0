package dev.ratatosk.cli.source;

import dev.ratatosk.bytecode.purity.LoopOptions;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.port.Fingerprint;
import dev.ratatosk.core.port.RaceMode;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.java.agent.Agent;
import dev.ratatosk.java.program.ClassFingerprint;
import dev.ratatosk.java.program.JavaScenario;
import java.io.File;
import java.io.IOException;
import java.net.JarURLConnection;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import org.jspecify.annotations.Nullable;

/// Compiled classes with a program under test among them.
final class ClassPath {
    private final List<Path> entries;
    private final String mainClass;

    private ClassPath(List<Path> entries, String mainClass) {
        this.entries = entries;
        this.mainClass = mainClass;
    }

    /// Folders and jars, separated as the platform does.
    ///
    /// @throws SourceException if one does not exist
    static ClassPath of(String path) throws SourceException {
        List<Path> entries = new ArrayList<>();
        for (String entry : path.split(File.pathSeparator, -1)) {
            if (!entry.isEmpty()) {
                entries.add(existing(Path.of(entry)));
            }
        }
        return new ClassPath(entries, "");
    }

    /// A jar, whose manifest may name a main class.
    ///
    /// @throws SourceException if it is none
    static ClassPath ofJar(Path jar) throws SourceException {
        try (JarFile file = new JarFile(existing(jar).toFile())) {
            Manifest manifest = file.getManifest();
            String main =
                    manifest == null
                            ? null
                            : manifest.getMainAttributes().getValue(Attributes.Name.MAIN_CLASS);
            return new ClassPath(List.of(jar), main == null ? "" : main);
        } catch (IOException e) {
            throw new SourceException(jar + " cannot be read as a jar: " + e.getMessage());
        }
    }

    private static Path existing(Path entry) throws SourceException {
        if (!Files.exists(entry)) {
            throw new SourceException("Class path entry not found: " + entry);
        }
        return entry;
    }

    /// The program with the name.
    ///
    /// @param name `com.acme.Foo` for its main, `com.acme.Foo#method`, or empty for the jar's main
    ///   class
    /// @throws SourceException if it cannot be checked
    JavaProgram load(String name, Config config, RaceMode races) throws SourceException {
        String wanted = name.isEmpty() ? mainClass : name;
        if (wanted.isEmpty() || wanted.startsWith("#")) {
            throw new SourceException(
                    "Missing class to check, such as com.acme.Foo or com.acme.Foo#method.");
        }
        int hash = wanted.indexOf('#');
        String className = hash < 0 ? wanted : wanted.substring(0, hash);
        Agent.ensureLoaded();
        Class<?> type = classNamed(className);
        Initialisation.runMain(Path.of(className), type, config.stuckAfter());
        Scenario entry =
                hash < 0
                        ? EntryPoint.main(type)
                        : EntryPoint.method(type, wanted.substring(hash + 1));
        Scenario marked = Fingerprint.on(entry, () -> ClassFingerprint.of(type));
        JavaScenario program =
                JavaScenario.of(marked, races, LoopOptions.of(config))
                        .withSpurious(config.spurious())
                        .withClassesOf(type.getClassLoader(), hash < 0);
        return JavaProgram.ordinary(wanted, program, "");
    }

    /// The jar with the program's main class is no library.
    private static void announceJar(@Nullable URL mainClass) throws IOException {
        if (mainClass != null && mainClass.openConnection() instanceof JarURLConnection inJar) {
            Agent.jars().add(Path.of(URI.create(inJar.getJarFileURL().toString())));
        }
    }

    // The loader lives as long as the program.
    @SuppressWarnings("resource")
    private Class<?> classNamed(String name) throws SourceException {
        try {
            URL[] urls = new URL[entries.size()];
            for (int i = 0; i < urls.length; i++) {
                urls[i] = entries.get(i).toUri().toURL();
            }
            URLClassLoader loader = new URLClassLoader(urls, ClassPath.class.getClassLoader());
            loader.setDefaultAssertionStatus(true);
            announceJar(loader.findResource(name.replace('.', '/') + ".class"));
            return Class.forName(name, false, loader);
        } catch (IOException e) {
            throw new SourceException("The class path cannot be read: " + e.getMessage());
        } catch (ClassNotFoundException e) {
            throw new SourceException(
                    "Class " + name + " not found on the class path " + entries + ".");
        } catch (LinkageError e) {
            throw new SourceException(
                    "Class "
                            + name
                            + " cannot be loaded: "
                            + e
                            + ". A class may be missing on the class path "
                            + entries
                            + ".");
        }
    }
}
