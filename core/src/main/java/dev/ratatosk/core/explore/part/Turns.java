package dev.ratatosk.core.explore.part;

import dev.ratatosk.core.table.ByteColumn;
import dev.ratatosk.core.table.ByteCursor;
import dev.ratatosk.core.table.IntColumn;

/// A sequence of threads, by rank ([StartOrder]): who moves next, and how often in a row.
public final class Turns {
    private final IntColumn ranks = new IntColumn();
    private final IntColumn counts = new IntColumn();
    private int length;

    /// The number of moves.
    public int length() {
        return length;
    }

    public void clear() {
        ranks.clear();
        counts.clear();
        length = 0;
    }

    /// Appends a move.
    public void add(int rank) {
        length++;
        if (!ranks.isEmpty() && ranks.last() == rank) {
            counts.increase(counts.size() - 1, 1);
        } else {
            ranks.add(rank);
            counts.add(1);
        }
    }

    /// The ranks, one for each move.
    public int[] toArray() {
        int[] moves = new int[length];
        int at = 0;
        for (int turn = 0; turn < ranks.size(); turn++) {
            for (int n = 0; n < counts.get(turn); n++) {
                moves[at++] = ranks.get(turn);
            }
        }
        return moves;
    }

    public void writeTo(ByteColumn out) {
        out.addNumber(ranks.size());
        for (int turn = 0; turn < ranks.size(); turn++) {
            out.addNumber(ranks.get(turn));
            out.addNumber(counts.get(turn));
        }
    }

    /// Reads what [#writeTo] has written.
    public static Turns readFrom(ByteCursor in) {
        Turns turns = new Turns();
        int number = in.count();
        for (int turn = 0; turn < number; turn++) {
            int rank = in.count();
            int count = in.count();
            turns.ranks.add(rank);
            turns.counts.add(count);
            turns.length = Math.addExact(turns.length, count);
        }
        return turns;
    }
}
