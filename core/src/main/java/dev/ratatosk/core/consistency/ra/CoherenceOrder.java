package dev.ratatosk.core.consistency.ra;

import java.util.Arrays;

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

    private int size;
    private int words = 1;

    /// Row by block: the blocks that come after it, and those that come before it, as bit sets.
    private long[] after = new long[8];

    private long[] before = new long[8];

    /// By block: the place of its last write.
    private int[] lastPlace = new int[8];

    /// The words that [#order] has changed, to be restored by [#undo]: a word of block `b` is
    /// entered as `(b * words + word) * 2`, plus 1 for [#before].
    private int[] changed = new int[16];

    private long[] formerly = new long[16];
    private int changes;

    CoherenceOrder() {
        clear();
    }

    /// Forgets everything: there is only the initial write.
    void clear() {
        size = 0;
        changes = 0;
        newBlock();
    }

    private int newBlock() {
        int block = size++;
        if (size > words << SHIFT) {
            widen();
        }
        if (size > lastPlace.length || size * words > after.length) {
            grow();
        }
        lastPlace[block] = 0;
        for (int i = block * words; i < (block + 1) * words; i++) {
            after[i] = 0;
            before[i] = 0;
        }
        return block;
    }

    private void grow() {
        lastPlace = Arrays.copyOf(lastPlace, Math.max(size, lastPlace.length * 2));
        after = Arrays.copyOf(after, lastPlace.length * words);
        before = Arrays.copyOf(before, lastPlace.length * words);
    }

    private void widen() {
        int wider = words * 2;
        after = widened(after, wider);
        before = widened(before, wider);
        for (int i = 0; i < changes; i++) {
            int row = changed[i] >> 1;
            int moved = row / words * wider + row % words;
            changed[i] = moved << 1 | changed[i] & 1;
        }
        words = wider;
    }

    private long[] widened(long[] rows, int wider) {
        long[] result = new long[lastPlace.length * wider];
        for (int row = 0; row < size - 1; row++) {
            System.arraycopy(rows, row * words, result, row * wider, words);
        }
        return result;
    }

    /// The place of the block's last write: the only one that a read-modify-write can still take.
    int lastPlace(int block) {
        return lastPlace[block];
    }

    /// Whether block `a` certainly comes before block `b`.
    boolean isBefore(int a, int b) {
        return (after[a * words + (b >> SHIFT)] & 1L << b) != 0;
    }

    /// Whether the block can be the last one.
    boolean isMaximal(int block) {
        for (int i = block * words; i < (block + 1) * words; i++) {
            if (after[i] != 0) {
                return false;
            }
        }
        return true;
    }

    /// Whether a reader that knows the given writes must not read the write at this place: one of
    /// them certainly comes after it.
    boolean hides(int[] known, int count, Places places, int block, int place) {
        for (int i = 0; i < count; i++) {
            int other = places.block(known[i]);
            if (other == block ? places.place(known[i]) > place : isBefore(block, other)) {
                return true;
            }
        }
        return false;
    }

    /// Whether a reader that knows the given writes can read from the block whatever becomes
    /// certain later: all of them come before it, or are not after the place.
    boolean isSafe(int[] known, int count, Places places, int block, int place) {
        for (int i = 0; i < count; i++) {
            int other = places.block(known[i]);
            if (other == block ? places.place(known[i]) > place : !isBefore(other, block)) {
                return false;
            }
        }
        return true;
    }

    /// Adds a read from the block: what the reader knows comes before what it reads.
    void read(int[] known, int count, Places places, int block) {
        for (int i = 0; i < count; i++) {
            order(places.block(known[i]), block);
        }
    }

    private void order(int a, int b) {
        if (a == b || isBefore(a, b)) {
            return;
        }
        for (int c = 0; c < size; c++) {
            if (c == a || isBefore(c, a)) {
                add(after, 0, c, b);
            }
            if (c == b || isBefore(b, c)) {
                add(before, 1, c, a);
            }
        }
    }

    /// Adds to a row of `c` the block `d` and d's own row.
    private void add(long[] rows, int which, int c, int d) {
        for (int i = 0; i < words; i++) {
            long more = rows[d * words + i];
            if (d >> SHIFT == i) {
                more |= 1L << d;
            }
            int at = c * words + i;
            if ((more & ~rows[at]) != 0) {
                remember(at << 1 | which, rows[at]);
                rows[at] |= more;
            }
        }
    }

    private void remember(int slot, long old) {
        if (changes == changed.length) {
            changed = Arrays.copyOf(changed, changes * 2);
            formerly = Arrays.copyOf(formerly, changes * 2);
        }
        changed[changes] = slot;
        formerly[changes++] = old;
    }

    /// Adds a plain write by a thread that knows the given writes: a new block after theirs.
    int write(int[] known, int count, Places places) {
        int block = newBlock();
        int row = block * words;
        before[row] = 1L << INITIAL_BLOCK;
        for (int k = 0; k < count; k++) {
            int other = places.block(known[k]);
            for (int i = 0; i < words; i++) {
                before[row + i] |= before[other * words + i];
            }
            before[row + (other >> SHIFT)] |= 1L << other;
        }
        int word = block >> SHIFT;
        long bit = 1L << block;
        for (int i = 0; i < words; i++) {
            for (long rest = before[row + i]; rest != 0; rest &= rest - 1) {
                int earlier = (i << SHIFT) + Long.numberOfTrailingZeros(rest);
                after[earlier * words + word] |= bit;
            }
        }
        return block;
    }

    /// Takes the last plain write back.
    void removeBlock() {
        int block = --size;
        int row = block * words;
        int word = block >> SHIFT;
        long bit = 1L << block;
        for (int i = 0; i < words; i++) {
            for (long rest = before[row + i]; rest != 0; rest &= rest - 1) {
                int earlier = (i << SHIFT) + Long.numberOfTrailingZeros(rest);
                after[earlier * words + word] &= ~bit;
            }
        }
    }

    /// Appends a read-modify-write to the block; returns its place.
    int extend(int block) {
        return ++lastPlace[block];
    }

    /// Takes the block's last read-modify-write back.
    void shorten(int block) {
        lastPlace[block]--;
    }

    /// What [#undo] needs in order to come back to the order as it is now.
    int mark() {
        return changes;
    }

    /// Takes back what reads have made certain since the mark.
    void undo(int mark) {
        while (changes > mark) {
            int slot = changed[--changes];
            ((slot & 1) == 0 ? after : before)[slot >> 1] = formerly[changes];
        }
    }
}
