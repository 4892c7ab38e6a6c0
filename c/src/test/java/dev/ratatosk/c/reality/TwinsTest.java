package dev.ratatosk.c.reality;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.c.ir.CException;
import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.port.RaceMode;
import dev.ratatosk.core.spi.Algorithm;
import dev.ratatosk.oracle.port.ProgramScenario;
import dev.ratatosk.oracle.program.Program;
import dev.ratatosk.oracle.program.ProgramException;
import dev.ratatosk.oracle.program.Statement;
import dev.ratatosk.oracle.program.Statements;
import dev.ratatosk.oracle.program.ThreadCode;
import dev.ratatosk.oracle.random.Mix;
import dev.ratatosk.oracle.random.RandomPrograms;
import dev.ratatosk.oracle.random.Shrinker;
import dev.ratatosk.oracle.tier.Trial;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Random programs of the oracle in C and with the model's own API: whatever the algorithm, the
/// same outcomes are explored. An outcome is what the registers of all threads hold at the end; a
/// failed check; or that the program hangs.
final class TwinsTest {
    private static final Trial TRIAL = Trial.of(TwinsTest.class, 1, 180, 1_800, 20_000);
    private static final int BATCH = 36;
    private static final int MOST_EXECUTIONS = 3_000;
    private static final int MOST_INTERLEAVINGS = 1_000;
    private static final int MOST_FAULTS = 4;
    private static final List<Algorithm> ALGORITHMS =
            List.of(Algorithms.RF, Algorithms.OPTIMAL, Algorithms.RVF, Algorithms.NAIVE);

    @TempDir private Path folder;

    private final Tally tally = new Tally();

    @Test
    void aProgramInCHasTheOutcomesOfItsApiTwin() throws Exception {
        Compiler compiler = new Compiler(folder);
        List<String> wrong = new ArrayList<>();
        long end = TRIAL.end();
        for (long from = TRIAL.seed(); from < end && wrong.size() < MOST_FAULTS; from += BATCH) {
            Map<Program, Long> seeds = batch(from, Math.min(from + BATCH, end));
            for (Program program : wrongOf(List.copyOf(seeds.keySet()), compiler)) {
                wrong.add(
                        explain(program, compiler)
                                + TRIAL.again(seeds.getOrDefault(program, from)));
                System.out.println(wrong.getLast());
            }
        }
        System.out.println(tally);
        assertEquals(List.of(), wrong);
        if (TRIAL.isTelling()) {
            assertTrue(tally.of("twins") > TRIAL.programs() * 3 / 4, tally::toString);
            assertTrue(tally.of("outcomes") > TRIAL.programs(), tally::toString);
        }
    }

    /// The programs of some seeds that have a twin. The mix is a matter of the seed, too.
    private Map<Program, Long> batch(long from, long end) {
        Map<Program, Long> seeds = new LinkedHashMap<>();
        for (long seed = from; seed < end; seed++) {
            Mix mix = Mix.values()[Math.floorMod(seed - 1, Mix.values().length)];
            Program program = RandomPrograms.generate(mix, seed);
            tally.add("programs", 1);
            if (hasTwin(program)) {
                seeds.put(program, seed);
            }
        }
        return seeds;
    }

    /// C cannot read a mutex, and a thread is joined once: those that run from the start by `main`.
    private static boolean hasTwin(Program program) {
        Set<String> mutexes = CTwin.mutexes(program);
        try {
            new ProgramScenario(program);
        } catch (ProgramException joinsWhatItDoesNotKnow) {
            return false;
        }
        return Statements.all(program)
                .noneMatch(s ->
                        s instanceof Statement.Read(var _, String x) && mutexes.contains(x)
                                || s instanceof Statement.Join(String thread)
                                        && !program.isSpawned(thread));
    }

    private List<Program> wrongOf(List<Program> programs, Compiler compiler)
            throws IOException, InterruptedException {
        List<Path> compiled =
                compiler.compile(programs.stream().map(p -> CTwin.of(p, started(p))).toList());
        List<Program> wrong = new ArrayList<>();
        for (int i = 0; i < programs.size(); i++) {
            if (difference(programs.get(i), compiled.get(i)).isPresent()) {
                wrong.add(programs.get(i));
            }
        }
        return wrong;
    }

    private String explain(Program program, Compiler compiler) {
        Program smallest =
                Shrinker.shrink(
                        program,
                        p -> hasTwin(p) && difference(p, compiled(p, compiler)).isPresent());
        return difference(smallest, compiled(smallest, compiler)).orElse("only now and then")
                + "\n"
                + smallest
                + "\n"
                + CTwin.of(smallest, started(smallest));
    }

    private static Path compiled(Program program, Compiler compiler) {
        try {
            return compiler.compile(List.of(CTwin.of(program, started(program)))).getFirst();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private static List<String> started(Program program) {
        return program.threads().stream()
                .map(ThreadCode::name)
                .filter(name -> !program.isSpawned(name))
                .toList();
    }

    private static Printed printed(Program program) {
        int threads = program.threads().size();
        return new Printed(lines -> {
            List<String> failed = lines.stream().filter(l -> l.endsWith("failed")).toList();
            if (!failed.isEmpty()) {
                return failed;
            }
            return lines.size() == threads
                    ? List.of(String.join(", ", lines.stream().sorted().toList()))
                    : List.of();
        });
    }

    /// What one algorithm explores of one of the twins and another one does not.
    private Optional<String> difference(Program program, Path bitcode) {
        Printed inJava = printed(program);
        Checked api = Checked.of(new ApiTwin(program, started(program), inJava::add), inJava);
        Checked c;
        try {
            c = Checked.load(bitcode, RaceMode.EXPLORE, printed(program));
        } catch (CException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
        Explored expected = api.by(Algorithms.OPTIMAL, MOST_EXECUTIONS);
        if (!expected.complete()) {
            tally.add("too large", 1);
            return Optional.empty();
        }
        tally.add("twins", 1);
        tally.add("outcomes", expected.outcomes().size());
        for (Algorithm algorithm : ALGORITHMS) {
            boolean naive = algorithm.equals(Algorithms.NAIVE);
            int most = naive ? MOST_INTERLEAVINGS : MOST_EXECUTIONS;
            Optional<String> inApi = differs(api.by(algorithm, most), expected, "API", algorithm);
            Optional<String> inC = differs(c.by(algorithm, most), expected, "C", algorithm);
            if (inApi.isPresent() || inC.isPresent()) {
                return inApi.or(() -> inC);
            }
        }
        return Optional.empty();
    }

    private Optional<String> differs(
            Explored found, Explored expected, String language, Algorithm algorithm) {
        String what = algorithm.id() + " in " + language;
        if (!found.complaint().isEmpty()) {
            return Optional.of(what + ": " + found.complaint());
        }
        if (!found.complete()) {
            tally.add("too large for " + what, 1);
            return Optional.empty();
        }
        tally.add("comparisons with " + what, 1);
        return found.outcomes().equals(expected.outcomes())
                ? Optional.empty()
                : Optional.of(
                        what + " explores " + found.outcomes() + ", not " + expected.outcomes());
    }
}
