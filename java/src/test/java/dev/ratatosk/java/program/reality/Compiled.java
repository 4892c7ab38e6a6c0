package dev.ratatosk.java.program.reality;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/// The classes of several programs, in all their versions.
final class Compiled {
    private final Path checked;
    private final Path natively;
    private final ClassLoader loader;

    private Compiled(Path checked, Path natively) throws IOException {
        this.checked = checked;
        this.natively = natively;
        URLClassLoader made = new URLClassLoader(new URL[] {checked.toUri().toURL()});
        made.setDefaultAssertionStatus(true);
        this.loader = made;
    }

    /// Compiles the programs into a folder.
    ///
    /// @throws DoesNotCompile if some program does not
    static Compiled compile(List<Program> programs, Path folder) throws IOException {
        Path checked = Files.createDirectories(folder.resolve("checked"));
        Path natively = Files.createDirectories(folder.resolve("native"));
        List<String> both = new ArrayList<>();
        List<String> paused = new ArrayList<>();
        for (Program program : programs) {
            both.add(write(program, Version.CHECKED, folder));
            paused.add(write(program, Version.NATIVE, folder));
            if (program.hasTwin()) {
                both.add(write(program, Version.TWIN, folder));
            }
        }
        run(both, checked);
        run(paused, natively);
        return new Compiled(checked, natively);
    }

    private static String write(Program program, Version version, Path folder) throws IOException {
        Path sources = Files.createDirectories(folder.resolve("sources" + version));
        Path file = sources.resolve(program.name() + ".java");
        Files.writeString(file, program.source(version));
        return file.toString();
    }

    private static void run(List<String> files, Path into) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        List<String> arguments = new ArrayList<>();
        String classPath = System.getProperty("java.class.path");
        arguments.addAll(List.of("-g", "-nowarn", "-proc:none", "-cp", classPath));
        arguments.addAll(List.of("-d", into.toString()));
        arguments.addAll(files);
        StringBuilder said = new StringBuilder();
        java.io.ByteArrayOutputStream errors = new java.io.ByteArrayOutputStream();
        int code = compiler.run(null, errors, errors, arguments.toArray(String[]::new));
        said.append(errors.toString(java.nio.charset.StandardCharsets.UTF_8));
        if (code != 0) {
            throw new DoesNotCompile(said.toString());
        }
    }

    /// What javac says.
    static final class DoesNotCompile extends RuntimeException {
        DoesNotCompile(String message) {
            super(message);
        }
    }

    /// The folder of the native versions.
    Path natively() {
        return natively;
    }

    Class<?> checked(Program program) throws ClassNotFoundException {
        return Class.forName(program.name(), true, loader);
    }

    Class<?> twin(Program program) throws ClassNotFoundException {
        return Class.forName("dev.ratatosk.java.program.twin." + program.name(), true, loader);
    }

    Path folder() {
        return checked;
    }
}
