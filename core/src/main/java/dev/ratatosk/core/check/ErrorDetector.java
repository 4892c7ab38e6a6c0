package dev.ratatosk.core.check;

import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.event.SpinGuard;
import dev.ratatosk.core.event.Waiting;
import dev.ratatosk.core.program.IllegalOperationException;
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
/// A thread that was stopped in a loop because its iteration changes nothing would begin another
/// one. It spins for ever if all that it read in this one still holds: it would read the same
/// again. Otherwise it would go on, and what it does then is part of other executions.
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
            case IllegalOperationException _ -> ErrorKind.ILLEGAL;
            default -> ErrorKind.EXCEPTION;
        };
    }

    private static @Nullable ErrorKind blockage(Trace trace) {
        boolean spins = false;
        boolean waits = false;
        for (int t = 0; t < trace.threads(); t++) {
            ThreadStatus status = trace.status(t);
            if (status == ThreadStatus.ASSUME_BLOCKED) {
                boolean spinning = wouldRepeat(trace, t, trace.spinningSince(t));
                if (!spinning && !awaitsForEver(trace, t)) {
                    return null;
                }
                spins = true;
            } else if (status == ThreadStatus.PENDING && !trace.isDaemon(t)) {
                if (!waitsInVain(trace, t)) {
                    return null;
                }
                Waiting waiting = OpCode.waiting(trace.pending().code[t]);
                spins |= waiting == Waiting.SPIN;
                waits |= waiting != Waiting.SPIN && waiting != Waiting.JOIN;
            }
        }
        return spins && !waits ? ErrorKind.LIVELOCK : ErrorKind.DEADLOCK;
    }

    /// False only for an await that stands for a loop whose next iteration may go differently.
    private static boolean waitsInVain(Trace trace, int thread) {
        boolean guarded = OpCode.isGuarded(trace.pending().code[thread]);
        if (!guarded || !(trace.pending().predicate[thread] instanceof SpinGuard loop)) {
            return true;
        }
        int location = trace.pending().location[thread];
        long value = trace.memory().value(location);
        return loop.startsOver(value, since -> wouldRepeat(trace, thread, since));
    }

    /// Whether everything that the thread has read since its event number `since` is as it was.
    private static boolean wouldRepeat(Trace trace, int thread, int since) {
        if (since < 0) {
            return false;
        }
        for (int index = since; index < trace.events(thread); index++) {
            int event = trace.position(thread, index);
            boolean reads = OpCode.reads(trace.code(event));
            if (reads && trace.read(event) != trace.memory().value(trace.location(event))) {
                return false;
            }
        }
        return true;
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
