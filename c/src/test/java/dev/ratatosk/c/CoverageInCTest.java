package dev.ratatosk.c;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.ratatosk.bytecode.purity.LoopOptions;
import dev.ratatosk.core.api.Checker;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.port.Coverage;
import dev.ratatosk.core.port.Reach;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Lines and branches of C programs. Comments in the source say what is expected: `never` of a line
/// that no execution comes to, `one way` of a branch of which some way is not taken.
final class CoverageInCTest {
    private static final String PROGRAM =
            """
            #include <assert.h>
            #include <pthread.h>
            #include <stdatomic.h>

            static atomic_int ready, seen;
            static int data;

            static void unused(void) {
                data = 7; // never
            } // never

            static void back_off(void) {
                atomic_fetch_add(&seen, 0);
            }

            static int pick(int n) {
                switch (n) { // one way
                    case 0:
                        return 1;
                    case 1:
                        return 2;
                    default:
                        return 3; // never
                }
            }

            static void *writer(void *arg) {
                data = pick(0) + pick(1);
                if (data == 100) { // one way
                    unused(); // never
                } // never
                if (atomic_load(&seen) == 1)
                    atomic_store(&seen, 2);
                atomic_store(&ready, 1);
                return arg;
            }

            int main(void) {
                pthread_t t;
                pthread_create(&t, 0, writer, 0);
                atomic_store(&seen, 1);
                while (1) {
                    if (atomic_load(&ready))
                        break;
                    ;
                }
                for (int i = 0; i < 2; i++) {
                    data--;
                }
                pthread_join(t, 0);
                back_off();
                assert(data == 1);
                return data - 1;
            }
            """;

    @BeforeAll
    static void observe() {
        System.setProperty("ratatosk.coverage", "true");
    }

    @AfterAll
    static void observeNoMore() {
        System.clearProperty("ratatosk.coverage");
    }

    @TempDir private Path folder;

    @Test
    void linesAndBranchesAreThoseOfTheSource() throws Exception {
        Path file = Files.writeString(folder.resolve("program.c"), PROGRAM);
        for (int workers : new int[] {1, 3}) {
            CProgram program =
                    CProgram.load(
                            List.of(file), COptions.defaults().withLoops(LoopOptions.defaults()));
            Config config = Config.builder().workers(workers).build();
            Verdict verdict = Checker.check(program.scenario(), config);
            assertInstanceOf(Verdict.Verified.class, verdict);
            Map<String, Coverage.Unit> files = verdict.statistics().coverage().files();
            assertEquals(List.of("program.c"), List.copyOf(files.keySet()));
            Coverage.Unit found = requireNonNull(files.get("program.c"));
            assertEquals(
                    linesWith("// never"),
                    found.lines().entrySet().stream()
                            .filter(line -> line.getValue() == Reach.NEVER)
                            .map(Map.Entry::getKey)
                            .toList(),
                    found::toString);
            assertEquals(
                    linesWith("// one way"),
                    found.branches().stream()
                            .filter(Coverage.Branch::isOneSided)
                            .map(Coverage.Branch::line)
                            .toList(),
                    found::toString);
        }
    }

    private static List<Integer> linesWith(String comment) {
        List<String> lines = PROGRAM.lines().toList();
        return IntStream.rangeClosed(1, lines.size())
                .filter(n -> lines.get(n - 1).contains(comment))
                .boxed()
                .toList();
    }
}
