package dev.ratatosk.core.check.story;

import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.event.Waiting;
import dev.ratatosk.core.port.Trace;
import java.util.Optional;

/// Two threads that read the same write, and then both write: one acts on what is no longer so.
final class StaleReads {
    private final ToldEvents told;
    private final Trace trace;

    StaleReads(ToldEvents told) {
        this.told = told;
        this.trace = told.trace();
    }

    /// @param end how many events came before the error
    Optional<String> before(int end) {
        for (int second = end - 1; second >= 0; second--) {
            int secondRead = readBefore(second);
            int first = secondRead < 0 ? -1 : writeBetween(secondRead, second);
            if (first >= 0 && readBefore(first) >= 0) {
                int firstRead = readBefore(first);
                boolean sameSource =
                        trace.source(firstRead) == trace.source(secondRead)
                                && firstRead < first
                                && secondRead < first;
                if (sameSource) {
                    return Optional.of(sentence(firstRead, secondRead, first, second));
                }
            }
        }
        return Optional.empty();
    }

    private String sentence(int firstRead, int secondRead, int first, int second) {
        return told.thread(firstRead)
                + " and "
                + told.thread(secondRead)
                + " both read "
                + told.labels().location(trace.location(first))
                + told.at(firstRead, secondRead)
                + " before either of them wrote it"
                + told.at(first, second)
                + ".";
    }

    /// The read, apart from the event itself, by which the thread of a write knew the location.
    private int readBefore(int write) {
        if (!trace.writes(write) || isLock(trace.code(write)) || told.step(write).isEmpty()) {
            return -1;
        }
        for (int i = trace.index(write) - 1; i >= 0; i--) {
            int event = trace.position(trace.thread(write), i);
            boolean same =
                    OpCode.accesses(trace.code(event))
                            && trace.location(event) == trace.location(write);
            if (same) {
                return trace.writes(event) || told.step(event).isEmpty() ? -1 : event;
            }
        }
        return -1;
    }

    /// The write by another thread to what the read read, before the write.
    private int writeBetween(int read, int write) {
        for (int e = read + 1; e < write; e++) {
            boolean other = trace.thread(e) != trace.thread(read);
            if (other && trace.writes(e) && trace.location(e) == trace.location(read)) {
                return e;
            }
        }
        return -1;
    }

    private static boolean isLock(int code) {
        Waiting waiting = OpCode.waiting(code);
        return waiting == Waiting.MUTEX || waiting == Waiting.SYNCHRONIZER;
    }
}
