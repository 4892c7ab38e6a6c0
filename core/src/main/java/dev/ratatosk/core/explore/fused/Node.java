package dev.ratatosk.core.explore.fused;

import dev.ratatosk.core.table.IntColumn;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A call of `explore` on the current path.
final class Node {
    static final int NONE = -1;

    /// The number of events of each thread, `|H|`.
    final int[] counts;

    /// The threads of its events in the order of its witness; only of a choice.
    int[] order = {};

    /// L9: the threads whose pending operations are to be dealt with, and how many have been.
    final IntColumn todo = new IntColumn();

    int next;

    /// L10: whether to go on with the next one.
    boolean go = true;

    /// The operation `r` that is being dealt with: its thread, index and lower bound.
    int thread = NONE;

    int index;
    int @Nullable [] lo;

    /// L11: what `r` can observe, with a witness for each, and which comes next.
    long[] observations = {};

    int[][] witnesses = {};
    int nextObservation;

    /// L14: `anc[r]` while a child is open.
    boolean signal;

    /// How many values a choice has, 0 if the node deals with other operations.
    int alternatives;

    /// What has been dealt with at this node: entries of `path` (L16).
    final List<Settled> settled = new ArrayList<>();

    /// Threads that this node has said never to acquire (L15).
    final IntColumn never = new IntColumn();

    /// Whether it led to a leaf or a child.
    boolean isFruitful;

    /// An operation all of whose observations have been explored.
    ///
    /// @param before the entry of the causal map before
    record Settled(int thread, int index, int @Nullable [] lo, int @Nullable [] before) {}

    Node(int[] counts) {
        this.counts = counts;
    }

    boolean isChoice() {
        return alternatives > 0;
    }
}
