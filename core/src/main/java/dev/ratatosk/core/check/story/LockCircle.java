package dev.ratatosk.core.check.story;

import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.port.ThreadStatus;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.spi.LastWrites;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Threads each of which holds the lock that another one waits for, and locks that are never
/// released because their holder has ended.
final class LockCircle {
    private final ToldEvents told;
    private final Trace trace;
    private final LastWrites lastWrites;

    LockCircle(ToldEvents told, LastWrites lastWrites) {
        this.told = told;
        this.trace = told.trace();
        this.lastWrites = lastWrites;
    }

    Optional<String> atTheEnd() {
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
        return neverReleased();
    }

    /// Begins with the thread that came to its wait first.
    private String circle(List<Integer> threads) {
        int first = Collections.min(threads, Comparator.comparingInt(this::lastEvent));
        Collections.rotate(threads, -threads.indexOf(first));
        List<String> parts = new ArrayList<>();
        for (int i = 0; i < threads.size(); i++) {
            int before = threads.get((i + threads.size() - 1) % threads.size());
            parts.add(
                    told.labels().thread(threads.get(i))
                            + " holds "
                            + wanted(before)
                            + told.at(lastWrites.of(trace.pending().location[before]))
                            + " and waits for "
                            + wanted(threads.get(i)));
        }
        return "Circle of locks: " + String.join("; ", parts) + ".";
    }

    private Optional<String> neverReleased() {
        for (int t = 0; t < trace.threads(); t++) {
            int holder = holderOfWanted(t);
            if (holder >= 0 && trace.status(holder) == ThreadStatus.FINISHED) {
                return Optional.of(
                        told.labels().thread(t)
                                + " waits for "
                                + wanted(t)
                                + ", which "
                                + told.labels().thread(holder)
                                + " took"
                                + told.at(lastWrites.of(trace.pending().location[t]))
                                + " and did not release before it ended.");
            }
        }
        return Optional.empty();
    }

    private String wanted(int thread) {
        return told.labels().location(trace.pending().location[thread]);
    }

    private int lastEvent(int thread) {
        int events = trace.events(thread);
        return events == 0 ? -1 : trace.position(thread, events - 1);
    }

    /// The thread that holds the lock for which the thread waits, or a negative number.
    private int holderOfWanted(int thread) {
        int code = trace.pending().code[thread];
        boolean acquires = OpCode.isAcquire(code) || StoryTeller.takesLock(code);
        if (trace.status(thread) != ThreadStatus.PENDING || !acquires) {
            return -1;
        }
        int write = lastWrites.of(trace.pending().location[thread]);
        boolean held = write != Trace.INITIAL && trace.written(write) != 0;
        return held ? trace.thread(write) : -1;
    }
}
