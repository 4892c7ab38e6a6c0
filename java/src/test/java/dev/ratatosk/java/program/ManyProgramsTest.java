package dev.ratatosk.java.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.oracle.tier.Progress;
import dev.ratatosk.oracle.tier.Tier;
import dev.ratatosk.oracle.tier.Trial;
import java.io.BufferedReader;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// One JVM, many programs: what a check says does not depend on what was checked before. Programs
/// that are right, wrong, refused, stuck or out of memory are checked in random order, twice; some
/// of them also in a JVM of their own; in a campaign each of them.
final class ManyProgramsTest {
    private static final Trial TRIAL = Trial.of(ManyProgramsTest.class, 1, 60, 200, 2_000);
    private static final int IN_FRESH_JVMS =
            Math.min(TRIAL.programs(), Tier.chosen().of(8, 40, Integer.MAX_VALUE));

    /// What caches and statistics of the JVM may take for as many programs; the objects of one
    /// execution would be several times that.
    private static final long TOLERANCE_BYTES = 2L << 20;

    /// What a program that is stuck keeps, with its thread, for as long as the JVM lives.
    private static final long BYTES_PER_STUCK = 128L << 10;

    @TempDir private static Path folder = Path.of("unset");

    private static Path classes = Path.of("unset");
    private static List<String> names = List.of();

    @BeforeAll
    static void compile() throws IOException {
        Path sources = Files.createDirectories(folder.resolve("sources"));
        classes = Files.createDirectories(folder.resolve("classes"));
        Map<String, String> all = ProgramVariants.make(TRIAL.seed(), TRIAL.programs());
        for (Map.Entry<String, String> one : all.entrySet()) {
            Files.writeString(sources.resolve(one.getKey() + ".java"), one.getValue());
        }
        SmallPrograms.compile(List.of(sources), classes);
        names = new ArrayList<>(all.keySet());
    }

    @Test
    void theVerdictsDoNotDependOnWhatWasCheckedBefore() throws Exception {
        // Not in this JVM: programs that are stuck go on for as long as it lives.
        List<String> arguments = new ArrayList<>(names);
        arguments.add(0, Long.toString(TRIAL.seed()));
        String printed;
        try (Watch watch = new Watch("Checks in one JVM", 2 * names.size(), Map.of())) {
            printed = run(ManyInOneJvm.class, ManyInOneJvm.OPTIONS, arguments, watch);
        }
        ManyInOneJvm.Result result = ManyInOneJvm.parse(printed, names);

        assertEquals(names.size(), result.first().size());
        assertEquals(lines(result.first()), lines(result.second()), TRIAL::again);
        // Whoever never comes back is left behind for good.
        long stuck = result.first().values().stream().filter(OneJvm::isStuck).count();
        assertTrue(
                result.growth() < TOLERANCE_BYTES + stuck * BYTES_PER_STUCK,
                () -> result.growth() + " bytes more, " + stuck + " stuck\n" + TRIAL.again());
        assertTrue(stuck > 0 || !TRIAL.isTelling(), "no program is stuck");
        assertEquals(stuck, result.threads(), () -> "threads\n" + TRIAL.again());
        assertEquals(lines(inFreshJvms(result.first())), lines(result.first()), TRIAL::again);
    }

    private static String lines(Map<String, String> verdicts) {
        StringBuilder text = new StringBuilder();
        verdicts.forEach(
                (name, verdict) -> text.append(name).append(": ").append(verdict).append('\n'));
        return text.toString();
    }

    /// The same verdicts, but some of them of JVMs that have checked nothing else.
    private static Map<String, String> inFreshJvms(Map<String, String> verdicts)
            throws InterruptedException, ExecutionException {
        Map<String, String> fresh = new TreeMap<>(verdicts);
        Map<String, Future<String>> begun = new LinkedHashMap<>();
        int atOnce = Math.min(2, Runtime.getRuntime().availableProcessors());
        try (Watch watch = new Watch("Fresh JVMs", IN_FRESH_JVMS, verdicts);
                ExecutorService jvms = Executors.newFixedThreadPool(atOnce)) {
            for (String name : names.subList(0, IN_FRESH_JVMS)) {
                begun.put(name, jvms.submit(() -> inFreshJvm(name, watch)));
            }
        }
        for (Map.Entry<String, Future<String>> one : begun.entrySet()) {
            fresh.put(one.getKey(), one.getValue().get());
        }
        return fresh;
    }

    private static String inFreshJvm(String name, Watch watch)
            throws IOException, InterruptedException {
        String printed = run(OneJvm.class, List.of(), List.of(name), watch);
        String begin = name + ": ";
        return printed.lines()
                .filter(line -> line.startsWith(begin))
                .map(line -> line.substring(begin.length()))
                .findFirst()
                .orElse(printed);
    }

    /// Counts verdicts when they are printed, and prints those that differ from an earlier one.
    private static final class Watch implements AutoCloseable {
        private final Map<String, String> before;
        private final Progress progress;
        private int verdicts;
        private int failures;

        Watch(String what, int all, Map<String, String> before) {
            this.progress = new Progress(what, all, System.out::println);
            this.before = new TreeMap<>(before);
        }

        synchronized void see(String line) {
            int colon = Math.max(line.indexOf(": "), 0);
            String name = line.substring(0, colon);
            if (!name.matches("V\\d+")) {
                return;
            }
            String verdict = line.substring(colon + 2);
            String other = before.putIfAbsent(name, verdict);
            verdicts++;
            if (other != null && !other.equals(verdict)) {
                failures++;
                System.out.println(line + "\nbut before: " + other);
            }
            progress.reached(verdicts, failures, "");
        }

        @Override
        public void close() {
            progress.close();
        }
    }

    /// What a JVM prints that gets the folder of the classes and the arguments.
    private static String run(
            Class<?> main, List<String> options, List<String> arguments, Watch watch)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(
                ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                        .filter(argument -> !argument.startsWith("-javaagent"))
                        .toList());
        command.addAll(options);
        command.addAll(List.of("-cp", System.getProperty("java.class.path")));
        command.addAll(List.of(main.getName(), classes.toString()));
        command.addAll(arguments);
        Process process =
                new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
        StringBuilder printed = new StringBuilder();
        try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                printed.append(line).append('\n');
                watch.see(line);
            }
        }
        assertEquals(0, process.waitFor(), printed::toString);
        return printed.toString();
    }
}
