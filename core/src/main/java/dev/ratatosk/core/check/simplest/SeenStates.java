package dev.ratatosk.core.check.simplest;

import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.table.LongColumn;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/// The states in which a search has been, with the fewest switches that it took to get there.
///
/// A state is what the threads have done, with the write that each read took, which write each
/// location holds, which thread moved last, and which threads may not continue because they come
/// too late. All that a search does from a state follows from it. Reads are told apart by the write
/// and not by the value: accesses that are no operations are ordered by who read from whom.
///
/// A state is known by a fingerprint of 64 bits: among a million states, two share one with a
/// probability of less than one in ten million.
final class SeenStates {
    /// No more are remembered.
    private static final int MOST = 1_000_000;

    private static final long INITIAL = -1;

    private final Map<Long, Integer> fewest = new HashMap<>();

    /// By event: what its thread had done after it.
    private final LongColumn histories = new LongColumn();

    /// By number of events: what all threads had done then, and what memory held.
    private final LongColumn states = new LongColumn();

    /// Whether the search was not in the state of the execution before, or only after more
    /// switches. Called at each step that is not a repetition of the execution before.
    ///
    /// @param late the threads that come too late
    boolean isNew(Trace trace, int last, int switches, BitSet late) {
        if (trace.length() == 0) {
            states.truncate(0);
            histories.truncate(0);
            states.add(0);
            return true;
        }
        add(trace, trace.length() - 1);
        long key = mix(states.get(trace.length()), last);
        for (int t = late.nextSetBit(0); t >= 0; t = late.nextSetBit(t + 1)) {
            key = mix(key, t);
        }
        Integer before = fewest.get(key);
        if (before != null && before <= switches) {
            return false;
        }
        if (before != null || fewest.size() < MOST) {
            fewest.put(key, switches);
        }
        return true;
    }

    private void add(Trace trace, int event) {
        histories.truncate(event);
        states.truncate(event + 1);
        int thread = trace.thread(event);
        int index = trace.index(event);
        long before = index == 0 ? INITIAL : histories.get(trace.position(thread, index - 1));
        long after = mix(mix(before, trace.code(event)), trace.location(event));
        boolean reads = OpCode.reads(trace.code(event));
        after = mix(after, reads ? identity(trace, trace.source(event)) : trace.read(event));
        histories.add(after);
        long state = states.get(event) - mix(thread, before) + mix(thread, after);
        if (trace.writes(event)) {
            int location = trace.location(event);
            long place = ~(long) location;
            state -= mix(place, identity(trace, writeBefore(trace, event)));
            state += mix(place, identity(trace, event));
        }
        states.add(state);
    }

    /// The last write to the location of a write before it, or a negative number.
    private static int writeBefore(Trace trace, int event) {
        for (int e = event - 1; e >= 0; e--) {
            if (trace.writes(e) && trace.location(e) == trace.location(event)) {
                return e;
            }
        }
        return Trace.INITIAL;
    }

    /// What an event is called whatever the schedule.
    private static long identity(Trace trace, int event) {
        return event < 0
                ? INITIAL
                : (long) trace.thread(event) << Integer.SIZE | trace.index(event);
    }

    /// Steele, Lea and Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014.
    private static long mix(long first, long second) {
        long z = first * 0x9E3779B97F4A7C15L + second + 0x632BE59BD9B4E019L;
        z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }
}
