package dev.ratatosk.core.check.simplest;

import dev.ratatosk.core.check.ErrorKind;
import dev.ratatosk.core.check.error.ErrorDetector;
import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.event.OperationTable;
import dev.ratatosk.core.port.Expectations;
import dev.ratatosk.core.port.Failure;
import dev.ratatosk.core.port.ThreadStatus;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.runtime.CoroutineProgram;
import dev.ratatosk.core.runtime.races.DataRace;
import dev.ratatosk.core.spi.MemoryModel;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What an error looks like, to recognise it in another execution of the same instance of a
/// program: a failure by its message, a race by what it is on and who races, threads that are
/// blocked by what they wait for, an outcome by itself.
///
/// @param kind what sort of error
/// @param signs what else has to be the same
record Symptom(ErrorKind kind, List<String> signs) {
    Symptom {
        signs = List.copyOf(signs);
    }

    /// What the execution shows, or null if that is no error.
    static @Nullable Symptom of(
            Trace trace,
            CoroutineProgram program,
            MemoryModel memoryModel,
            Expectations expectations) {
        ErrorKind kind = ErrorDetector.errorIn(trace, memoryModel, expectations);
        if (kind == null) {
            return null;
        }
        if (kind == ErrorKind.OUTCOME) {
            return new Symptom(kind, List.of(trace.outcome()));
        }
        return new Symptom(
                kind,
                trace.failures().isEmpty()
                        ? blocked(trace, program)
                        : failed(trace.failures().getFirst(), program));
    }

    private static List<String> failed(Failure failure, CoroutineProgram program) {
        Throwable cause = failure.cause();
        if (cause instanceof DataRace race) {
            List<String> signs = new ArrayList<>();
            signs.add(access(race.first(), program));
            signs.add(access(race.second(), program));
            // It says nothing who came first.
            signs.sort(Comparator.naturalOrder());
            signs.add(race.location());
            return signs;
        }
        return List.of(cause.getClass().getName(), String.valueOf(cause.getMessage()));
    }

    private static String access(DataRace.Access access, CoroutineProgram program) {
        return program.pathOf(access.thread()) + (access.writes() ? " writes" : " reads");
    }

    private static List<String> blocked(Trace trace, CoroutineProgram program) {
        List<String> signs = new ArrayList<>();
        OperationTable pending = trace.pending();
        for (int t = 0; t < trace.threads(); t++) {
            String path = program.pathOf(t);
            if (trace.status(t) == ThreadStatus.ASSUME_BLOCKED) {
                signs.add(path + " has stopped");
            } else if (trace.status(t) == ThreadStatus.PENDING) {
                int code = pending.code[t];
                String where =
                        OpCode.accesses(code)
                                ? "location " + pending.location[t]
                                : "operand " + pending.a[t];
                signs.add(path + " waits at " + code + " " + where);
            }
        }
        return signs;
    }
}
