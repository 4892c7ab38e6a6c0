package dev.ratatosk.core.check;

import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.event.Waiting;
import dev.ratatosk.core.runtime.races.DataRace;
import dev.ratatosk.core.trace.Ending;
import dev.ratatosk.core.trace.Failure;
import dev.ratatosk.core.trace.ThreadStatus;
import dev.ratatosk.core.trace.Trace;
import org.jspecify.annotations.Nullable;

/// Recognises errors in a trace.
///
/// A blocked execution is an error unless some thread stands at a failed assumption, because then
/// the others may only wait for what that thread was not allowed to do. It is a livelock if the
/// threads that do not merely wait for other threads to end all wait for a value (a spin loop that
/// became an await); otherwise it is a deadlock. Daemons that wait are no error: they serve others.
///
/// Where awaits are tried and fail (without native awaits), the thread at a failed one waits for
/// ever if the memory at the end does not satisfy it either: nobody noticed that it was tried, so
/// the others would do the same if it had waited.
final class ErrorDetector {
    private ErrorDetector() {}

    /// The kind of error that the trace shows, or null.
    static @Nullable ErrorKind errorIn(Trace trace) {
        if (!trace.failures().isEmpty()) {
            return kindOf(trace.failures().getFirst());
        }
        return trace.ending() == Ending.BLOCKED ? blockage(trace) : null;
    }

    private static ErrorKind kindOf(Failure failure) {
        return switch (failure.cause()) {
            case DataRace _ -> ErrorKind.DATA_RACE;
            case AssertionError _ -> ErrorKind.ASSERTION;
            default -> ErrorKind.EXCEPTION;
        };
    }

    private static @Nullable ErrorKind blockage(Trace trace) {
        boolean spins = false;
        boolean waits = false;
        for (int t = 0; t < trace.threads(); t++) {
            ThreadStatus status = trace.status(t);
            if (status == ThreadStatus.ASSUME_BLOCKED) {
                if (!awaitsForEver(trace, t)) {
                    return null;
                }
                spins = true;
            } else if (status == ThreadStatus.PENDING && !trace.isDaemon(t)) {
                Waiting waiting = OpCode.waiting(trace.pending().code[t]);
                spins |= waiting == Waiting.SPIN;
                waits |= waiting != Waiting.SPIN && waiting != Waiting.JOIN;
            }
        }
        return spins && !waits ? ErrorKind.LIVELOCK : ErrorKind.DEADLOCK;
    }

    /// Whether the thread, which stands still for ever, does so at an await that failed and would
    /// still fail at the end.
    private static boolean awaitsForEver(Trace trace, int thread) {
        int events = trace.events(thread);
        if (events == 0) {
            return false;
        }
        int last = trace.position(thread, events - 1);
        return trace.isFailedAwait(last)
                && !trace.operations().admits(last, trace.memory().value(trace.location(last)));
    }
}
