package dev.ratatosk.core.explore.ra;

import java.util.Arrays;

/// The threads that stand at an await which, in the current class of its node, never happens.
final class Frozen {
    private boolean[] threads = new boolean[8];
    private int count;

    void freeze(int thread) {
        if (thread >= threads.length) {
            threads = Arrays.copyOf(threads, thread * 2);
        }
        threads[thread] = true;
        count++;
    }

    void release(int thread) {
        threads[thread] = false;
        count--;
    }

    boolean contains(int thread) {
        return thread < threads.length && threads[thread];
    }

    boolean isEmpty() {
        return count == 0;
    }
}
