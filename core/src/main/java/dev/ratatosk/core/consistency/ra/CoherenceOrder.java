package dev.ratatosk.core.consistency.ra;

import dev.ratatosk.core.table.IntColumn;
import dev.ratatosk.core.table.LongColumn;

/// What is certain about the coherence order of one location's writes.
///
/// Writes come in blocks: a plain write (or the initial one) and the read-modify-writes that read
/// it, and each other, in a chain. No write can come between the writes of a block, so blocks are
/// ordered, not writes: a strict partial order, kept transitively closed. Every total order of the
/// blocks that extends it is a possible coherence order, so the trace is consistent as long as it
/// has no cycle (OOPSLA 2018, §4, where every write is a block by itself).
///
/// All that is added can be taken back in reverse order.
final class CoherenceOrder {
    /// The block of the initial write: before all others.
    static final int INITIAL_BLOCK = 0;

    private static final int SHIFT = 6;

    private int words = 1;

    /// Row by block: the blocks that come after it, and those that come before it, as bit sets.
    private final LongColumn after = new LongColumn();

    private final LongColumn before = new LongColumn();

    /// By block: the place of its last write.
    private final IntColumn lastPlace = new IntColumn();

    /// The words that [#order] has changed, to be restored by [#undo]: a word of block `b` is
    /// entered as `(b * words + word) * 2`, plus 1 for [#before].
    private final IntColumn changed = new IntColumn();

    private final LongColumn formerly = new LongColumn();

    CoherenceOrder() {
        newBlock();
    }

    /// Forgets everything: there is only the initial write.
    void clear() {
        lastPlace.clear();
        after.clear();
        before.clear();
        changed.clear();
        formerly.clear();
        newBlock();
    }

    private int newBlock() {
        int block = lastPlace.size();
        lastPlace.add(0);
        if (lastPlace.size() > words << SHIFT) {
            widen();
        }
        after.extendTo(lastPlace.size() * words);
        before.extendTo(lastPlace.size() * words);
        return block;
    }

    private void widen() {
        int wider = words * 2;
        widen(after, wider);
        widen(before, wider);
        for (int i = 0; i < changed.size(); i++) {
            int row = changed.get(i) >> 1;
            int moved = row / words * wider + row % words;
            changed.set(i, moved << 1 | changed.get(i) & 1);
        }
        words = wider;
    }

    /// Moves the rows apart, the last one first.
    private void widen(LongColumn rows, int wider) {
        int blocks = rows.size() / words;
        rows.extendTo(blocks * wider);
        for (int block = blocks - 1; block >= 0; block--) {
            for (int i = wider - 1; i >= 0; i--) {
                rows.set(block * wider + i, i < words ? rows.get(block * words + i) : 0);
            }
        }
    }

    /// The place of the block's last write: the only one that a read-modify-write can still take.
    int lastPlace(int block) {
        return lastPlace.get(block);
    }

    /// Whether block `a` certainly comes before block `b`.
    boolean isBefore(int a, int b) {
        return (after.get(a * words + (b >> SHIFT)) & 1L << b) != 0;
    }

    /// Whether the block can be the last one.
    boolean isMaximal(int block) {
        long[] rows = after.raw();
        for (int i = block * words; i < (block + 1) * words; i++) {
            if (rows[i] != 0) {
                return false;
            }
        }
        return true;
    }

    /// Whether a reader that knows the given writes must not read the write at this place: one of
    /// them certainly comes after it.
    boolean hides(IntColumn known, Places places, int block, int place) {
        int[] writes = known.raw();
        int count = known.size();
        for (int i = 0; i < count; i++) {
            int other = places.block(writes[i]);
            if (other == block ? places.place(writes[i]) > place : isBefore(block, other)) {
                return true;
            }
        }
        return false;
    }

    /// Whether a reader that knows the given writes can read from the block whatever becomes
    /// certain later: all of them come before it, or are not after the place.
    boolean isSafe(IntColumn known, Places places, int block, int place) {
        int[] writes = known.raw();
        int count = known.size();
        for (int i = 0; i < count; i++) {
            int other = places.block(writes[i]);
            if (other == block ? places.place(writes[i]) > place : !isBefore(other, block)) {
                return false;
            }
        }
        return true;
    }

    /// Adds a read from the block: what the reader knows comes before what it reads.
    void read(IntColumn known, Places places, int block) {
        int[] writes = known.raw();
        int count = known.size();
        for (int i = 0; i < count; i++) {
            order(places.block(writes[i]), block);
        }
    }

    private void order(int a, int b) {
        if (a == b || isBefore(a, b)) {
            return;
        }
        int blocks = lastPlace.size();
        for (int c = 0; c < blocks; c++) {
            if (c == a || isBefore(c, a)) {
                add(after, 0, c, b);
            }
            if (c == b || isBefore(b, c)) {
                add(before, 1, c, a);
            }
        }
    }

    /// Adds to a row of `c` the block `d` and d's own row.
    private void add(LongColumn rows, int which, int c, int d) {
        long[] bits = rows.raw();
        for (int i = 0; i < words; i++) {
            long more = bits[d * words + i];
            if (d >> SHIFT == i) {
                more |= 1L << d;
            }
            int at = c * words + i;
            long old = bits[at];
            if ((more & ~old) != 0) {
                changed.add(at << 1 | which);
                formerly.add(old);
                bits[at] = old | more;
            }
        }
    }

    /// Adds a plain write by a thread that knows the given writes: a new block after theirs.
    int write(IntColumn known, Places places) {
        int block = newBlock();
        int row = block * words;
        long[] earlier = before.raw();
        long[] later = after.raw();
        earlier[row] = 1L << INITIAL_BLOCK;
        int[] writes = known.raw();
        int count = known.size();
        for (int k = 0; k < count; k++) {
            int other = places.block(writes[k]);
            for (int i = 0; i < words; i++) {
                earlier[row + i] |= earlier[other * words + i];
            }
            earlier[row + (other >> SHIFT)] |= 1L << other;
        }
        int word = block >> SHIFT;
        long bit = 1L << block;
        for (int i = 0; i < words; i++) {
            for (long rest = earlier[row + i]; rest != 0; rest &= rest - 1) {
                int one = (i << SHIFT) + Long.numberOfTrailingZeros(rest);
                later[one * words + word] |= bit;
            }
        }
        return block;
    }

    /// Takes the last plain write back.
    void removeBlock() {
        int block = lastPlace.size() - 1;
        int row = block * words;
        int word = block >> SHIFT;
        long bit = 1L << block;
        long[] earlier = before.raw();
        long[] later = after.raw();
        for (int i = 0; i < words; i++) {
            for (long rest = earlier[row + i]; rest != 0; rest &= rest - 1) {
                int one = (i << SHIFT) + Long.numberOfTrailingZeros(rest);
                later[one * words + word] &= ~bit;
            }
        }
        lastPlace.removeLast();
        after.truncate(row);
        before.truncate(row);
    }

    /// Appends a read-modify-write to the block; returns its place.
    int extend(int block) {
        return lastPlace.increase(block, 1);
    }

    /// Takes the block's last read-modify-write back.
    void shorten(int block) {
        lastPlace.increase(block, -1);
    }

    /// What [#undo] needs in order to come back to the order as it is now.
    int mark() {
        return changed.size();
    }

    /// Takes back what reads have made certain since the mark.
    void undo(int mark) {
        while (changed.size() > mark) {
            int slot = changed.removeLast();
            ((slot & 1) == 0 ? after : before).set(slot >> 1, formerly.removeLast());
        }
    }
}
