package dev.ratatosk.java.program.threads;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What assumptions of test frameworks throw, such as `Assumptions.assumeTrue` of JUnit. Known by
/// name: the frameworks are the program's.
public final class FailedAssumption {
    private static final Set<String> NAMES =
            Set.of(
                    "org.opentest4j.IncompleteExecutionException",
                    "org.junit.internal.AssumptionViolatedException",
                    "org.testng.SkipException");

    private FailedAssumption() {}

    public static boolean is(Throwable thrown) {
        @Nullable Class<?> type = thrown.getClass();
        while (type != null && !NAMES.contains(type.getName())) {
            type = type.getSuperclass();
        }
        return type != null;
    }

    public static String messageOf(Throwable thrown) {
        String message = thrown.getMessage();
        return message == null ? thrown.getClass().getSimpleName() : message;
    }
}
