package dev.ratatosk.bench.harness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.bench.catalogue.Catalogue;
import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.check.Config;
import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Where many writes store few values, `rvf` explores a number of executions that does not grow
/// with the program.
final class EqualValuesTest {
    private static final Config RVF =
            Config.builder().algorithm(Algorithms.RVF).minimise(Duration.ZERO).build();

    private static long executions(String name, int size) {
        BenchResult result = Harness.run(Catalogue.find(name).orElseThrow(), size, RVF);
        assertTrue(result.agreement() != Agreement.UNFINISHED, result.program());
        return result.counts().executions();
    }

    @Test
    void theFiguresOfThePaper() {
        assertEquals(1, executions("rvf-fig1", 0));
        assertEquals(2, executions("rvf-fig6", 0));
    }

    /// The size counts the checker too.
    static IntStream settersAndAChecker() {
        return IntStream.rangeClosed(2, 30).map(setters -> setters + 1);
    }

    @ParameterizedTest
    @MethodSource("settersAndAChecker")
    void reorderHasFour(int size) {
        assertEquals(4, executions("reorder", size));
        assertEquals(4, executions("reorder-bug", size));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 8, 13, 19})
    void writersOfTheSameValueAndAReaderHaveTwo(int size) {
        assertEquals(2, executions("n_writers_a_reader", size));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 10, 20, 40})
    void redundantCoherenceHasSevenAtMost(int size) {
        long executions = executions("redundant_co", size);
        assertTrue(executions <= 7, () -> executions + " executions");
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 5, 20, 30, 40})
    void aSingletonHasTwo(int size) {
        assertEquals(2, executions("singleton", size));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 8, 12})
    void writersThatReadTheirOnlyValueHaveOne(int size) {
        assertEquals(1, executions("monabsex", size));
    }

    @Test
    void appendersHaveNoMoreThanInThePaper() {
        long executions = executions("approxds-append", 6);
        assertTrue(executions <= 50_897, () -> executions + " executions");
    }
}
