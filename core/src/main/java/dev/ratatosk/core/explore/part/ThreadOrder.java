package dev.ratatosk.core.explore.part;

import dev.ratatosk.core.table.IntColumn;

/// An order of threads that is the same in every process, whatever their numbers are there: the
/// main thread, then the threads that it creates in the order of their creation, then those that
/// these create, and so on. (Numbers of threads are given out in the order of an exploration.)
public final class ThreadOrder {
    private static final int NONE = -1;

    /// By thread: who created it, how many threads that had created before, and how many creators
    /// are above it.
    private final IntColumn creator = new IntColumn(NONE);

    private final IntColumn nth = new IntColumn();
    private final IntColumn generation = new IntColumn(NONE);

    private final IntColumn sorted = new IntColumn();

    public ThreadOrder() {
        put(0, NONE, 0, 0);
        sorted.add(0);
    }

    private void put(int thread, int by, int afterOthers, int depth) {
        creator.extendTo(thread + 1);
        nth.extendTo(thread + 1);
        generation.extendTo(thread + 1);
        creator.set(thread, by);
        nth.set(thread, afterOthers);
        generation.set(thread, depth);
    }

    public boolean isKnown(int thread) {
        return generation.getOrFiller(thread) != NONE;
    }

    /// Takes a thread in that is not known yet.
    ///
    /// @param by its creator, which is known
    /// @param afterOthers how many threads its creator had created before
    public void learn(int thread, int by, int afterOthers) {
        put(thread, by, afterOthers, generation.get(by) + 1);
        int at = sorted.size();
        sorted.add(thread);
        while (at > 0 && isBefore(thread, sorted.get(at - 1))) {
            sorted.set(at, sorted.get(at - 1));
            at--;
        }
        sorted.set(at, thread);
    }

    private boolean isBefore(int a, int b) {
        if (generation.get(a) != generation.get(b)) {
            return generation.get(a) < generation.get(b);
        }
        int one = a;
        int other = b;
        while (creator.get(one) != creator.get(other)) {
            one = creator.get(one);
            other = creator.get(other);
        }
        return nth.get(one) < nth.get(other);
    }

    /// How many threads are known.
    public int size() {
        return sorted.size();
    }

    /// The thread at this place of the order.
    public int thread(int place) {
        return sorted.get(place);
    }
}
