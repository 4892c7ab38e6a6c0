package dev.ratatosk.java.program.reality;

import java.lang.reflect.InvocationTargetException;

/// What came of an execution, as text.
final class Outcome {
    private Outcome() {}

    /// An exception that ended the main thread.
    static String thrown(Throwable thrown) {
        Throwable cause =
                thrown instanceof InvocationTargetException && thrown.getCause() != null
                        ? thrown.getCause()
                        : thrown;
        return "threw " + cause.getClass().getSimpleName();
    }
}
