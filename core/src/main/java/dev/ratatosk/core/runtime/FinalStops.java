package dev.ratatosk.core.runtime;

import dev.ratatosk.core.port.MisuseException;
import dev.ratatosk.core.port.ThreadStatus;
import dev.ratatosk.core.port.TraceRecorder;
import java.util.LinkedHashSet;
import java.util.Set;

/// The ways in which the running thread stops and does not continue in this execution, other than
/// by its end. Some end the whole execution with an exception for the driver. The program's
/// handlers see none of it: the thread stays suspended.
///
/// Every method is declared to return an error so that a caller can throw it and the compiler knows
/// that nothing follows. None returns.
final class FinalStops {
    private final Driver driver;
    private final TraceRecorder recorder;
    private final Set<String> loopsCutOff = new LinkedHashSet<>();

    FinalStops(Driver driver, TraceRecorder recorder) {
        this.driver = driver;
        this.recorder = recorder;
    }

    /// Blocks the thread at a failed assumption.
    Error block() {
        int thread = driver.leaveCreated();
        recorder.status(thread, ThreadStatus.ASSUME_BLOCKED);
        return suspend(thread);
    }

    /// Blocks the thread where an iteration of a loop changes nothing.
    Error spin(int beginning) {
        int thread = driver.leaveCreated();
        recorder.spin(thread, beginning);
        return suspend(thread);
    }

    /// Blocks the thread because it has used up the bound of a loop.
    Error stopAtBound(String loop) {
        loopsCutOff.add(loop);
        return block();
    }

    /// The loops that an execution has left because of a bound on iterations, in the order in which
    /// that happened first.
    Set<String> loopsCutOff() {
        return loopsCutOff;
    }

    /// Ends the execution because of an error of the thread that its code cannot know of.
    Error fail(Throwable error) {
        int thread = driver.leaveCreated();
        recorder.failStanding(thread, error);
        return end(thread, new FailedExecution());
    }

    /// Ends the execution because of something that the thread did.
    Error refuse(MisuseException misuse) {
        return end(driver.current(), misuse);
    }

    /// Ends the execution so that the exploration begins again.
    Error restart() {
        return end(driver.current(), new RestartRequest());
    }

    /// Ends the execution. A fault of the explorer or a divergence must reach the driver.
    Error end(int thread, Throwable broken) {
        driver.breakWith(broken);
        return suspend(thread);
    }

    private Error suspend(int thread) {
        while (true) {
            driver.suspend(thread);
        }
    }
}
