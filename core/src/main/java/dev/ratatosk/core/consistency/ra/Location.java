package dev.ratatosk.core.consistency.ra;

import java.util.Arrays;

/// The accesses of one location in a trace.
final class Location {
    final CoherenceOrder order = new CoherenceOrder();

    /// The latest access, or [SaturatedTrace#NO_EVENT].
    int lastAccess = SaturatedTrace.NO_EVENT;

    /// The threads that have ever written here, in whatever trace.
    private int[] writers = new int[4];

    private int writerCount;

    /// By thread: its latest write, or [SaturatedTrace#NO_EVENT].
    private int[] lastWrite = new int[0];

    int writerCount() {
        return writerCount;
    }

    int writer(int i) {
        return writers[i];
    }

    int lastWrite(int thread) {
        return thread < lastWrite.length ? lastWrite[thread] : SaturatedTrace.NO_EVENT;
    }

    void setLastWrite(int thread, int write) {
        if (thread >= lastWrite.length) {
            int old = lastWrite.length;
            lastWrite = Arrays.copyOf(lastWrite, Math.max(thread + 1, old * 2));
            Arrays.fill(lastWrite, old, lastWrite.length, SaturatedTrace.NO_EVENT);
        }
        if (lastWrite[thread] == SaturatedTrace.NO_EVENT) {
            addWriter(thread);
        }
        lastWrite[thread] = write;
    }

    private void addWriter(int thread) {
        for (int i = 0; i < writerCount; i++) {
            if (writers[i] == thread) {
                return;
            }
        }
        if (writerCount == writers.length) {
            writers = Arrays.copyOf(writers, writerCount * 2);
        }
        writers[writerCount++] = thread;
    }
}
