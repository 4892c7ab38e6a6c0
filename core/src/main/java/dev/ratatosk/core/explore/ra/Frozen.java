package dev.ratatosk.core.explore.ra;

import dev.ratatosk.core.table.BooleanColumn;

/// The threads that stand at an await which, in the current class of its node, never happens.
final class Frozen {
    private final BooleanColumn threads = new BooleanColumn();
    private int count;

    void freeze(int thread) {
        threads.extendTo(thread + 1);
        threads.set(thread, true);
        count++;
    }

    void release(int thread) {
        threads.set(thread, false);
        count--;
    }

    boolean contains(int thread) {
        return threads.getOrFalse(thread);
    }

    boolean isEmpty() {
        return count == 0;
    }
}
