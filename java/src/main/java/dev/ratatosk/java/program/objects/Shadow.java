package dev.ratatosk.java.program.objects;

import java.util.Arrays;

/// What is known about an object besides its contents.
public final class Shadow {
    /// The name of an object that no other thread can reach yet.
    static final long LOCAL = 0;

    public static final int NOBODY = -1;

    private static final int INITIALISED = 1 << 31;

    public final Object object;

    /// Whether the object existed before the execution, so that changes must be undone.
    public final boolean isGlobal;

    long name = LOCAL;

    /// Whether a constant of an enum, which is named by what it is, has been looked into.
    boolean isLookedInto;

    long published;

    /// The thread that holds the monitor, and how often.
    public int holder = NOBODY;

    public int holds;

    /// The number of the thread that it is, once started.
    public int thread = NOBODY;

    /// Its identity hash code as the program sees it; 0 if it was not asked for.
    int hash;

    /// The method of the JDK that it was passed to and that may have kept it, or an empty string.
    String givenTo = "";

    /// The offsets of final fields that were set before others could reach it, as far as that
    /// matters.
    private int[] frozen = {};

    /// The execution that the rest belongs to.
    private int execution;

    private int fields;
    private int[] offsets = {};
    private int[] locations = {};

    Shadow(Object object, boolean isGlobal) {
        this.object = object;
        this.isGlobal = isGlobal;
    }

    /// What it is called, if others can reach it.
    public long name() {
        return name;
    }

    /// When it was published, for the race detector; 0 if that was before the execution.
    public long published() {
        return published;
    }

    public boolean isLocal() {
        return name == LOCAL;
    }

    /// The final field at the offset was set while the object was local.
    public void freeze(int offset) {
        frozen = Arrays.copyOf(frozen, frozen.length + 1);
        frozen[frozen.length - 1] = offset;
    }

    public boolean isFrozen(int offset) {
        for (int one : frozen) {
            if (one == offset) {
                return true;
            }
        }
        return false;
    }

    /// Forgets what belongs to another execution.
    void enter(int current) {
        if (execution != current) {
            execution = current;
            fields = 0;
            holder = NOBODY;
            holds = 0;
            thread = NOBODY;
            givenTo = "";
            if (offsets.length > 8) {
                clearTable();
            }
        }
    }

    /// The index of the field at the offset, or a negative number.
    public int find(int offset) {
        if (offsets.length <= 8) {
            for (int i = 0; i < fields; i++) {
                if (offsets[i] == offset) {
                    return i;
                }
            }
            return -1;
        }
        int slot = slotOf(offset);
        return locations[slot] == 0 ? -1 : slot;
    }

    public int location(int index) {
        return (locations[index] & ~INITIALISED) - 1;
    }

    public boolean isInitialised(int index) {
        return (locations[index] & INITIALISED) != 0;
    }

    public void setInitialised(int index) {
        locations[index] |= INITIALISED;
    }

    public int add(int offset, int location) {
        if (fields * 2 >= offsets.length && offsets.length >= 8 || fields == offsets.length) {
            grow();
        }
        int index = offsets.length <= 8 ? fields : slotOf(offset);
        fields++;
        offsets[index] = offset;
        locations[index] = location + 1;
        return index;
    }

    private void grow() {
        int[] oldOffsets = offsets;
        int[] oldLocations = locations;
        boolean wasList = oldOffsets.length <= 8;
        int capacity = oldOffsets.length == 0 ? 2 : oldOffsets.length * 2;
        if (capacity <= 8) {
            offsets = Arrays.copyOf(oldOffsets, capacity);
            locations = Arrays.copyOf(oldLocations, capacity);
            return;
        }
        offsets = new int[capacity];
        locations = new int[capacity];
        for (int i = 0; i < (wasList ? fields : oldOffsets.length); i++) {
            if (oldLocations[i] != 0) {
                int slot = slotOf(oldOffsets[i]);
                offsets[slot] = oldOffsets[i];
                locations[slot] = oldLocations[i];
            }
        }
    }

    private int slotOf(int offset) {
        int mask = offsets.length - 1;
        int slot = offset * 0x9E3779B9 >>> 7 & mask;
        while (locations[slot] != 0 && offsets[slot] != offset) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    private void clearTable() {
        Arrays.fill(locations, 0);
    }
}
