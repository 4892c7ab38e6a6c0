package dev.ratatosk.c.compile;

import dev.ratatosk.c.ir.Function;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/// The loops of a function. A loop is all that can reach an edge back to its header without leaving
/// through the header; a header dominates its loop, except in code with jumps into loops, where any
/// target of an edge back in depth-first order counts as one.
final class Loops {
    private final List<List<Integer>> successors = new ArrayList<>();
    private final List<List<Integer>> predecessors = new ArrayList<>();
    private final List<BitSet> bodies = new ArrayList<>();
    private final BitSet reachable = new BitSet();

    Loops(Function function) {
        int n = function.blocks().size();
        for (int b = 0; b < n; b++) {
            successors.add(function.blocks().get(b).successors());
            predecessors.add(new ArrayList<>());
            bodies.add(new BitSet());
        }
        search();
    }

    /// Whether control can come to the block.
    boolean isReachable(int block) {
        return reachable.get(block);
    }

    boolean isHeader(int block) {
        return !bodies.get(block).isEmpty();
    }

    /// Whether the edge enters the loop of the header from outside.
    boolean enters(int from, int header) {
        return isHeader(header) && !bodies.get(header).get(from);
    }

    /// Whether every loop is entered at its header only.
    boolean areNatural() {
        for (int header = 0; header < bodies.size(); header++) {
            BitSet body = bodies.get(header);
            for (int b = body.nextSetBit(0); b >= 0; b = body.nextSetBit(b + 1)) {
                int block = b;
                if (block != header
                        && (block == 0
                                || predecessors.get(block).stream().anyMatch(p -> !body.get(p)))) {
                    return false;
                }
            }
        }
        return true;
    }

    private void search() {
        int n = successors.size();
        int[] next = new int[n];
        BitSet onPath = new BitSet();
        int[] path = new int[n];
        int depth = 0;
        List<int[]> backEdges = new ArrayList<>();
        path[depth] = 0;
        onPath.set(0);
        reachable.set(0);
        while (depth >= 0) {
            int block = path[depth];
            if (next[block] == successors.get(block).size()) {
                onPath.clear(block);
                depth--;
                continue;
            }
            int to = successors.get(block).get(next[block]++);
            predecessors.get(to).add(block);
            if (onPath.get(to)) {
                backEdges.add(new int[] {block, to});
            } else if (!reachable.get(to)) {
                reachable.set(to);
                onPath.set(to);
                path[++depth] = to;
            }
        }
        for (int[] edge : backEdges) {
            addBody(edge[0], edge[1]);
        }
    }

    private void addBody(int from, int header) {
        BitSet body = bodies.get(header);
        body.set(header);
        List<Integer> work = new ArrayList<>();
        work.add(from);
        while (!work.isEmpty()) {
            int block = work.removeLast();
            if (!body.get(block)) {
                body.set(block);
                work.addAll(predecessors.get(block));
            }
        }
    }
}
