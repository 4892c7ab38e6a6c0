package dev.ratatosk.core.explore.rvf;

import dev.ratatosk.core.consistency.vsc.EventSet;
import java.util.Arrays;

/// The sources of a read, grouped by the value they hold (CAV 2021, Alg. 2 line 18): each group is
/// a set of good-writes.
final class ValueGroups {
    private int groups;
    private long[] value = new long[4];
    private int sources;
    private int[] source = new int[8];
    private int[] groupOf = new int[8];

    void clear() {
        groups = 0;
        sources = 0;
    }

    int size() {
        return groups;
    }

    long value(int group) {
        return value[group];
    }

    void add(int newSource, long sourceValue) {
        if (sources == source.length) {
            source = Arrays.copyOf(source, sources * 2);
            groupOf = Arrays.copyOf(groupOf, sources * 2);
        }
        source[sources] = newSource;
        groupOf[sources++] = groupWith(sourceValue);
    }

    private int groupWith(long wanted) {
        for (int g = 0; g < groups; g++) {
            if (value[g] == wanted) {
                return g;
            }
        }
        if (groups == value.length) {
            value = Arrays.copyOf(value, groups * 2);
        }
        value[groups] = wanted;
        return groups++;
    }

    /// The group that the source is in, or -1.
    int groupOf(int wanted) {
        for (int i = 0; i < sources; i++) {
            if (source[i] == wanted) {
                return groupOf[i];
            }
        }
        return -1;
    }

    /// How many sources there are in all groups.
    int sources() {
        return sources;
    }

    int source(int nth) {
        return source[nth];
    }

    /// The group of the `nth` source.
    int groupAt(int nth) {
        return groupOf[nth];
    }

    /// Makes the group's sources the good-writes of the read.
    void makeGood(EventSet events, int read, int group) {
        int members = 0;
        int last = EventSet.INITIAL;
        for (int i = 0; i < sources; i++) {
            if (groupOf[i] == group) {
                events.addGood(read, source[i]);
                last = source[i];
                members++;
            }
        }
        if (members == 1 && events.writes(read)) {
            events.reserve(read, last);
        }
    }
}
