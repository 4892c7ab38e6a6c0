package dev.ratatosk.core.frontier;

import java.util.Map;
import java.util.TreeMap;

/// How often which outcome was seen. Only executions that ended, and whose threads did not fail,
/// have one.
///
/// @param seen by outcome, which is empty where nothing was observed
/// @param notKept how many executions had an outcome for which there was no room
public record OutcomeCounts(Map<String, Seen> seen, long notKept) {
    /// Of more outcomes than that it is not kept which they are.
    public static final int MOST = 10_000;

    /// Nor if they and their schedules have more characters than that.
    private static final long MOST_CHARACTERS = 1 << 22;

    /// Nothing was seen.
    public static final OutcomeCounts NONE = new OutcomeCounts(Map.of(), 0);

    /// An outcome.
    ///
    /// @param executions how many executions had it
    /// @param token the schedule of one of them
    public record Seen(long executions, String token) {}

    /// Whether there is no room for more.
    ///
    /// @param outcomes how many there are
    /// @param characters how many characters these and their schedules have
    public static boolean isFull(int outcomes, long characters) {
        return outcomes >= MOST || characters >= MOST_CHARACTERS;
    }

    /// Makes a copy of the map.
    public OutcomeCounts {
        seen = new TreeMap<>(seen);
    }

    /// These and another one.
    public OutcomeCounts plus(String outcome, Seen more) {
        return plus(new OutcomeCounts(Map.of(outcome, more), 0));
    }

    /// These and what came after them.
    OutcomeCounts plus(OutcomeCounts later) {
        Map<String, Seen> both = new TreeMap<>(seen);
        long characters = characters();
        long left = notKept + later.notKept;
        for (Map.Entry<String, Seen> entry : later.seen.entrySet()) {
            Seen more = entry.getValue();
            Seen known = both.get(entry.getKey());
            if (known != null) {
                both.put(entry.getKey(), new Seen(known.executions + more.executions, known.token));
            } else if (!isFull(both.size(), characters)) {
                both.put(entry.getKey(), more);
                characters += entry.getKey().length() + more.token.length();
            } else {
                left += more.executions;
            }
        }
        return new OutcomeCounts(both, left);
    }

    private long characters() {
        long characters = 0;
        for (Map.Entry<String, Seen> entry : seen.entrySet()) {
            characters += entry.getKey().length() + entry.getValue().token.length();
        }
        return characters;
    }
}
