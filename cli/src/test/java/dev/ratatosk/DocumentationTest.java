package dev.ratatosk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.core.check.Schedule;
import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The documentation of what is public: complete, well-formed, and with examples that compile.
final class DocumentationTest {
    private static final Pattern BLOCK = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);
    private static final Pattern TOKEN = Pattern.compile("rat1:[a-z]+:[0-9.,]+:[0-9a-fx,:d-]*");

    /// Those of docs/extending are one program each, which PagesTest of core runs.
    private static final List<String> PAGES = List.of("README.md");

    private static final String DOCLINT = "-Xdoclint:all/protected";

    /// Public for JUnit alone, which makes it.
    private static final Set<String> WITHOUT_EXAMPLE = Set.of("AgentAtSessionStart.java");

    /// What a program may take for granted in an example.
    private static final String GIVEN =
            """
            import static org.junit.jupiter.api.Assertions.*;
            import dev.ratatosk.core.api.*;
            import dev.ratatosk.core.check.*;
            import dev.ratatosk.core.event.*;
            import dev.ratatosk.core.port.*;
            import dev.ratatosk.core.spi.*;
            import dev.ratatosk.java.*;
            import java.time.*;
            import java.util.*;
            import java.util.concurrent.atomic.*;
            import org.jspecify.annotations.Nullable;
            """;

    private static final String OF_JUNIT =
            "import dev.ratatosk.junit.ModelCheck;\nimport dev.ratatosk.junit.Replay;\n";

    @TempDir private Path folder = Path.of("unset");

    /// A piece of code, and where it is from.
    private record Example(String origin, String code) {}

    private static List<Path> publicFiles(String mark) {
        return ArchitectureTest.modules()
                .flatMap(module ->
                        ExposedPackages.marks(module).entrySet().stream()
                                .filter(entry -> entry.getValue().equals(mark))
                                .flatMap(e -> ExposedPackages.files(module, e.getKey()).stream()))
                .toList();
    }

    /// The text of the comments of a file.
    private static String comments(Path file) throws IOException {
        return Files.readAllLines(file).stream()
                .map(String::strip)
                .map(line -> line.startsWith("///") ? line.substring(3).replaceFirst("^ ", "") : "")
                .collect(Collectors.joining("\n"));
    }

    private static List<Example> examples() throws IOException {
        List<Example> examples = new ArrayList<>();
        List<Path> files = new ArrayList<>(publicFiles("Public API"));
        files.addAll(publicFiles("For extensions"));
        for (Path file : files) {
            addExamples(file.toString(), comments(file), examples);
        }
        for (String page : PAGES) {
            addExamples(page, Files.readString(ExposedPackages.ROOT.resolve(page)), examples);
        }
        return examples;
    }

    private static void addExamples(String origin, String text, List<Example> examples) {
        Matcher block = BLOCK.matcher(text);
        while (block.find()) {
            // Whole types are shown as they are in the tests; ExtensionTest says so.
            if (!block.group(1).startsWith("/// ")) {
                examples.add(new Example(origin, block.group(1)));
            }
        }
    }

    /// As a whole source file: statements become a method, methods those of a class.
    private static String source(Example example) {
        String code = example.code;
        if (code.startsWith("import ")) {
            return code;
        }
        String given = GIVEN + (code.startsWith("@") ? OF_JUNIT : "");
        String body =
                code.startsWith("@") ? code : "void example() throws Exception {\n" + code + "\n}";
        return given
                + "abstract class Example {\nScenario program = () -> {};\nBug bug;\n"
                + body
                + "\n}\n";
    }

    @Test
    void examplesCompile() throws IOException {
        List<Example> examples = examples();
        assertTrue(examples.size() > 35, examples.size() + " examples");
        List<String> problems = new ArrayList<>();
        for (Example example : examples) {
            JavaFileObject file = new InMemory(source(example));
            for (var problem : compile(List.of(file), List.of("-Xlint:none"))) {
                if (problem.getKind() == Diagnostic.Kind.ERROR) {
                    problems.add(
                            example.origin
                                    + ": "
                                    + problem.getMessage(Locale.ROOT)
                                    + "\n"
                                    + example.code);
                }
            }
        }
        assertEquals(List.of(), problems);
    }

    /// `start` takes no `Runnable`: this example was in the documentation once.
    @Test
    void anExampleThatDoesNotCompileIsSeen() {
        Example wrong =
                new Example(
                        "planted",
                        """
                        Runnable increment = () -> {};
                        ModelThread.start(increment);
                        """);
        assertTrue(hasError(compile(List.of(new InMemory(source(wrong))), List.of())));
    }

    @Test
    void aMissingCommentIsSeen() {
        String source = "/// A class.\npublic class Example { public void undocumented() {} }";
        assertEquals(
                2, // The method and the implicit constructor.
                compile(List.of(new InMemory(source)), List.of(DOCLINT, "-Xlint:none")).size());
    }

    private static boolean hasError(List<Diagnostic<? extends JavaFileObject>> problems) {
        return problems.stream().anyMatch(p -> p.getKind() == Diagnostic.Kind.ERROR);
    }

    @Test
    void everyPublicTypeHasAnExample() throws IOException {
        List<String> without = new ArrayList<>();
        for (Path file : publicFiles("Public API")) {
            String name = file.getFileName().toString();
            boolean isPublic = Files.readString(file).contains("\npublic ");
            if (isPublic
                    && !WITHOUT_EXAMPLE.contains(name)
                    && !comments(file).contains("```java")) {
                without.add(file.toString());
            }
        }
        assertEquals(List.of(), without);
    }

    @Test
    void schedulesInTheDocumentationCanBeParsed() throws IOException {
        List<Path> files = publicFiles("Public API");
        int tokens = 0;
        for (Path file : files) {
            Matcher token = TOKEN.matcher(comments(file));
            while (token.find()) {
                assertEquals(token.group(), Schedule.parse(token.group()).token());
                tokens++;
            }
        }
        assertTrue(tokens >= 3, tokens + " tokens");
    }

    @Test
    void theDocumentationOfPublicPackagesIsComplete() throws IOException {
        assertEquals(List.of(), doclint("Public API", DOCLINT));
    }

    @Test
    void theDocumentationForExtensionsIsWellFormed() throws IOException {
        assertEquals(List.of(), doclint("For extensions", DOCLINT + ",-missing"));
    }

    private List<String> doclint(String mark, String option) throws IOException {
        JavaCompiler compiler = compiler();
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
            List<Path> files = publicFiles(mark);
            List<JavaFileObject> sources = new ArrayList<>();
            manager.getJavaFileObjectsFromPaths(files).forEach(sources::add);
            List<String> options = List.of(option, "-Xmaxwarns", "1000", "-Xlint:none");
            return compile(sources, options).stream()
                    .map(d -> d.toString())
                    .filter(d -> !d.contains("[removal]"))
                    .toList();
        }
    }

    private static JavaCompiler compiler() {
        return Objects.requireNonNull(ToolProvider.getSystemJavaCompiler(), "no JDK");
    }

    private List<Diagnostic<? extends JavaFileObject>> compile(
            List<JavaFileObject> sources, List<String> more) {
        List<String> options =
                new ArrayList<>(
                        List.of("-proc:none", "-d", folder.toString(), "-classpath", classPath()));
        options.addAll(more);
        DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
        StringWriter out = new StringWriter();
        compiler().getTask(out, null, problems, options, null, sources).call();
        return problems.getDiagnostics();
    }

    /// All modules, and the tests of core, where the algorithm of a user is.
    private static String classPath() {
        Path tests = ArchitectureTest.classesOf("core").resolveSibling("test-classes");
        return Stream.concat(
                        Stream.concat(
                                ArchitectureTest.modules()
                                        .map(ArchitectureTest::classesOf)
                                        .map(Path::toString),
                                Stream.of(tests.toString())),
                        Stream.of(System.getProperty("java.class.path")))
                .collect(Collectors.joining(File.pathSeparator));
    }

    private static final class InMemory extends SimpleJavaFileObject {
        private final String code;

        InMemory(String code) {
            super(URI.create("string:///Example.java"), Kind.SOURCE);
            this.code = code;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return code;
        }
    }
}
