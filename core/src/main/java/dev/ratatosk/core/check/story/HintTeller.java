package dev.ratatosk.core.check.story;

import dev.ratatosk.core.check.ErrorKind;
import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.event.Waiting;
import dev.ratatosk.core.port.ThreadStatus;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.runtime.Labels;
import dev.ratatosk.core.spi.LastWrites;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Says in a sentence what to look at in the schedule of an error. It says only what the schedule
/// shows, never what the program's author may have meant.
final class HintTeller {
    private final Trace trace;
    private final Labels labels;
    private final LastWrites lastWrites;

    HintTeller(Trace trace, Labels labels, LastWrites lastWrites) {
        this.trace = trace;
        this.labels = labels;
        this.lastWrites = lastWrites;
    }

    /// The sentence; empty if nothing stands out.
    ///
    /// @param end how many events came before the error
    String tell(ErrorKind kind, int end) {
        return switch (kind) {
            case ASSERTION, EXCEPTION, ILLEGAL -> staleReads(end).orElse("");
            case DATA_RACE ->
                    "No lock, no volatile or atomic variable and no start or end of a thread orders"
                            + " the two accesses.";
            case DEADLOCK -> circle().or(this::nobodyLeft).orElse("");
            case LIVELOCK, LEAK -> "";
        };
    }

    /// Two threads that read the same write, and then both write: one acts on what is no longer so.
    private Optional<String> staleReads(int end) {
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
                    return Optional.of(stale(firstRead, secondRead, first));
                }
            }
        }
        return Optional.empty();
    }

    private String stale(int firstRead, int secondRead, int write) {
        return labels.thread(trace.thread(firstRead))
                + " and "
                + labels.thread(trace.thread(secondRead))
                + " both read "
                + labels.location(trace.location(write))
                + " before either of them wrote it.";
    }

    /// The read, apart from the event itself, by which the thread of a write knew the location.
    private int readBefore(int write) {
        if (!trace.writes(write) || isLock(trace.code(write)) || isHidden(write)) {
            return -1;
        }
        for (int i = trace.index(write) - 1; i >= 0; i--) {
            int event = trace.position(trace.thread(write), i);
            boolean same =
                    OpCode.accesses(trace.code(event))
                            && trace.location(event) == trace.location(write);
            if (same) {
                return trace.writes(event) || isHidden(event) ? -1 : event;
            }
        }
        return -1;
    }

    private boolean isHidden(int event) {
        return labels.isHidden(
                trace.location(event),
                trace.writes(event) ? trace.written(event) : trace.read(event));
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

    /// Threads each of which holds the lock that the next one waits for.
    private Optional<String> circle() {
        for (int start = 0; start < trace.threads(); start++) {
            List<Integer> threads = new ArrayList<>();
            int thread = start;
            while (thread >= 0 && !threads.contains(thread)) {
                threads.add(thread);
                thread = holderOfWanted(thread);
            }
            if (thread == start && threads.size() > 1) {
                return Optional.of(circle(threads));
            }
        }
        return Optional.empty();
    }

    private String circle(List<Integer> threads) {
        List<String> parts = new ArrayList<>();
        for (int i = 0; i < threads.size(); i++) {
            int before = threads.get((i + threads.size() - 1) % threads.size());
            parts.add(
                    labels.thread(threads.get(i))
                            + " holds "
                            + labels.location(trace.pending().location[before])
                            + " and waits for "
                            + labels.location(trace.pending().location[threads.get(i)]));
        }
        return "Circle of locks: " + String.join("; ", parts) + ".";
    }

    /// The thread that holds the lock for which the thread waits, or a negative number.
    private int holderOfWanted(int thread) {
        int code = trace.pending().code[thread];
        if (trace.status(thread) != ThreadStatus.PENDING || !isAcquisition(code)) {
            return -1;
        }
        int write = lastWrites.of(trace.pending().location[thread]);
        return write == Trace.INITIAL ? -1 : trace.thread(write);
    }

    private static boolean isAcquisition(int code) {
        return OpCode.isAcquire(code) || StoryTeller.takesLock(code);
    }

    /// A thread that waits for a signal while no thread can move.
    private Optional<String> nobodyLeft() {
        for (int t = 0; t < trace.threads(); t++) {
            boolean waits =
                    trace.status(t) == ThreadStatus.PENDING
                            && OpCode.waiting(trace.pending().code[t]) == Waiting.CONDITION;
            if (waits) {
                return Optional.of(
                        "Every other thread has ended or waits, so no thread is left to signal "
                                + labels.thread(t)
                                + ".");
            }
        }
        return Optional.empty();
    }
}
