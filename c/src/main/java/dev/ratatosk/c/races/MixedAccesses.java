package dev.ratatosk.c.races;

import dev.ratatosk.c.races.Races.Mixed;
import dev.ratatosk.core.runtime.races.RaceDetector;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Finds races between plain and atomic accesses to the same location: two accesses that nothing
/// orders, one a write and one of them plain. Such locations are rare.
final class MixedAccesses {
    private static final Mixed[] KINDS = Mixed.values();

    private final RaceDetector detector;

    /// By location and kind of access: when each thread made its last one, or 0.
    private final Map<Integer, int[][]> times = new HashMap<>();

    /// The access that races.
    record Other(int thread, Mixed access) {}

    MixedAccesses(RaceDetector detector) {
        this.detector = detector;
    }

    void begin() {
        times.clear();
    }

    /// Enters an access; returns one that it races with, or null.
    @Nullable Other access(int thread, int location, Mixed access) {
        int[][] byKind = times.computeIfAbsent(location, _ -> new int[KINDS.length][]);
        for (Mixed kind : KINDS) {
            int[] last = byKind[kind.ordinal()];
            for (int t = 0; last != null && conflict(kind, access) && t < last.length; t++) {
                if (t != thread && !detector.isBefore(t, last[t], thread)) {
                    return new Other(t, kind);
                }
            }
        }
        int[] mine = byKind[access.ordinal()];
        if (mine == null || mine.length <= thread) {
            mine = mine == null ? new int[thread + 1] : Arrays.copyOf(mine, thread + 1);
            byKind[access.ordinal()] = mine;
        }
        mine[thread] = detector.time(thread);
        return null;
    }

    private static boolean conflict(Mixed a, Mixed b) {
        boolean plain = isPlain(a) || isPlain(b);
        return plain && (a.writes() || b.writes());
    }

    private static boolean isPlain(Mixed access) {
        return access == Mixed.PLAIN_READ || access == Mixed.PLAIN_WRITE;
    }
}
