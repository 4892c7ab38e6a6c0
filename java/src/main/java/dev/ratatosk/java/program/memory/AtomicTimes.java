package dev.ratatosk.java.program.memory;

import dev.ratatosk.core.runtime.races.RaceDetector;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// When threads last accessed variables by `VarHandle` and `Unsafe`.
///
/// Such accesses do not race with each other, but with plain ones to the same variable: what a
/// plain access sees or leaves is then as undefined as between two plain ones.
public final class AtomicTimes {
    private final RaceDetector races;
    private int execution;
    private int[] markedIn = new int[64];
    private int[] @Nullable [] reads = new int[64][];
    private int[] @Nullable [] writes = new int[64][];

    public AtomicTimes(RaceDetector races) {
        this.races = races;
    }

    /// Begins an execution.
    public void begin() {
        if (++execution == Integer.MAX_VALUE) {
            Arrays.fill(markedIn, 0);
            execution = 1;
        }
    }

    /// The thread accesses the location now. To be called before it releases.
    void mark(int thread, int location, boolean isWrite) {
        if (location >= markedIn.length) {
            int capacity = Math.max(location + 1, markedIn.length * 2);
            markedIn = Arrays.copyOf(markedIn, capacity);
            reads = Arrays.copyOf(reads, capacity);
            writes = Arrays.copyOf(writes, capacity);
        }
        if (markedIn[location] != execution) {
            markedIn[location] = execution;
            clear(reads[location]);
            clear(writes[location]);
        }
        int[] @Nullable [] table = isWrite ? writes : reads;
        int[] times = table[location];
        if (times == null || thread >= times.length) {
            times = times == null ? new int[thread + 1] : Arrays.copyOf(times, thread + 1);
            table[location] = times;
        }
        times[thread] = races.time(thread);
    }

    private static void clear(int @Nullable [] times) {
        if (times != null) {
            Arrays.fill(times, 0);
        }
    }

    /// Whether a thread has written the location atomically in this execution.
    boolean isWritten(int location) {
        if (location >= markedIn.length || markedIn[location] != execution) {
            return false;
        }
        int[] times = writes[location];
        for (int thread = 0; times != null && thread < times.length; thread++) {
            if (times[thread] != 0) {
                return true;
            }
        }
        return false;
    }

    /// A thread that has accessed the location atomically, in conflict with a plain access that
    /// `thread` makes now and not ordered before it; otherwise [RaceDetector#NO_RACE].
    ///
    /// @param amongWrites whether to look for writes; otherwise for reads
    int unordered(int thread, int location, boolean amongWrites) {
        if (location >= markedIn.length || markedIn[location] != execution) {
            return RaceDetector.NO_RACE;
        }
        int[] times = amongWrites ? writes[location] : reads[location];
        for (int other = 0; times != null && other < times.length; other++) {
            if (!races.isBefore(other, times[other], thread)) {
                return other;
            }
        }
        return RaceDetector.NO_RACE;
    }
}
