package dev.ratatosk.c;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.ratatosk.c.ir.CException;
import dev.ratatosk.core.api.Checker;
import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.port.RaceMode;
import dev.ratatosk.core.spi.Algorithm;
import dev.ratatosk.oracle.tier.Trial;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.LongStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Random programs: the algorithms agree with the one that explores all interleavings on what they
/// can print, and on whether they race.
final class RandomProgramsTest {
    private static final Trial TRIAL = Trial.of(RandomProgramsTest.class, 0, 10, 100, 1_000);
    private static final int MOST_EXECUTIONS = 20_000;
    private static final String BEGIN =
            """
            #include <pthread.h>
            #include <stdatomic.h>
            #include <stdio.h>
            #include <stdlib.h>
            #include <string.h>
            struct s { int a; short b; char c[2]; struct s *next; };
            static atomic_int x, y;
            static int u, v, r[3][3];
            static _Atomic(struct s *) p;
            static struct s g = {1, 2, "a", 0};
            static union { int i; short h[2]; } un;
            static _Atomic unsigned char byte;
            static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
            """;

    /// `R` is a place for a result, `T` the thread, `K` a small number, `LOAD`, `STORE` and
    /// `UPDATE` are memory orders.
    private static final List<String> PRINTING =
            List.of(
                    "x = K;",
                    "R = x;",
                    "R = atomic_fetch_add(&x, K);",
                    "atomic_fetch_add(&y, 1);",
                    "{ int e = K; R = atomic_compare_exchange_strong(&x, &e, 5) + 10 * e; }",
                    "u = K;",
                    "R = u;",
                    "pthread_mutex_lock(&m); v += K; R = v; pthread_mutex_unlock(&m);",
                    "if (pthread_mutex_trylock(&m) == 0) { v *= 2; pthread_mutex_unlock(&m); }",
                    "{ struct s *q = malloc(sizeof *q); q->a = T; q->b = K; q->next = p; p = q; }",
                    "{ struct s *q = p; if (q) { R = q->a * 10 + q->b; q->a += 3; } }",
                    "{ struct s copy = g; copy.a++; R = copy.a + copy.b; g.b = 9; }",
                    "memcpy(&g.a, &u, sizeof u);",
                    "byte |= K;",
                    "byte -= 1;",
                    "un.h[K % 2] = K;",
                    "R = un.i;");

    private static final List<String> RACING =
            List.of(
                    "atomic_store_explicit(&x, K, STORE);",
                    "if (atomic_load_explicit(&x, LOAD) == K) { PLAIN }",
                    "if (atomic_load_explicit(&y, LOAD) == K) { PLAIN }",
                    "atomic_fetch_add_explicit(&x, 1, UPDATE);",
                    "atomic_fetch_add_explicit(&y, 1, UPDATE);",
                    "pthread_mutex_lock(&m); PLAIN pthread_mutex_unlock(&m);",
                    "PLAIN",
                    "atomic_thread_fence(UPDATE);",
                    "if (atomic_load_explicit(&x, memory_order_relaxed) == 1) {"
                            + " atomic_thread_fence(memory_order_acquire); PLAIN }");

    @TempDir private Path folder;

    static LongStream seeds() {
        return LongStream.range(TRIAL.seed(), TRIAL.end());
    }

    private static String pick(Random random, String... some) {
        return some[random.nextInt(some.length)];
    }

    private static String program(Random random, List<String> statements) {
        int threads = 2 + random.nextInt(2);
        int length = threads == 2 ? 3 : 1;
        StringBuilder text = new StringBuilder(BEGIN);
        StringBuilder main = new StringBuilder("int main(void)\n{\n    pthread_t id[3];\n");
        for (int t = 0; t < threads; t++) {
            text.append("static void *t" + t + "(void *arg)\n{\n");
            for (int i = 0; i < length; i++) {
                text.append("    ").append(statement(random, statements, t, i)).append('\n');
            }
            text.append("    return 0;\n}\n");
            main.append("    pthread_create(&id[%d], 0, t%d, 0);\n".formatted(t, t));
        }
        for (int t = 0; t < threads; t++) {
            main.append("    pthread_join(id[%d], 0);\n".formatted(t));
        }
        return text.append(main)
                .append(
                        """
                            printf("%d %d %d %d %d %d %d %x", x, y, u, v, g.a, g.b, byte, un.i);
                            for (int i = 0; i < 9; i++)
                                printf(" %d", r[i / 3][i % 3]);
                            struct s *q = p;
                            printf(" %d|", q ? q->a : -1);
                            return 0;
                        }
                        """)
                .toString();
    }

    private static String statement(Random random, List<String> statements, int t, int i) {
        return statements
                .get(random.nextInt(statements.size()))
                .replace("PLAIN", pick(random, "u = 1;", "v = 1;", "r[0][0] = u;", "r[1][1] = v;"))
                .replace("R =", "r[%d][%d] =".formatted(t, i))
                .replace("T;", t + ";")
                .replace("LOAD", order(pick(random, "relaxed", "acquire", "seq_cst")))
                .replace("STORE", order(pick(random, "relaxed", "release", "seq_cst")))
                .replace("UPDATE", order(pick(random, "acquire", "release", "acq_rel", "seq_cst")))
                .replace("K", Integer.toString(1 + random.nextInt(2)));
    }

    private static String order(String name) {
        return "memory_order_" + name;
    }

    private CProgram load(String text, RaceMode races, StringBuilder printed)
            throws IOException, CException {
        Path file = Files.writeString(folder.resolve("random.c"), text);
        return CProgram.load(
                List.of(file), COptions.defaults().withRaces(races).withOutput(printed::append));
    }

    private static Verdict check(CProgram program, Algorithm algorithm, StringBuilder printed) {
        Config config =
                Config.builder()
                        .algorithm(algorithm)
                        .maxExecutions(MOST_EXECUTIONS)
                        .minimise(Duration.ZERO)
                        .build();
        printed.setLength(0);
        return Checker.check(
                new Restarting(program.scenario(), () -> printed.setLength(0)), config);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void whatIsPrintedDoesNotDependOnTheAlgorithm(long seed) throws IOException, CException {
        String text = program(new Random(seed), PRINTING);
        StringBuilder printed = new StringBuilder();
        CProgram program = load(text, RaceMode.EXPLORE, printed);
        boolean tooMany = check(program, Algorithms.NAIVE, printed) instanceof Verdict.Bounded;
        assumeFalse(tooMany, "too many interleavings");
        Set<String> all = outcomes(printed);
        for (Algorithm algorithm : List.of(Algorithms.OPTIMAL, Algorithms.RF, Algorithms.RVF)) {
            TRIAL.attempt(
                    seed,
                    () -> {
                        Verdict verdict = check(program, algorithm, printed);
                        assertTrue(
                                verdict instanceof Verdict.Verified,
                                () -> algorithm + " on\n" + text);
                        assertEquals(all, outcomes(printed), () -> algorithm + " on\n" + text);
                    });
        }
    }

    private static Set<String> outcomes(StringBuilder printed) {
        return new TreeSet<>(List.of(printed.toString().split("\\|", -1)));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void whetherItRacesDoesNotDependOnTheAlgorithm(long seed) throws IOException, CException {
        String text = program(new Random(seed), RACING);
        StringBuilder printed = new StringBuilder();
        CProgram program = load(text, RaceMode.REPORT, printed);
        Verdict naive = check(program, Algorithms.NAIVE, printed);
        assumeFalse(naive instanceof Verdict.Bounded, "too many interleavings");
        boolean races = naive instanceof Verdict.BugFound;
        for (Algorithm algorithm : List.of(Algorithms.OPTIMAL, Algorithms.RF)) {
            TRIAL.attempt(
                    seed,
                    () -> {
                        Verdict verdict = check(program, algorithm, printed);
                        assertEquals(
                                races,
                                verdict instanceof Verdict.BugFound,
                                () -> algorithm + ": " + verdict.id() + " for\n" + text);
                    });
        }
    }
}
