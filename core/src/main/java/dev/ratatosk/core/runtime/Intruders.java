package dev.ratatosk.core.runtime;

import dev.ratatosk.core.port.MisuseException;
import org.jspecify.annotations.Nullable;

/// Threads that are not under test and use what is: their schedules cannot be explored, so the
/// execution says nothing.
final class Intruders {
    private @Nullable Thread runner;
    private volatile @Nullable MisuseException caught;

    /// From now on the threads under test run on this one.
    void expect(Thread runsNow) {
        runner = runsNow;
    }

    @SuppressWarnings("ReferenceEquality")
    boolean isIntruder(Thread caller) {
        return caller != runner;
    }

    /// The calling thread was not started with `ModelThread.start`. It gets the exception, and so
    /// does the driver, whatever the thread makes of it.
    MisuseException catchCaller() {
        MisuseException misuse =
                new MisuseException(
                        "Access to a shared variable or lock"
                                + Labels.callerSuffix()
                                + " by thread "
                                + Thread.currentThread().getName()
                                + ", which is not under test. Start threads with ModelThread.start: schedules of other"
                                + " threads cannot be explored.");
        caught = misuse;
        return misuse;
    }

    /// Throws if a thread that is not under test has performed an operation.
    void requireNone() {
        MisuseException seen = caught;
        if (seen != null) {
            throw seen;
        }
    }
}
