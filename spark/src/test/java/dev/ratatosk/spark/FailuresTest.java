package dev.ratatosk.spark;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class FailuresTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "java.lang.ClassNotFoundException: dev.ratatosk.spark.ProbeTask | lack classes of",
                "java.lang.NoClassDefFoundError: dev/ratatosk/cli/Main | lack classes of",
                "java.lang.UnsupportedClassVersionError: dev/ratatosk | run on an older Java",
                "Could not parse Master URL: 'x' | this Spark cannot use cluster 'x'",
                "Disk full | cluster x cannot be used",
            })
    void aFailureOfAnExecutorIsExplained(String failure, String part) {
        Exception thrown =
                new IllegalStateException(
                        "Job aborted due to stage failure: task failed 4 times, most recent failure: "
                                + failure);
        String explained = Failures.explained("x", thrown);
        assertTrue(explained.contains(part), explained);
    }
}
