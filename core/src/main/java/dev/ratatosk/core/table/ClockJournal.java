package dev.ratatosk.core.table;

/// The changes of a [ClockTable], in order: they can be taken back, newest first, and made again.
///
/// A change is noted as the place of an entry and its old value. Taking it back swaps the two, so
/// that the new value stands in the journal and making the change again swaps once more.
public final class ClockJournal {
    private final ClockTable clocks;
    private final IntColumn place = new IntColumn();
    private final IntColumn value = new IntColumn();

    /// A journal of the changes that are made through it.
    public ClockJournal(ClockTable clocks) {
        this.clocks = clocks;
    }

    /// Makes room in the clock table, see [ClockTable#ensure]; must be used instead of it.
    public void ensure(int rows, int threads) {
        int narrower = clocks.width();
        clocks.ensure(rows, threads);
        if (clocks.width() > narrower) {
            for (int c = 0; c < place.size(); c++) {
                int old = place.get(c);
                place.set(c, old / narrower * clocks.width() + old % narrower);
            }
        }
    }

    /// How many changes there are: what [#undoTo] needs in order to come back to the clocks as they
    /// are now.
    public int size() {
        return place.size();
    }

    /// Joins `other` into `row` as [ClockTable#join] does; says whether that changed the row.
    public boolean join(int row, int other) {
        int[] entries = clocks.entries();
        int to = row * clocks.width();
        int from = other * clocks.width();
        int threads = clocks.threads();
        boolean changed = false;
        for (int t = 0; t < threads; t++) {
            if (entries[from + t] > entries[to + t]) {
                place.add(to + t);
                value.add(entries[to + t]);
                entries[to + t] = entries[from + t];
                changed = true;
            }
        }
        return changed;
    }

    /// Takes the changes from number `size` on back, and forgets them.
    public void undoTo(int size) {
        undo(size, size());
        truncate(size);
    }

    /// Takes changes back without forgetting them; all later ones are taken back already.
    public void undo(int from, int to) {
        for (int c = to - 1; c >= from; c--) {
            swap(c);
        }
    }

    /// Makes changes again that were taken back.
    public void redo(int from, int to) {
        for (int c = from; c < to; c++) {
            swap(c);
        }
    }

    private void swap(int change) {
        int[] entries = clocks.entries();
        int at = place.get(change);
        int other = entries[at];
        entries[at] = value.get(change);
        value.set(change, other);
    }

    /// Forgets the changes from number `size` on.
    public void truncate(int size) {
        place.truncate(size);
        value.truncate(size);
    }
}
