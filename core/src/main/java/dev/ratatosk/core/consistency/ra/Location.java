package dev.ratatosk.core.consistency.ra;

import dev.ratatosk.core.table.IntColumn;

/// The accesses of one location in a trace.
final class Location {
    final CoherenceOrder order = new CoherenceOrder();

    /// The latest access, or [SaturatedTrace#NO_EVENT].
    int lastAccess = SaturatedTrace.NO_EVENT;

    /// The threads that have ever written here, in whatever trace.
    private final IntColumn writers = new IntColumn();

    /// By thread: its latest write, or [SaturatedTrace#NO_EVENT].
    private final IntColumn lastWrite = new IntColumn(SaturatedTrace.NO_EVENT);

    int writerCount() {
        return writers.size();
    }

    int writer(int i) {
        return writers.get(i);
    }

    int lastWrite(int thread) {
        return lastWrite.getOrFiller(thread);
    }

    void setLastWrite(int thread, int write) {
        lastWrite.extendTo(thread + 1);
        if (lastWrite.get(thread) == SaturatedTrace.NO_EVENT) {
            addWriter(thread);
        }
        lastWrite.set(thread, write);
    }

    private void addWriter(int thread) {
        for (int i = 0; i < writers.size(); i++) {
            if (writers.get(i) == thread) {
                return;
            }
        }
        writers.add(thread);
    }
}
