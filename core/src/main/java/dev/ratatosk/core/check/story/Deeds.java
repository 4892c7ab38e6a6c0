package dev.ratatosk.core.check.story;

import dev.ratatosk.core.check.Deed;
import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.runtime.Labels;
import java.util.BitSet;
import java.util.Optional;

/// The events of a labelled trace in parts.
final class Deeds {
    private final Trace trace;
    private final Labels labels;

    /// The locations that some event takes as a lock. Locks of libraries are freed, and tried, with
    /// operations that look like any other.
    private final BitSet locks = new BitSet();

    Deeds(Trace trace, Labels labels) {
        this.trace = trace;
        this.labels = labels;
        for (int e = 0; e < trace.length(); e++) {
            int code = trace.code(e);
            if (OpCode.accesses(code)
                    && (StoryTeller.isMutex(code) || StoryTeller.takesLock(code))) {
                locks.set(trace.location(e));
            }
        }
    }

    Deed of(int event) {
        int code = trace.code(event);
        int thread = trace.thread(event);
        return switch (OpCode.kind(code)) {
            case START -> ofThread(Deed.Kind.START, event);
            case JOIN -> ofThread(Deed.Kind.JOIN, event);
            case CHOOSE ->
                    new Deed(
                            Deed.Kind.CHOOSE,
                            "",
                            thread,
                            Optional.of(Long.toString(trace.read(event))),
                            Optional.empty());
            case READ, WRITE, RMW, ADD -> access(event, code, thread);
        };
    }

    private Deed ofThread(Deed.Kind kind, int event) {
        int other = (int) trace.operations().a[event];
        return new Deed(kind, "", other, Optional.empty(), Optional.empty());
    }

    private Deed access(int event, int code, int thread) {
        int location = trace.location(event);
        boolean reads =
                switch (OpCode.kind(code)) {
                    case READ, RMW, ADD -> true;
                    case WRITE, START, JOIN, CHOOSE -> false;
                };
        return new Deed(
                kind(event, location, reads),
                labels.location(location),
                thread,
                reads ? Optional.of(labels.value(location, trace.read(event))) : Optional.empty(),
                trace.writes(event)
                        ? Optional.of(labels.value(location, trace.written(event)))
                        : Optional.empty());
    }

    private Deed.Kind kind(int event, int location, boolean reads) {
        if (!trace.writes(event)) {
            return Deed.Kind.READ;
        }
        if (locks.get(location)) {
            boolean frees = trace.written(event) == 0;
            boolean wasFree = !reads || trace.read(event) == 0;
            if (frees) {
                return Deed.Kind.UNLOCK;
            }
            if (reads && wasFree) {
                return Deed.Kind.LOCK;
            }
        }
        return reads ? Deed.Kind.UPDATE : Deed.Kind.WRITE;
    }
}
