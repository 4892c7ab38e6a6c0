package dev.ratatosk.core.table;

/// The changes of a [ClockTable], in order: they can be taken back, newest first, and made again.
///
/// A change is noted as the place of an entry and its old value. Taking it back swaps the two, so
/// that the new value stands in the journal and making the change again swaps once more.
public final class ClockJournal {
    private final ClockTable clocks;

    /// For each change the place of the entry, and after it the value.
    private final IntColumn changes = new IntColumn();

    /// A journal of the changes that are made through it.
    public ClockJournal(ClockTable clocks) {
        this.clocks = clocks;
    }

    /// Makes room in the clock table, see [ClockTable#ensure]; must be used instead of it.
    public void ensure(int rows, int threads) {
        int narrower = clocks.width();
        clocks.ensure(rows, threads);
        if (clocks.width() > narrower) {
            for (int at = 0; at < changes.size(); at += 2) {
                int old = changes.get(at);
                changes.set(at, old / narrower * clocks.width() + old % narrower);
            }
        }
    }

    /// How many changes there are: what [#undoTo] needs in order to come back to the clocks as they
    /// are now.
    public int size() {
        return changes.size() / 2;
    }

    /// Joins `other` into `row` as [ClockTable#join] does; says whether that changed the row.
    public boolean join(int row, int other) {
        int[] entries = clocks.entries();
        int to = row * clocks.width();
        int from = other * clocks.width();
        int threads = clocks.threads();
        int old = changes.size();
        int size = old;
        int[] noted = changes.roomFor(size + 2 * threads);
        for (int t = 0; t < threads; t++) {
            int mine = entries[to + t];
            int theirs = entries[from + t];
            if (theirs > mine) {
                noted[size] = to + t;
                noted[size + 1] = mine;
                size += 2;
                entries[to + t] = theirs;
            }
        }
        changes.filled(size);
        return size > old;
    }

    /// Takes the changes from number `size` on back, and forgets them.
    public void undoTo(int size) {
        undo(size, size());
        truncate(size);
    }

    /// Takes changes back without forgetting them; all later ones are taken back already.
    public void undo(int from, int to) {
        int[] entries = clocks.entries();
        int[] noted = changes.raw();
        for (int at = 2 * to - 2; at >= 2 * from; at -= 2) {
            swap(entries, noted, at);
        }
    }

    /// Makes changes again that were taken back.
    public void redo(int from, int to) {
        int[] entries = clocks.entries();
        int[] noted = changes.raw();
        for (int at = 2 * from; at < 2 * to; at += 2) {
            swap(entries, noted, at);
        }
    }

    private static void swap(int[] entries, int[] noted, int at) {
        int place = noted[at];
        int other = entries[place];
        entries[place] = noted[at + 1];
        noted[at + 1] = other;
    }

    /// Forgets the changes from number `size` on.
    public void truncate(int size) {
        changes.truncate(2 * size);
    }
}
