package dev.ratatosk.java.program;

import dev.ratatosk.bytecode.purity.LoopOptions;
import dev.ratatosk.bytecode.purity.LoopReport;
import dev.ratatosk.core.api.Checker;
import dev.ratatosk.core.check.Bug;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.port.RaceMode;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.core.spi.Algorithm;
import dev.ratatosk.java.agent.Agent;
import dev.ratatosk.java.hooks.Hooks;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/// The programs in `src/test/programs` and `src/test/libraries`: ordinary Java, one construct or
/// one library each, with the verdict to expect in a comment. What `main` returns is the outcome of
/// an execution.
final class SmallPrograms {
    private static final Pattern VERDICT = Pattern.compile("// verdict: (.+)");
    private static final Pattern EXECUTIONS = Pattern.compile("(naive|optimal|rf|rvf) (\\d+)");
    private static final String TOO_LARGE = "// naive: cut off";
    private static final Duration TIME_LIMIT = Duration.ofSeconds(60);

    private final ClassLoader loader;

    /// A program as its file describes it.
    ///
    /// @param executions expected numbers of complete executions by algorithm
    /// @param isTooLargeForNaive whether it has too many interleavings to explore them all
    record Description(
            String name, String verdict, Map<String, Long> executions, boolean isTooLargeForNaive) {
        private static final String REFUSED = "refused: ";

        /// Whether the program does what cannot be checked.
        boolean isRefused() {
            return verdict.startsWith(REFUSED);
        }

        /// How the message begins that says so.
        String refusal() {
            return verdict.substring(REFUSED.length());
        }
    }

    /// What a check found out.
    ///
    /// @param verdict `verified`, the kinds of errors, or why it was broken off
    /// @param outcomes what complete executions returned
    /// @param loops what became of the loops of all programs so far
    record Result(
            String verdict,
            Set<String> outcomes,
            long complete,
            Verdict whole,
            List<LoopReport> loops) {}

    private SmallPrograms(ClassLoader loader) {
        this.loader = loader;
    }

    /// Compiles all programs of the folders, and makes the JVM ready to weave them.
    static SmallPrograms compile(List<Path> folders, Path into) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        String classPath = System.getProperty("java.class.path");
        List<String> arguments = new ArrayList<>();
        arguments.addAll(List.of("-g", "-nowarn", "-cp", classPath, "-d", into.toString()));
        for (Path folder : folders) {
            files(folder).forEach(file -> arguments.add(file.toString()));
        }
        int code = compiler.run(null, null, null, arguments.toArray(String[]::new));
        if (code != 0) {
            throw new IllegalStateException("the programs do not compile");
        }
        Agent.ensureLoaded();
        return loadedFrom(into);
    }

    /// The programs that were compiled into the folder, by a class loader of their own.
    static SmallPrograms loadedFrom(Path into) {
        try {
            URLClassLoader loader = new URLClassLoader(new URL[] {into.toUri().toURL()});
            loader.setDefaultAssertionStatus(true);
            return new SmallPrograms(loader);
        } catch (MalformedURLException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Path> files(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(f -> f.toString().endsWith(".java")).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static List<Description> describe(Path folder) {
        return files(folder).stream().map(SmallPrograms::describeFile).toList();
    }

    private static Description describeFile(Path file) {
        try {
            String text = Files.readString(file);
            Matcher verdict = VERDICT.matcher(text);
            if (!verdict.find()) {
                throw new IllegalStateException(file + " does not say its verdict");
            }
            Map<String, Long> executions = new HashMap<>();
            text.lines()
                    .filter(line -> line.startsWith("// executions:"))
                    .flatMap(line -> EXECUTIONS.matcher(line).results())
                    .forEach(m -> executions.put(m.group(1), Long.valueOf(m.group(2))));
            String name = file.getFileName().toString().replace(".java", "");
            return new Description(name, verdict.group(1), executions, text.contains(TOO_LARGE));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Result check(String name, Algorithm algorithm, RaceMode races, long maxExecutions) {
        return check(name, algorithm, races, maxExecutions, LoopOptions.defaults());
    }

    Result check(
            String name,
            Algorithm algorithm,
            RaceMode races,
            long maxExecutions,
            LoopOptions loops) {
        Set<String> outcomes = new TreeSet<>();
        Method main = mainOf(name);
        JavaScenario scenario =
                JavaScenario.of(
                        () -> {
                            Object outcome = call(main);
                            boolean on = Hooks.pause();
                            outcomes.add(String.valueOf(outcome));
                            Hooks.resume(on);
                        },
                        races,
                        loops);
        Config config =
                Config.builder()
                        .algorithm(algorithm)
                        .keepGoing(true)
                        .maxExecutions(maxExecutions)
                        .timeLimit(TIME_LIMIT)
                        .minimise(Duration.ZERO)
                        .build();
        Verdict verdict = Checker.check(scenario, config);
        return new Result(
                text(verdict),
                outcomes,
                verdict.statistics().counts().complete(),
                verdict,
                scenario.loops());
    }

    private static String text(Verdict verdict) {
        return switch (verdict) {
            case Verdict.Verified _ -> "verified";
            case Verdict.BugFound found ->
                    found.bugs().stream()
                            .map(Bug::kind)
                            .distinct()
                            .map(kind -> kind.title())
                            .sorted()
                            .collect(Collectors.joining(", "));
            case Verdict.Bounded bounded -> "bounded by " + bounded.limit().title();
            case Verdict.Interrupted broken -> broken.message();
        };
    }

    ClassLoader loader() {
        return loader;
    }

    private Method mainOf(String name) {
        return method(name, "main");
    }

    /// A static method of a compiled class.
    Method method(String name, String method, Class<?>... parameters) {
        try {
            Method main = Class.forName(name, true, loader).getDeclaredMethod(method, parameters);
            main.setAccessible(true);
            return main;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /// The `main` of a program.
    Scenario scenario(String name) {
        Method main = mainOf(name);
        return () -> call(main);
    }

    /// The `main` of a program as it is called from the command line.
    Scenario commandLine(String name) {
        Method main = method(name, "main", String[].class);
        return () -> call(main, (Object) new String[0]);
    }

    private static Object call(Method main, Object... arguments) throws Exception {
        try {
            return main.invoke(null, arguments);
        } catch (InvocationTargetException e) {
            switch (e.getCause()) {
                case Error error -> throw error;
                case Exception exception -> throw exception;
                case null, default -> throw e;
            }
        }
    }
}
