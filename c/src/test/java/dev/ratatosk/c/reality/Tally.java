package dev.ratatosk.c.reality;

import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/// What a campaign has done so far, by name.
final class Tally {
    private final Map<String, Long> counts = new TreeMap<>();
    private final long start = System.nanoTime();

    void add(String what, long amount) {
        counts.merge(what, amount, Long::sum);
    }

    long of(String what) {
        return counts.getOrDefault(what, 0L);
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT, "%s in %.0f s", counts, (System.nanoTime() - start) / 1e9);
    }
}
