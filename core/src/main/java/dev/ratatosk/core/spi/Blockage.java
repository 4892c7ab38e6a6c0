package dev.ratatosk.core.spi;

import dev.ratatosk.core.event.Kind;
import dev.ratatosk.core.event.Observation;
import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.event.OperationTable;
import dev.ratatosk.core.event.SpinGuard;
import dev.ratatosk.core.event.Waiting;
import dev.ratatosk.core.port.ThreadStatus;
import dev.ratatosk.core.port.Trace;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongPredicate;

/// What the last writes of a blocked execution must have left for its threads to be blocked
/// forever: a thread that waits finds its guard false, and a thread that was stopped in an
/// iteration without effect finds all that it read in it again.
///
/// An explored execution represents a class of executions, and only `optimal` explores one for each
/// state of the memory at the end. So these are conditions, to be satisfied by any execution of the
/// class. Where a thread may be blocked for one of several reasons, there is one such object for
/// each of them.
public final class Blockage {
    private final Map<Integer, List<LongPredicate>> conditions;
    private final boolean spins;
    private final boolean waits;

    /// Whether the main thread has ended and all other threads are idle.
    private final boolean isLeft;

    private Blockage(
            Map<Integer, List<LongPredicate>> conditions,
            boolean spins,
            boolean waits,
            boolean isLeft) {
        this.conditions = conditions;
        this.spins = spins;
        this.waits = waits;
        this.isLeft = isLeft;
    }

    /// The ways in which all threads of the blocked trace may be blocked forever. None if a thread
    /// is at a failed assumption: the others may only wait for what that thread was not allowed to
    /// do. None either if only daemons are left.
    public static List<Blockage> of(Trace trace) {
        if (standsAtAssumption(trace) || onlyDaemonsAreLeft(trace)) {
            return List.of();
        }
        List<Blockage> ways =
                List.of(
                        new Blockage(
                                Map.of(), false, false, trace.status(0) == ThreadStatus.FINISHED));
        for (int t = 0; t < trace.threads() && !ways.isEmpty(); t++) {
            if (trace.status(t) == ThreadStatus.ASSUME_BLOCKED) {
                ways = stopped(trace, t, ways);
            } else if (trace.status(t) == ThreadStatus.PENDING) {
                ways = pending(trace, t, ways);
            }
        }
        return ways;
    }

    private static boolean onlyDaemonsAreLeft(Trace trace) {
        for (int t = 0; t < trace.threads(); t++) {
            ThreadStatus status = trace.status(t);
            boolean left = status == ThreadStatus.ASSUME_BLOCKED || status == ThreadStatus.PENDING;
            if (left && !trace.isDaemon(t)) {
                return false;
            }
        }
        return true;
    }

    private static boolean standsAtAssumption(Trace trace) {
        for (int t = 0; t < trace.threads(); t++) {
            if (trace.status(t) == ThreadStatus.ASSUME_BLOCKED
                    && trace.spinningSince(t) < 0
                    && !triedAwait(trace, t)) {
                return true;
            }
        }
        return false;
    }

    /// Whether the thread is at an await that failed (without native awaits).
    private static boolean triedAwait(Trace trace, int thread) {
        int events = trace.events(thread);
        return events > 0 && trace.isFailedAwait(trace.position(thread, events - 1));
    }

    private static List<Blockage> stopped(Trace trace, int thread, List<Blockage> ways) {
        List<Blockage> more = new ArrayList<>();
        for (Blockage way : ways) {
            int since = trace.spinningSince(thread);
            if (since >= 0) {
                more.add(way.spinning().repeating(trace, thread, since));
            }
            if (triedAwait(trace, thread)) {
                // No thread noticed that it was tried, so the others would do the same if it had
                // waited.
                int last = trace.position(thread, trace.events(thread) - 1);
                more.add(
                        way.spinning()
                                .and(
                                        trace.location(last),
                                        v -> !trace.operations().admits(last, v)));
            }
        }
        return more;
    }

    private static List<Blockage> pending(Trace trace, int thread, List<Blockage> ways) {
        int code = trace.pending().code[thread];
        List<Blockage> more = new ArrayList<>();
        for (Blockage way : ways) {
            Blockage waiting = trace.isDaemon(thread) ? way : way.waitingFor(OpCode.waiting(code));
            if (!OpCode.isGuarded(code)) {
                more.add(waiting);
                continue;
            }
            int location = trace.pending().location[thread];
            Blockage rejected = waiting.and(location, v -> !trace.pending().admits(thread, v));
            if (!(trace.pending().predicate[thread] instanceof SpinGuard loop)) {
                more.add(rejected);
            } else {
                // It represents a loop, and what it read before in the iteration may change. That
                // holds for daemons, too: others may wait for them.
                for (int since : loop.beginnings()) {
                    more.add(
                            rejected.and(location, v -> loop.startsOver(v, b -> b == since))
                                    .repeating(trace, thread, since));
                }
            }
        }
        return more;
    }

    private Blockage spinning() {
        return new Blockage(conditions, true, waits, false);
    }

    private Blockage waitingFor(Waiting waiting) {
        return new Blockage(
                conditions,
                spins || waiting == Waiting.SPIN,
                waits || waiting != Waiting.SPIN && waiting != Waiting.JOIN,
                isLeft && waiting == Waiting.TASK);
    }

    /// And everything that the thread has learnt since its event number `since` is as it was. What
    /// an addition finds whose result is unused does not matter: it must have added 0.
    private Blockage repeating(Trace trace, int thread, int since) {
        Blockage all = this;
        for (int index = since; index < trace.events(thread); index++) {
            int event = trace.position(thread, index);
            boolean looks = OpCode.reads(trace.code(event)) && trace.kind(event) != Kind.ADD;
            if (looks) {
                all = all.and(trace.location(event), v -> repeats(trace, event, v));
            }
        }
        return all;
    }

    /// Whether the thread learns the same by the event if it finds this value, and changes nothing.
    private static boolean repeats(Trace trace, int event, long value) {
        OperationTable operations = trace.operations();
        long read = trace.read(event);
        if (value == read || OpCode.observation(trace.code(event)) == Observation.VALUE) {
            return value == read;
        }
        return operations.observed(event, value) == operations.observed(event, read)
                && operations.admits(event, value)
                && (!operations.writes(event, value) || operations.written(event, value) == value);
    }

    private Blockage and(int location, LongPredicate condition) {
        Map<Integer, List<LongPredicate>> more = new LinkedHashMap<>(conditions);
        List<LongPredicate> here = new ArrayList<>(conditions.getOrDefault(location, List.of()));
        here.add(condition);
        more.put(location, here);
        return new Blockage(more, spins, waits, isLeft);
    }

    /// The locations whose last writes matter.
    public int[] locations() {
        return conditions.keySet().stream().mapToInt(Integer::intValue).toArray();
    }

    /// Whether the location may hold the value at the end.
    public boolean allows(int location, long value) {
        for (LongPredicate condition : conditions.getOrDefault(location, List.of())) {
            if (!condition.test(value)) {
                return false;
            }
        }
        return true;
    }

    /// Whether the trace itself leaves its threads so, under sequential consistency.
    public boolean isIn(Trace trace) {
        for (int location : conditions.keySet()) {
            if (!allows(location, trace.memory().value(location))) {
                return false;
            }
        }
        return true;
    }

    /// What the threads that are blocked forever are called.
    public enum Sort {
        /// Some wait for a lock, a signal or the like.
        DEADLOCK,
        /// All that do not merely wait for other threads to end wait for a value.
        LIVELOCK,
        /// The main thread has ended, and the others have nothing left to do.
        LEAK
    }

    public Sort sort() {
        if (waits && isLeft) {
            return Sort.LEAK;
        }
        return spins && !waits ? Sort.LIVELOCK : Sort.DEADLOCK;
    }
}
