package dev.ratatosk.core.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ratatosk.core.api.Checker;
import dev.ratatosk.core.api.ModelThread;
import dev.ratatosk.core.api.SharedInt;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.core.spi.Algorithm;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Tables that grow are large enough whatever the number of events is, in particular where it is
/// just as large as a table was.
final class TraceSizesTest {
    private static final int MOST_WRITES = 140;

    static Stream<Algorithm> algorithms() {
        return Algorithms.all().stream();
    }

    /// A thread waits for what never comes, after so many writes of others.
    private static Scenario waitingInVain(int writes) {
        return () -> {
            SharedInt x = new SharedInt("x", 0);
            SharedInt y = new SharedInt("y", 0);
            for (int i = 0; i < writes; i++) {
                y.set(i);
            }
            ModelThread waiter = ModelThread.start(() -> x.awaitEqual(1));
            waiter.join();
        };
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void aThreadThatWaitsInVainIsFoundAfterAnyNumberOfEvents(Algorithm algorithm) {
        Config config = Config.builder().algorithm(algorithm).keepGoing(true).build();
        for (int writes = 0; writes <= MOST_WRITES; writes++) {
            Statistics statistics = Checker.check(waitingInVain(writes), config).statistics();
            assertEquals(1, statistics.blocked(), "after " + writes + " writes");
            assertEquals(1, statistics.errors(), "after " + writes + " writes");
        }
    }
}
