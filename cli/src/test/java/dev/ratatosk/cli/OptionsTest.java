package dev.ratatosk.cli;

import static org.junit.jupiter.api.Assertions.assertFalse;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Values of options that make no sense: each is refused before anything is run.
final class OptionsTest {
    @Test
    void anUnknownAlgorithmIsRefusedWithTheNearestName() {
        CommandRun.of("check", "X.java", "--algorithm", "naiv")
                .exits(2)
                .complains("unknown algorithm 'naiv'. Did you mean naive?");
    }

    @Test
    void anUnknownFeatureIsRefusedWithTheNearestName() {
        CommandRun.of("check", "X.java", "--without", "closures")
                .exits(2)
                .complains("unknown feature 'closures'. Did you mean closure?");
    }

    @Test
    void anUnknownMemoryModelIsRefused() {
        CommandRun.of("check", "X.java", "--memory-model", "tso").exits(2).complains("sc, ra");
    }

    @Test
    void anAlgorithmForAnotherMemoryModelIsRefused() {
        CommandRun.of("check", "X.java", "--algorithm", "naive", "--memory-model", "ra")
                .exits(2)
                .complains("naive explores under memory model sc, not ra");
    }

    @ParameterizedTest
    @ValueSource(strings = {"5x", "-3s", "s", "0s", "1e9s", ""})
    void aTimeThatIsNoneIsRefused(String time) {
        CommandRun.of("check", "X.java", "--time-limit", time).exits(2).complains("--time-limit");
    }

    @ParameterizedTest
    @ValueSource(strings = {"5x", "-3s", "on", ""})
    void aTimeToMinimiseThatIsNoneIsRefused(String time) {
        CommandRun.of("check", "X.java", "--minimise", time).exits(2).complains("--minimise");
    }

    @ParameterizedTest
    @ValueSource(strings = {"off", "0s"})
    void aScheduleCanBeShownAsItWasFound(String none) {
        String file = "../examples/api/LostUpdate.java";
        CommandRun.of("check", file, "--minimise", "5m")
                .exits(1)
                .prints("2 context switches; no schedule with this error has fewer.");
        String found = CommandRun.of("check", file, "--minimise", none).exits(1).out();
        assertFalse(found.contains("context switch"), found);
    }

    @ParameterizedTest
    @CsvSource({
        "--max-executions, 0",
        "--max-executions, many",
        "--max-executions, 99999999999999999999",
        "--max-steps, -1",
        "--max-steps, 3000000000"
    })
    void aNumberOutOfRangeIsRefused(String option, String value) {
        CommandRun.of("check", "X.java", option, value).exits(2).complains(option);
    }

    @Test
    void anUnknownBenchmarkIsRefusedWithTheNearestName() {
        CommandRun.of("bench", "lastzeros")
                .exits(2)
                .complains("Unknown benchmark 'lastzeros'. Did you mean lastzero?");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "100000", "2147483647"})
    void aSizeOutOfRangeIsRefusedWithTheRange(String size) {
        CommandRun.of("bench", "lastzero", "--size", size)
                .exits(2)
                .complains("lastzero")
                .complains(size)
                .complains("sizes: 2 to ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"big", "-1", "4.5", "99999999999"})
    void aSizeThatIsNoneIsRefused(String size) {
        CommandRun.of("bench", "lastzero", "--size", size).exits(2).complains("--size");
    }

    @Test
    void benchNeedsANameOrAll() {
        CommandRun.of("bench").exits(2).complains("Expected one benchmark");
        CommandRun.of("bench", "lastzero", "--all").exits(2).complains("Expected one benchmark");
    }

    @Test
    void aJsonFileThatCannotBeWrittenIsRefusedBeforeTheRun() {
        CommandRun.of("bench", "lastzero", "--json", "/no/such/folder/x.json")
                .exits(2)
                .complains("folder not found: /no/such/folder");
    }
}
