package dev.ratatosk.core.explore.optimal;

import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.event.OperationTable;
import dev.ratatosk.core.explore.optimal.wakeup.Footprint;
import dev.ratatosk.core.explore.optimal.wakeup.WakeupSequence;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.table.ClockTable;
import dev.ratatosk.core.table.IntColumn;

/// The explored execution `E` with its happens-before order, its non-blocking races and its events
/// that may block. Everything is a stack by position, so that what the next execution shares with
/// this one is kept.
final class Execution {
    /// No earlier event accesses the location.
    static final int NO_ACCESS = -1;

    /// No such event.
    static final int NO_EVENT = -1;

    private final Conflicts conflicts;
    private final ClockTable clocks = new ClockTable();
    private int length;
    private int kept;
    private final IntColumn thread = new IntColumn();
    private final IntColumn index = new IntColumn();
    private final IntColumn footprint = new IntColumn();
    private final IntColumn decision = new IntColumn();
    private final IntColumn previousAccess = new IntColumn();
    private final IntColumn lastAccess = new IntColumn(NO_ACCESS);
    private final PositionStack raceFirsts = new PositionStack();
    private final PositionStack raceSeconds = new PositionStack();
    private final PositionStack blocking = new PositionStack();
    private final PositionStack choices = new PositionStack();

    Execution(Conflicts conflicts) {
        this.conflicts = conflicts;
    }

    int length() {
        return length;
    }

    int thread(int event) {
        return thread.get(event);
    }

    /// How many events of its thread came before it.
    int index(int event) {
        return index.get(event);
    }

    /// The thread's event after as many others, or [#NO_EVENT] if the thread gets not so far.
    int position(Trace trace, int ofThread, int afterEvents) {
        return ofThread < trace.threads() && afterEvents < trace.events(ofThread)
                ? trace.position(ofThread, afterEvents)
                : NO_EVENT;
    }

    int footprint(int event) {
        return footprint.get(event);
    }

    /// What the choice yielded, or [WakeupSequence#NO_DECISION].
    int decision(int event) {
        return decision.get(event);
    }

    /// The access of the same location before the event, whether it conflicts or not, or
    /// [#NO_ACCESS].
    int previousAccess(int event) {
        return previousAccess.get(event);
    }

    /// The last access of the location, or [#NO_ACCESS].
    int lastAccess(int location) {
        return lastAccess.getOrFiller(location);
    }

    /// Whether `earlier` happens before `later`, which comes after it.
    boolean happensBefore(int earlier, int later) {
        return clocks.contains(later, thread.get(earlier), index.get(earlier));
    }

    /// Whether the thread's event with this index happens before `event` or is it.
    boolean hasInPast(int event, int ofThread, int withIndex) {
        return clocks.contains(event, ofThread, withIndex);
    }

    /// The last event of `notdep(e,E)` from `from` on, or `from - 1` if there is none.
    int lastNotDep(int e, int from) {
        return clocks.lastWithout(from, length, thread.get(e), index.get(e));
    }

    /// How many events `E` shares with the execution before it.
    int kept() {
        return kept;
    }

    /// The number of pairs `e ≾ e'` (FMCAD 2022, Def. 2), ordered by `e'`.
    int races() {
        return raceSeconds.size();
    }

    /// `e` of each race.
    PositionStack raceFirsts() {
        return raceFirsts;
    }

    /// `e'` of each race.
    PositionStack raceSeconds() {
        return raceSeconds;
    }

    /// The events that may block (FMCAD 2022, Alg. 1 line 8), in order.
    PositionStack blocking() {
        return blocking;
    }

    /// The choices, in order.
    PositionStack choices() {
        return choices;
    }

    /// Forgets the events from position `newLength` on.
    void truncate(int newLength) {
        for (int event = length - 1; event >= newLength; event--) {
            if (footprint.get(event) != Footprint.NONE) {
                lastAccess.set(Footprint.location(footprint.get(event)), previousAccess.get(event));
            }
        }
        raceSeconds.dropFrom(newLength);
        raceFirsts.shrinkTo(raceSeconds.size());
        blocking.dropFrom(newLength);
        choices.dropFrom(newLength);
        length = newLength;
        kept = newLength;
    }

    /// Takes in the events of the trace that are not in `E` yet.
    void extend(Trace trace) {
        ensureEvents(trace.length());
        clocks.ensure(trace.length(), trace.threads());
        while (length < trace.length()) {
            append(trace, length);
            length++;
        }
    }

    private void append(Trace trace, int event) {
        OperationTable operations = trace.operations();
        int p = trace.thread(event);
        int code = operations.code[event];
        int i = trace.index(event);
        int touched = conflicts.footprint(code, operations.location[event], trace.writes(event));
        thread.set(event, p);
        index.set(event, i);
        footprint.set(event, touched);
        decision.set(
                event,
                code == OpCode.CHOOSE ? (int) trace.read(event) : WakeupSequence.NO_DECISION);
        startClock(trace, event, p, i);
        if (touched != Footprint.NONE) {
            boolean mayBlock = conflicts.mayBlock(code);
            if (mayBlock) {
                blocking.push(event);
            }
            orderAfterConflicts(event, touched, !mayBlock);
        } else if (code == OpCode.JOIN) {
            orderAfterEndOf(trace, (int) operations.a[event], event);
        } else if (code == OpCode.CHOOSE) {
            choices.push(event);
        }
        clocks.set(event, p, i + 1);
    }

    private void startClock(Trace trace, int event, int p, int i) {
        int before = i > 0 ? trace.position(p, i - 1) : trace.creation(p);
        if (before == Trace.NO_EVENT) {
            clocks.clear(event);
        } else {
            clocks.copy(event, before);
        }
    }

    private void orderAfterEndOf(Trace trace, int joined, int event) {
        int events = trace.events(joined);
        int last = events > 0 ? trace.position(joined, events - 1) : trace.creation(joined);
        clocks.join(event, last);
    }

    /// Orders the event after all conflicting ones. From the newest on, so that one which is not
    /// ordered before it yet is adjacent to it: they race. What precedes a write that is no add is
    /// ordered before that write or, if both read, does not matter.
    private void orderAfterConflicts(int event, int mine, boolean racing) {
        int location = Footprint.location(mine);
        lastAccess.extendTo(location + 1);
        int before = lastAccess.get(location);
        previousAccess.set(event, before);
        lastAccess.set(location, event);
        boolean done = false;
        for (int e = before; e != NO_ACCESS && !done; e = previousAccess.get(e)) {
            int theirs = footprint.get(e);
            if (Footprint.conflict(theirs, mine) && !happensBefore(e, event)) {
                clocks.join(event, e);
                if (racing) {
                    raceFirsts.push(e);
                    raceSeconds.push(event);
                }
            }
            done = Footprint.access(theirs) == Footprint.WRITE;
        }
    }

    private void ensureEvents(int events) {
        thread.extendTo(events);
        index.extendTo(events);
        footprint.extendTo(events);
        decision.extendTo(events);
        previousAccess.extendTo(events);
    }
}
