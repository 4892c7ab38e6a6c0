package dev.ratatosk.core.check.watch;

import dev.ratatosk.core.runtime.CoroutineProgram;
import dev.ratatosk.core.runtime.Labels;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// Notices that the program under test has computed for too long without performing an operation. A
/// running thread cannot be stopped from outside, so all that can be done is to say where it is and
/// to leave it behind.
final class Watchdog {
    private final CoroutineProgram program;
    private final Thread worker;
    private final Duration patience;
    private long lastSteps = -1;
    private long sinceNanos = System.nanoTime();

    Watchdog(CoroutineProgram program, Thread worker, Duration patience) {
        this.program = program;
        this.worker = worker;
        this.patience = patience;
    }

    /// What is wrong, or null if all is well.
    @Nullable String complaint() {
        long steps = program.steps();
        long now = System.nanoTime();
        if (steps != lastSteps || !program.isRunning()) {
            lastSteps = steps;
            sinceNanos = now;
            return null;
        }
        if (now - sinceNanos < patience.toNanos()) {
            return null;
        }
        String where = firstProgramFrame(worker.getStackTrace());
        return "No operation for "
                + patience.toMillis() / 1000.0
                + " s"
                + (where == null ? "" : ", at " + where)
                + ". The program is in an endless loop, or waits for something outside of the"
                + " checker (a real lock, I/O, sleep). Wait for shared variables with their await"
                + " methods.";
    }

    private static @Nullable String firstProgramFrame(StackTraceElement[] frames) {
        for (StackTraceElement frame : frames) {
            if (!Labels.isCheckersOwn(frame.getClassName())) {
                return frame.toString();
            }
        }
        return null;
    }
}
