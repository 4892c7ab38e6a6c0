package dev.ratatosk.core.explore.rvf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.core.api.Checker;
import dev.ratatosk.core.api.ModelThread;
import dev.ratatosk.core.api.SharedLong;
import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.core.spi.Algorithm;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Programs in the style of CAV 2021, Fig. 13: reads can obtain one value only, from exponentially
/// many combinations of writes.
final class OneClassTest {
    private static long executions(Scenario program, Algorithm algorithm) {
        Config config = Config.builder().algorithm(algorithm).build();
        return Checker.check(program, config).statistics().counts().executions();
    }

    private static void expectOne(Scenario program) {
        assertEquals(1, executions(program, Algorithms.RVF));
    }

    /// A writer of `n` equal values and a reader that has written the same before.
    private static Scenario writerAndReader(int n) {
        return () -> {
            SharedLong x = new SharedLong("x", 0);
            var _ =
                    ModelThread.start(() -> {
                        for (int i = 0; i < n; i++) {
                            x.set(1);
                        }
                    });
            x.set(1);
            for (int i = 0; i < n; i++) {
                x.get();
            }
        };
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5, 10, 40})
    void oneWriterOneReader(int n) {
        expectOne(writerAndReader(n));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5, 10, 20})
    void bothWriteAndThenRead(int n) {
        expectOne(() -> {
            SharedLong x = new SharedLong("x", 0);
            Runnable body =
                    () -> {
                        for (int i = 0; i < n; i++) {
                            x.set(7);
                        }
                        for (int i = 0; i < n; i++) {
                            x.get();
                        }
                    };
            var _ = ModelThread.start(body::run);
            body.run();
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4, 8, 12})
    void everyThreadHasItsVariableAndReadsThatOfTheNext(int n) {
        expectOne(() -> {
            SharedLong[] x = new SharedLong[n];
            for (int i = 0; i < n; i++) {
                x[i] = new SharedLong("x" + i, 0);
                x[i].set(1);
            }
            for (int i = 0; i < n; i++) {
                SharedLong own = x[i];
                SharedLong next = x[(i + 1) % n];
                var _ =
                        ModelThread.start(() -> {
                            own.set(1);
                            next.get();
                        });
            }
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 4, 6})
    void theSameProgramsHaveManyReadsFromClasses(int n) {
        assertTrue(executions(writerAndReader(n), Algorithms.RF) >= 1L << n);
    }
}
