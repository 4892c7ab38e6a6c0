package dev.ratatosk.core.explore.rvf;

import dev.ratatosk.core.consistency.vsc.EventSet;
import dev.ratatosk.core.table.IntColumn;
import dev.ratatosk.core.table.LongColumn;

/// The sources of a read, grouped by the value they hold (CAV 2021, Alg. 2 line 18): each group is
/// a set of good-writes.
final class ValueGroups {
    private final LongColumn value = new LongColumn();
    private final IntColumn source = new IntColumn();
    private final IntColumn groupOf = new IntColumn();

    void clear() {
        value.clear();
        source.clear();
        groupOf.clear();
    }

    int size() {
        return value.size();
    }

    long value(int group) {
        return value.get(group);
    }

    void add(int newSource, long sourceValue) {
        source.add(newSource);
        groupOf.add(groupWith(sourceValue));
    }

    private int groupWith(long wanted) {
        for (int g = 0; g < value.size(); g++) {
            if (value.get(g) == wanted) {
                return g;
            }
        }
        value.add(wanted);
        return value.size() - 1;
    }

    /// The group that the source is in, or -1.
    int groupOf(int wanted) {
        for (int i = 0; i < source.size(); i++) {
            if (source.get(i) == wanted) {
                return groupOf.get(i);
            }
        }
        return -1;
    }

    /// How many sources there are in all groups.
    int sources() {
        return source.size();
    }

    int source(int nth) {
        return source.get(nth);
    }

    /// The group of the `nth` source.
    int groupAt(int nth) {
        return groupOf.get(nth);
    }

    /// How many sources there are in the group.
    int sourcesOf(int group) {
        int members = 0;
        for (int i = 0; i < source.size(); i++) {
            members += groupOf.get(i) == group ? 1 : 0;
        }
        return members;
    }

    /// Makes the group's sources the good-writes of the read.
    void makeGood(EventSet events, int read, int group) {
        int members = 0;
        int last = EventSet.INITIAL;
        for (int i = 0; i < source.size(); i++) {
            if (groupOf.get(i) == group) {
                events.addGood(read, source.get(i));
                last = source.get(i);
                members++;
            }
        }
        if (members == 1 && events.writes(read)) {
            events.reserve(read, last);
        }
    }
}
