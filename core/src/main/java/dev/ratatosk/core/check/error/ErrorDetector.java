package dev.ratatosk.core.check.error;

import dev.ratatosk.core.check.ErrorKind;
import dev.ratatosk.core.port.Ending;
import dev.ratatosk.core.port.Expectations;
import dev.ratatosk.core.port.Failure;
import dev.ratatosk.core.port.Grade;
import dev.ratatosk.core.port.IllegalOperationException;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.runtime.races.DataRace;
import dev.ratatosk.core.spi.Blockage;
import dev.ratatosk.core.spi.Leaf;
import dev.ratatosk.core.spi.MemoryModel;
import dev.ratatosk.core.spi.OtherOrder;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Recognises errors in a trace.
///
/// A blocked execution is an error unless some thread is at a failed assumption. [Blockage] says
/// what else has to hold: a thread that was stopped in a loop because its iteration changes nothing
/// would begin another one, and spins for ever only if it reads the same again.
///
/// Daemons that wait are no error: they serve others.
public final class ErrorDetector {
    private ErrorDetector() {}

    /// The kind of error that the trace shows, or null.
    ///
    /// @param expectations which outcomes are errors
    public static @Nullable ErrorKind errorIn(
            Trace trace, MemoryModel memoryModel, Expectations expectations) {
        if (!trace.failures().isEmpty()) {
            return kindOf(trace.failures().getFirst());
        }
        if (trace.ending() == Ending.COMPLETE && !expectations.isEmpty()) {
            return expectations.gradeOf(trace.outcome()) == Grade.FORBIDDEN
                    ? ErrorKind.OUTCOME
                    : null;
        }
        if (trace.ending() != Ending.BLOCKED) {
            return null;
        }
        return memoryModel.blockage(trace).map(ErrorDetector::kindOf).orElse(null);
    }

    private static ErrorKind kindOf(Failure failure) {
        return switch (failure.cause()) {
            case DataRace _ -> ErrorKind.DATA_RACE;
            case AssertionError _ -> ErrorKind.ASSERTION;
            case IllegalOperationException _ -> ErrorKind.ILLEGAL;
            default -> ErrorKind.EXCEPTION;
        };
    }

    private static ErrorKind kindOf(Blockage blockage) {
        return switch (blockage.sort()) {
            case DEADLOCK -> ErrorKind.DEADLOCK;
            case LIVELOCK -> ErrorKind.LIVELOCK;
            case LEAK -> ErrorKind.LEAK;
        };
    }

    /// What other interleavings show: where an algorithm does not explore every order of writes,
    /// several share one execution.
    public sealed interface Elsewhere {
        /// One of them is an error.
        ///
        /// @param order the events in the order of that interleaving
        record Blocked(ErrorKind kind, List<Integer> order) implements Elsewhere {
            public Blocked {
                order = List.copyOf(order);
            }
        }

        /// None of them is.
        record Nothing() implements Elsewhere {}

        /// There were too many to look at all of them.
        record GivenUp() implements Elsewhere {}
    }

    /// Looks for a blocked execution among those that the leaf, which is not blocked for ever
    /// itself, represents.
    public static Elsewhere inAnotherExecution(Trace trace, Leaf leaf) {
        Elsewhere result = new Elsewhere.Nothing();
        if (!trace.failures().isEmpty() || trace.ending() != Ending.BLOCKED) {
            return result;
        }
        for (Blockage blockage : Blockage.of(trace)) {
            switch (leaf.blocked(trace, blockage)) {
                case OtherOrder.Found(List<Integer> events) -> {
                    return new Elsewhere.Blocked(kindOf(blockage), events);
                }
                case OtherOrder.GivenUp _ -> result = new Elsewhere.GivenUp();
                case OtherOrder.None _ -> {
                    // Nor does this way of being blocked occur.
                }
            }
        }
        return result;
    }
}
