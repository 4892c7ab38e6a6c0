package dev.ratatosk.java.program.reality;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/// The classes of several programs, in all their versions.
///
/// Only the native version and the twin are compiled. The version to check is the native one
/// without its pauses, which saves half of the compiler's time.
final class Compiled {
    private static final String PAUSES = Chance.class.getName().replace('.', '/');
    private static final CodeTransform WITHOUT_PAUSES =
            (code, element) -> {
                boolean isPause =
                        element instanceof InvokeInstruction call
                                && call.owner().asInternalName().equals(PAUSES);
                if (isPause) {
                    code.nop(); // A `try` whose body was only the pause must not become empty.
                } else {
                    code.with(element);
                }
            };

    private final Path natively;
    private final ClassLoader loader;

    private Compiled(Path natively, Path checked) throws IOException {
        this.natively = natively;
        URLClassLoader made = new URLClassLoader(new URL[] {checked.toUri().toURL()});
        made.setDefaultAssertionStatus(true);
        this.loader = made;
    }

    /// Compiles the programs into a folder.
    ///
    /// @throws DoesNotCompile if some program does not
    static Compiled compile(List<Program> programs, Path folder) throws IOException {
        Path natively = Files.createDirectories(folder.resolve("native"));
        Path checked = Files.createDirectories(folder.resolve("checked"));
        List<String> files = new ArrayList<>();
        for (Program program : programs) {
            files.add(write(program, Version.NATIVE, folder));
            if (program.hasTwin()) {
                files.add(write(program, Version.TWIN, folder));
            }
        }
        run(files, natively);
        dropPauses(natively, checked);
        return new Compiled(natively, checked);
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
        ByteArrayOutputStream errors = new ByteArrayOutputStream();
        if (compiler.run(null, errors, errors, arguments.toArray(String[]::new)) != 0) {
            throw new DoesNotCompile(errors.toString(StandardCharsets.UTF_8));
        }
    }

    private static void dropPauses(Path from, Path to) throws IOException {
        ClassHierarchyResolver beside =
                ClassHierarchyResolver.ofResourceParsing(name -> open(from, name));
        ClassFile format =
                ClassFile.of(
                        ClassFile.ClassHierarchyResolverOption.of(
                                beside.orElse(ClassHierarchyResolver.defaultResolver())));
        try (Stream<Path> classes = Files.walk(from)) {
            for (Path one : classes.filter(Files::isRegularFile).toList()) {
                Path copy = to.resolve(from.relativize(one));
                Files.createDirectories(Objects.requireNonNull(copy.getParent()));
                byte[] changed =
                        format.transformClass(
                                format.parse(one),
                                ClassTransform.transformingMethodBodies(WITHOUT_PAUSES));
                Files.write(copy, changed);
            }
        }
    }

    /// A class of the folder, or null.
    private static @Nullable InputStream open(Path folder, ClassDesc name) {
        String file = name.descriptorString().replaceAll("^L|;$", "") + ".class";
        Path path = folder.resolve(file);
        try {
            return Files.exists(path) ? Files.newInputStream(path) : null;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
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
}
