package dev.ratatosk.java.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// One JVM, many programs: what a check says does not depend on what was checked before. Programs
/// that are right, wrong, refused, stuck or out of memory are checked in random order, twice; some
/// of them also in a JVM of their own. `-Dratatosk.effort=campaign` takes 2,000 programs, each of
/// them in a JVM of its own as well; `-Dratatosk.seed` chooses others.
final class ManyProgramsTest {
    private static final boolean CAMPAIGN =
            "campaign".equals(System.getProperty("ratatosk.effort"));
    private static final int PROGRAMS = CAMPAIGN ? 2_000 : 60;
    private static final int IN_FRESH_JVMS = CAMPAIGN ? PROGRAMS : 8;
    private static final long SEED = Long.getLong("ratatosk.seed", 1);

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
        Map<String, String> all = ProgramVariants.make(SEED, PROGRAMS);
        for (Map.Entry<String, String> one : all.entrySet()) {
            Files.writeString(sources.resolve(one.getKey() + ".java"), one.getValue());
        }
        SmallPrograms.compile(List.of(sources), classes);
        names = new ArrayList<>(all.keySet());
    }

    @Test
    void theVerdictsDoNotDependOnWhatWasCheckedBefore() throws Exception {
        Map<String, String> first = checkAll(1);
        long memory = usedMemory();
        int threads = Thread.activeCount();

        Map<String, String> second = checkAll(2);

        assertEquals(lines(first), lines(second));
        long growth = usedMemory() - memory;
        assertTrue(growth < TOLERANCE_BYTES, growth + " bytes more");
        // Whoever never comes back is left behind for good.
        long stuck = first.values().stream().filter(OneJvm::isStuck).count();
        assertTrue(stuck > 0, "no program is stuck");
        assertEquals(threads + stuck, Thread.activeCount(), "threads");
        assertEquals(lines(inFreshJvms(first)), lines(first));
    }

    private static String lines(Map<String, String> verdicts) {
        StringBuilder text = new StringBuilder();
        verdicts.forEach(
                (name, verdict) -> text.append(name).append(": ").append(verdict).append('\n'));
        return text.toString();
    }

    private static Map<String, String> checkAll(long order) {
        List<String> shuffled = new ArrayList<>(names);
        Collections.shuffle(shuffled, new Random(SEED * 31 + order));
        Map<String, String> verdicts = new TreeMap<>();
        for (String name : shuffled) {
            verdicts.put(name, OneJvm.check(classes, name));
        }
        return verdicts;
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
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(
                ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                        .filter(argument -> !argument.startsWith("-javaagent"))
                        .toList());
        command.addAll(List.of("-cp", System.getProperty("java.class.path")));
        command.addAll(List.of(OneJvm.class.getName(), classes.toString(), name));
        Process process =
                new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
        String printed =
                new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), printed);
        String begin = name + ": ";
        return printed.lines()
                .filter(line -> line.startsWith(begin))
                .map(line -> line.substring(begin.length()))
                .findFirst()
                .orElse(printed);
    }

    /// Several collections: a worker that has just ended may be found only by the next.
    private static long usedMemory() throws InterruptedException {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 5; i++) {
            ManagementFactory.getMemoryMXBean().gc();
            Thread.sleep(50);
            long used = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
            least = Math.min(least, used);
        }
        return least;
    }
}
