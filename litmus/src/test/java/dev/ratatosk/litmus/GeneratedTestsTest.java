package dev.ratatosk.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.OperatingSystemMXBean;
import dev.ratatosk.core.check.MemoryModels;
import dev.ratatosk.core.spi.MemoryModel;
import dev.ratatosk.litmus.GeneratedTests.Findings;
import dev.ratatosk.litmus.LitmusResult.Answer;
import dev.ratatosk.oracle.axiomatic.Axiomatic;
import dev.ratatosk.oracle.axiomatic.Behaviour;
import dev.ratatosk.oracle.brute.Answer.Classes;
import dev.ratatosk.oracle.brute.Oracle;
import dev.ratatosk.oracle.equivalence.ReadsFromClass;
import dev.ratatosk.oracle.litmus.Family;
import dev.ratatosk.oracle.litmus.Litmus;
import dev.ratatosk.oracle.program.Program;
import dev.ratatosk.oracle.tier.Progress;
import dev.ratatosk.oracle.tier.Tier;
import dev.ratatosk.oracle.tier.Trial;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Generated litmus tests, in text, have the answers, executions, witnesses and states that follow
/// from the axioms of the memory models.
final class GeneratedTestsTest {
    private static final Trial TRIAL = Trial.of(GeneratedTestsTest.class, 0, 400, 2_000, 8_000);

    /// The brute force of `oracle.brute` takes seconds for one of the larger tests.
    private static final int BRUTE_FORCE = Tier.chosen().of(60, 600, 1_000);

    private static final int MOST_EXECUTIONS_BY_BRUTE_FORCE = 60;

    private static final Path FOLDER = LitmusSuite.FOLDER.resolve("generated");
    private static final int SAMPLES = 12;

    private static final List<MemoryModel> MODELS = List.of(MemoryModels.SC, MemoryModels.RA);

    private static final double NANOS_PER_SECOND = 1e9;

    /// The compiler of the JVM works in threads of its own.
    private static final OperatingSystemMXBean SYSTEM =
            ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

    /// What a campaign has seen.
    private static final class Tally {
        private final Map<Answer, Integer> answers = new EnumMap<>(Answer.class);
        private long executions;
        private long nanos;
        private long processorNanos;
        private int differing;

        private Findings explore(String text, MemoryModel model) {
            long start = System.nanoTime();
            long processor = SYSTEM.getProcessCpuTime();
            Findings found = Findings.explored(text, model);
            nanos += System.nanoTime() - start;
            processorNanos += SYSTEM.getProcessCpuTime() - processor;
            add(found);
            return found;
        }

        private void add(Findings found) {
            found.answer().ifPresent(answer -> answers.merge(answer, 1, Integer::sum));
            executions += found.executions();
        }

        @Override
        public String toString() {
            return String.format(
                    Locale.ROOT,
                    "%s, %d with different answers, %d executions, parsed and explored in %.1f s,"
                            + " %.1f s of processor time",
                    answers,
                    differing,
                    executions,
                    nanos / NANOS_PER_SECOND,
                    processorNanos / NANOS_PER_SECOND);
        }
    }

    @Test
    void answersExecutionsAndStatesAreThoseOfTheAxioms() {
        Tally tally = new Tally();
        try (Progress progress =
                new Progress(
                        "Generated litmus tests", TRIAL.programs(), GeneratedTestsTest::print)) {
            List<Litmus> tests = Family.tests((int) TRIAL.end());
            for (int number = (int) TRIAL.seed(); number < TRIAL.end(); number++) {
                Litmus test = tests.get(number);
                String text = GeneratedTests.text(test, number);
                TRIAL.attempt(number, () -> compare(test, text, tally));
                progress.reached(number + 1 - (int) TRIAL.seed(), 0, tally);
            }
        }
        if (Tier.chosen().includes(Tier.FULL)) {
            System.out.println("Generated litmus tests: " + TRIAL.programs() + ", " + tally);
        }
        if (TRIAL.isTelling()) {
            assertTrue(tally.differing > TRIAL.programs() / 20, tally.toString());
            assertEquals(Answer.values().length, tally.answers.size(), tally.toString());
        }
    }

    private static void compare(Litmus test, String text, Tally tally) {
        Map<MemoryModel, Answer> answers = new HashMap<>();
        for (MemoryModel model : MODELS) {
            Findings explored = tally.explore(text, model);
            Behaviour behaviour = Axiomatic.of(test, GeneratedTests.axioms(model));
            assertEquals(
                    Findings.derived(test, behaviour), explored, () -> model.id() + "\n" + text);
            answers.put(model, explored.answer().orElseThrow());
        }
        tally.differing += answers.values().stream().distinct().count() > 1 ? 1 : 0;
    }

    /// With `-Dratatosk.golden=write` they are written.
    @Test
    void theSamplesAreTheFirstTestsOfTheFamily() throws IOException {
        Map<String, String> expected = new TreeMap<>();
        List<Litmus> tests = Family.tests(SAMPLES);
        for (int number = 0; number < SAMPLES; number++) {
            String name = tests.get(number).name() + ".litmus";
            expected.put(name, GeneratedTests.text(tests.get(number), number));
        }
        if ("write".equals(System.getProperty("ratatosk.golden"))) {
            Files.createDirectories(FOLDER);
            for (Map.Entry<String, String> sample : expected.entrySet()) {
                Files.writeString(FOLDER.resolve(sample.getKey()), sample.getValue());
            }
        }
        Map<String, String> found = new TreeMap<>();
        try (Stream<Path> files = Files.list(FOLDER)) {
            for (Path file : files.toList()) {
                found.put(String.valueOf(file.getFileName()), Files.readString(file));
            }
        }
        assertEquals(expected, found);
    }

    @Test
    void theAxiomsAgreeWithBruteForce() {
        List<Litmus> tests = Family.tests(BRUTE_FORCE);
        int compared = 0;
        for (int number = 0; number < tests.size(); number++) {
            Litmus test = tests.get(number);
            String text = GeneratedTests.text(test, number);
            for (MemoryModel model : MODELS) {
                Behaviour behaviour = Axiomatic.of(test, GeneratedTests.axioms(model));
                if (behaviour.executions() <= MOST_EXECUTIONS_BY_BRUTE_FORCE) {
                    assertEquals(bruteForce(text, model), counts(behaviour), text);
                    compared++;
                }
            }
        }
        assertTrue(compared > tests.size(), compared + " comparisons");
    }

    /// Executions and witnesses.
    private static List<Long> counts(Behaviour behaviour) {
        return List.of(behaviour.executions(), behaviour.witnesses());
    }

    private static List<Long> bruteForce(String text, MemoryModel model) {
        Program program = Program.parse(OracleText.of(LitmusTest.parse(text), model));
        Oracle oracle = new Oracle();
        Classes<ReadsFromClass> classes =
                model.readsNewestWrites()
                        ? oracle.readsFrom(program).classes()
                        : oracle.weakTraces(program).classes();
        long witnesses =
                classes.outcomes().values().stream().filter(o -> !o.failed().isEmpty()).count();
        return List.of((long) classes.outcomes().size(), witnesses);
    }

    private static void print(String report) {
        System.out.println(report);
    }
}
