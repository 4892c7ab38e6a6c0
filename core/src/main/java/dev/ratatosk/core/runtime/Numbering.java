package dev.ratatosk.core.runtime;

import dev.ratatosk.core.table.IntColumn;
import java.util.HashMap;
import java.util.Map;

/// Numbers of threads and locations that are the same in all instances of a program which share it.
/// An instance asks once for each name that is new to it.
public final class Numbering {
    private static final int NONE = -1;

    private final FieldNumbers children = new FieldNumbers();
    private final IntColumn creators = new IntColumn();
    private final IntColumn childIndices = new IntColumn();
    private final FieldNumbers blocks = new FieldNumbers();
    private final FieldNumbers fields = new FieldNumbers();
    private final Map<Object, Integer> named = new HashMap<>();
    private int locations;
    private final Map<Object, Integer> ordinals = new HashMap<>();

    /// Numbers that no instance has asked for yet.
    public Numbering() {
        creators.add(NONE);
        childIndices.add(0);
    }

    /// The number of the thread that `creator` creates after `nth` others.
    synchronized int child(int creator, int nth) {
        int known = children.get(creator, nth);
        if (known != FieldNumbers.NONE) {
            return known;
        }
        int child = creators.size();
        creators.add(creator);
        childIndices.add(nth);
        children.put(creator, nth, child);
        return child;
    }

    /// The thread that created the thread, or -1 for the main thread.
    synchronized int creator(int thread) {
        return creators.get(thread);
    }

    /// How many threads the creator of the thread had created before it.
    synchronized int childIndex(int thread) {
        return childIndices.get(thread);
    }

    /// The first location of the block of this size that the thread allocates after `nth` others.
    synchronized int block(int thread, int nth, int size) {
        return numberOf(blocks, (long) thread << Integer.SIZE | nth, size, size);
    }

    /// The location of a field, or of an array's element, of a named object.
    synchronized int field(long object, int offset) {
        return numberOf(fields, object, offset, 1);
    }

    private int numberOf(FieldNumbers known, long object, int offset, int size) {
        int number = known.get(object, offset);
        if (number == FieldNumbers.NONE) {
            number = locations;
            locations += size;
            known.put(object, offset, number);
        }
        return number;
    }

    /// The location with a name that the front end has made.
    synchronized int named(Object name) {
        Integer known = named.get(name);
        if (known == null) {
            known = locations++;
            named.put(name, known);
        }
        return known;
    }

    /// The number of something else that the front end has named: 0, 1, 2 and so on.
    synchronized int ordinal(Object name) {
        Integer known = ordinals.get(name);
        if (known == null) {
            known = ordinals.size();
            ordinals.put(name, known);
        }
        return known;
    }
}
