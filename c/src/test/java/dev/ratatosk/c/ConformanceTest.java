package dev.ratatosk.c;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.ratatosk.bytecode.purity.LoopOptions;
import dev.ratatosk.c.ir.CException;
import dev.ratatosk.core.api.Checker;
import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.check.Bug;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.port.RaceMode;
import dev.ratatosk.core.spi.Algorithm;
import dev.ratatosk.core.spi.Counts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Each function of the library, each feature of the language and each kind of error has programs
/// that use it rightly and wrongly. What is expected stands in the first lines of a program:
///
/// - `expect: verified`
/// - `expect: bounded PLACES`: no error, but `--unroll` cut the loops at these places off
/// - `expect: bug KIND PART-OF-THE-MESSAGE`
/// - `expect: refused PART-OF-THE-MESSAGE`: noticed while it runs
/// - `expect: error PART-OF-THE-MESSAGE`: noticed before
/// - `count: ALGORITHM COMPLETE[+BLOCKED]`
/// - `args:`, `unroll:`: how to compile it
/// - `mode: report`: plain accesses are watched for races, not explored
/// - `mode: loops`: spin loops are looked for
/// - `mode: ra`: under release-acquire instead of sequential consistency
/// - `warning:`, `nowarning:`, `output:`: what must and must not be said
final class ConformanceTest {
    private static final Path FOLDER = Path.of("src", "test", "resources", "conformance");
    private static final int FEWEST = 150;
    private static final List<Algorithm> STRONG =
            List.of(Algorithms.OPTIMAL, Algorithms.RF, Algorithms.RVF);
    private static final List<Algorithm> WEAK = List.of(Algorithms.RA);

    static Stream<Path> programs() throws IOException {
        try (Stream<Path> all = Files.walk(FOLDER)) {
            return all.filter(p -> CProgram.isSource(p.toString())).sorted().toList().stream();
        }
    }

    @Test
    void thereAreEnoughPrograms() throws IOException {
        assertTrue(programs().count() >= FEWEST);
    }

    @ParameterizedTest
    @MethodSource("programs")
    void theProgramBehavesAsItSays(Path file) throws IOException {
        Expected expected = Expected.in(file);
        StringBuilder printed = new StringBuilder();
        COptions options =
                COptions.defaults()
                        .withArguments(expected.words("args"))
                        .withRaces(
                                expected.all("mode").contains("report")
                                        ? RaceMode.REPORT
                                        : RaceMode.EXPLORE)
                        .withWeak(expected.isWeak())
                        .withOutput(printed::append);
        if (expected.all("mode").contains("loops")) {
            options = options.withLoops(LoopOptions.defaults());
        }
        for (String unroll : expected.all("unroll")) {
            options = options.withUnroll(Integer.parseInt(unroll));
        }
        CProgram program;
        try {
            program = CProgram.load(List.of(file), options);
        } catch (CException e) {
            assertEquals("error", expected.verdict(), e.getMessage());
            String all = e.getMessage() + "\n" + e.printed();
            assertTrue(all.contains(expected.part()), all);
            return;
        }
        assertFalse(expected.verdict().equals("error"), "it compiles");
        for (Algorithm algorithm : expected.isWeak() ? WEAK : STRONG) {
            Config config = Config.builder().algorithm(algorithm).minimise(Duration.ZERO).build();
            Verdict verdict = Checker.check(program.scenario(), config);
            expected.compare(algorithm, verdict);
        }
        String warnings = String.join("\n", program.warnings().all());
        expected.all("warning").forEach(w -> assertTrue(warnings.contains(w), warnings));
        expected.all("nowarning").forEach(w -> assertFalse(warnings.contains(w), warnings));
        expected.all("output").forEach(o -> assertTrue(printed.toString().contains(o)));
    }

    /// What a program says about itself.
    private record Expected(List<String> lines) {
        private static final String COMMENT = "// ";

        static Expected in(Path file) throws IOException {
            return new Expected(
                    Files.readAllLines(file).stream()
                            .takeWhile(line -> line.startsWith(COMMENT))
                            .map(line -> line.substring(COMMENT.length()))
                            .toList());
        }

        List<String> all(String key) {
            return lines.stream()
                    .filter(line -> line.startsWith(key + ": "))
                    .map(line -> line.substring(key.length() + 2))
                    .toList();
        }

        List<String> words(String key) {
            return all(key).stream().flatMap(text -> Stream.of(text.split(" ", -1))).toList();
        }

        boolean isWeak() {
            return all("mode").contains("ra");
        }

        private String expectation() {
            return all("expect").getFirst();
        }

        String verdict() {
            return expectation().split(" ", 2)[0];
        }

        /// What the message must contain.
        String part() {
            String[] words = expectation().split(" ", verdict().equals("bug") ? 3 : 2);
            return words.length == (verdict().equals("bug") ? 3 : 2) ? words[words.length - 1] : "";
        }

        void compare(Algorithm algorithm, Verdict found) {
            switch (verdict()) {
                case "verified" -> {
                    if (!(found instanceof Verdict.Verified)) {
                        fail(algorithm + ": " + describe(found));
                    }
                }
                case "bug" -> {
                    if (!(found instanceof Verdict.BugFound bugs)) {
                        fail(algorithm + ": " + describe(found));
                        return;
                    }
                    Bug bug = bugs.bugs().getFirst();
                    assertEquals(expectation().split(" ", -1)[1], bug.kind().name(), bug.message());
                    assertTrue(
                            bug.kind().name().equals("ASSERTION") && bug.message().contains("|| \"")
                                    || bug.message().contains(part()),
                            () -> algorithm + ": " + bug.message());
                }
                case "bounded" -> {
                    if (!(found instanceof Verdict.Bounded)) {
                        fail(algorithm + ": " + describe(found));
                    }
                    assertEquals(
                            part(),
                            String.join(", ", new TreeSet<>(found.statistics().loopsCutOff())),
                            algorithm.id());
                }
                case "refused" -> {
                    if (!(found instanceof Verdict.Interrupted off)
                            || !off.message().contains(part())) {
                        fail(algorithm + ": " + describe(found));
                    }
                }
                default -> fail("not an expectation: " + expectation());
            }
            for (String count : all("count")) {
                String[] words = count.split(" ", -1);
                if (words[0].equals(algorithm.id())) {
                    assertEquals(words[1], text(found.statistics().counts()), algorithm.id());
                }
            }
        }

        private static String text(Counts counts) {
            return counts.blocked() == 0
                    ? Long.toString(counts.complete())
                    : counts.complete() + "+" + counts.blocked();
        }

        private static String describe(Verdict verdict) {
            return switch (verdict) {
                case Verdict.BugFound found ->
                        found.bugs().getFirst().kind() + " " + found.bugs().getFirst().message();
                case Verdict.Interrupted off -> off.message();
                case Verdict.Verified _, Verdict.Bounded _ -> verdict.id();
            };
        }
    }
}
