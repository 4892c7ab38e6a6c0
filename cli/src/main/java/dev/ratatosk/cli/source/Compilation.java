package dev.ratatosk.cli.source;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.ForwardingJavaFileObject;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.JavaFileObject.Kind;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/// What javac made of a source file: classes by name, in the order in which they were written, and
/// its messages as they are.
record Compilation(Map<String, byte[]> classes, String messages) {
    private static final String TOO_DEEP = "java.lang.StackOverflowError\n\tat ";

    /// More would hide the first ones.
    private static final String MOST_ERRORS = "20";

    static Compilation of(Path file) throws SourceException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            throw new SourceException(
                    "No compiler in this Java installation. Run ratatosk on a JDK, not a JRE.");
        }
        StringWriter messages = new StringWriter();
        StandardJavaFileManager files =
                compiler.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8);
        try (Output output = new Output(files)) {
            List<JavaFileObject> sources = List.of(new Source(sourceOf(files, file)));
            boolean compiled =
                    compiler.getTask(messages, output, null, options(), null, sources).call();
            if (!compiled && messages.toString().contains(TOO_DEEP)) {
                // The compiler prints its stack.
                throw new SourceException(
                        file
                                + " is nested too deeply for the compiler: an expression or a block"
                                + " has too many levels.");
            }
            if (!compiled) {
                throw new SourceException(messages + file.toString() + " does not compile.");
            }
            return new Compilation(output.classes(), messages.toString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static JavaFileObject sourceOf(StandardJavaFileManager files, Path file) {
        return files.getJavaFileObjects(file).iterator().next();
    }

    private static List<String> options() {
        // The class path of this very process: it holds the API that the program uses.
        String classPath = System.getProperty("java.class.path");
        return List.of(
                "-g",
                "-proc:none",
                "-implicit:none",
                "-Xmaxerrs",
                MOST_ERRORS,
                "-classpath",
                classPath);
    }

    /// A source file whose public class may have another name than the file, as with `java
    /// FILE.java`.
    private static final class Source extends ForwardingJavaFileObject<JavaFileObject> {
        Source(JavaFileObject file) {
            super(file);
        }

        @Override
        public boolean isNameCompatible(String simpleName, Kind kind) {
            return kind == Kind.SOURCE;
        }
    }

    private static final class Output extends ForwardingJavaFileManager<JavaFileManager> {
        private final Map<String, ByteArrayOutputStream> written = new LinkedHashMap<>();

        Output(JavaFileManager files) {
            super(files);
        }

        @Override
        public JavaFileObject getJavaFileForOutput(
                Location location, String className, Kind kind, FileObject sibling) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            written.put(className, bytes);
            return new ClassFileObject(className, bytes);
        }

        Map<String, byte[]> classes() {
            Map<String, byte[]> classes = new LinkedHashMap<>();
            written.forEach((name, bytes) -> classes.put(name, bytes.toByteArray()));
            return classes;
        }
    }

    private static final class ClassFileObject extends SimpleJavaFileObject {
        private final ByteArrayOutputStream bytes;

        ClassFileObject(String className, ByteArrayOutputStream bytes) {
            super(URI.create("memory:///" + className.replace('.', '/') + ".class"), Kind.CLASS);
            this.bytes = bytes;
        }

        @Override
        public OutputStream openOutputStream() {
            return bytes;
        }
    }
}
