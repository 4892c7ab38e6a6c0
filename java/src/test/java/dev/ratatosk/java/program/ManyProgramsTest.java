package dev.ratatosk.java.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.oracle.tier.Tier;
import dev.ratatosk.oracle.tier.Trial;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
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
        ManyInOneJvm.Result result = ManyInOneJvm.parse(run(ManyInOneJvm.class, arguments), names);

        assertEquals(names.size(), result.first().size());
        assertEquals(lines(result.first()), lines(result.second()), TRIAL::again);
        assertTrue(
                result.growth() < TOLERANCE_BYTES,
                () -> result.growth() + " bytes more\n" + TRIAL.again());
        // Whoever never comes back is left behind for good.
        long stuck = result.first().values().stream().filter(OneJvm::isStuck).count();
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
            throws IOException, InterruptedException {
        Map<String, String> fresh = new TreeMap<>(verdicts);
        for (String name : names.subList(0, IN_FRESH_JVMS)) {
            fresh.put(name, inFreshJvm(name));
        }
        return fresh;
    }

    private static String inFreshJvm(String name) throws IOException, InterruptedException {
        String printed = run(OneJvm.class, List.of(name));
        String begin = name + ": ";
        return printed.lines()
                .filter(line -> line.startsWith(begin))
                .map(line -> line.substring(begin.length()))
                .findFirst()
                .orElse(printed);
    }

    /// What a JVM prints that gets the folder of the classes and the arguments.
    private static String run(Class<?> main, List<String> arguments)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(
                ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                        .filter(argument -> !argument.startsWith("-javaagent"))
                        .toList());
        command.addAll(List.of("-cp", System.getProperty("java.class.path")));
        command.addAll(List.of(main.getName(), classes.toString()));
        command.addAll(arguments);
        Process process =
                new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
        String printed =
                new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), printed);
        return printed;
    }
}
