package dev.ratatosk.bytecode.code;

import dev.ratatosk.bytecode.code.FlowGraph.Edge;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/// A natural loop: a header that dominates all its blocks, and the blocks from which the header can
/// be reached again without leaving.
///
/// @param header the block with which every iteration begins
/// @param blocks all its blocks
public record Loop(int header, Set<Integer> blocks) {
    public Loop {
        blocks = Set.copyOf(blocks);
    }

    public boolean contains(int block) {
        return blocks.contains(block);
    }

    /// All loops of a method, outer ones before those within.
    public static List<Loop> in(FlowGraph graph) {
        Map<Integer, Set<Integer>> byHeader = new TreeMap<>();
        for (int block : graph.reversePostOrder()) {
            for (Edge edge : graph.out(block)) {
                if (isBackEdge(graph, edge)) {
                    collect(graph, edge, byHeader.computeIfAbsent(edge.to(), _ -> new TreeSet<>()));
                }
            }
        }
        List<Loop> loops = new ArrayList<>();
        byHeader.forEach((header, blocks) -> loops.add(new Loop(header, blocks)));
        loops.sort(Comparator.comparingInt((Loop l) -> l.blocks.size()).reversed());
        return loops;
    }

    /// The loops that single back edges make: where several lead to one header, as in `while (a) {
    /// while (b); .. }`, each is a loop of its own.
    public static List<Loop> byBackEdge(FlowGraph graph) {
        List<Loop> loops = new ArrayList<>();
        for (int block : graph.reversePostOrder()) {
            for (Edge edge : graph.out(block)) {
                if (isBackEdge(graph, edge)) {
                    Set<Integer> blocks = new TreeSet<>();
                    collect(graph, edge, blocks);
                    loops.add(new Loop(edge.to(), blocks));
                }
            }
        }
        return loops;
    }

    /// Whether an edge leads back to a block that every way to its beginning has passed.
    public static boolean isBackEdge(FlowGraph graph, Edge edge) {
        return graph.dominates(edge.to(), edge.from());
    }

    private static void collect(FlowGraph graph, Edge back, Set<Integer> into) {
        into.add(back.to());
        List<Integer> work = new ArrayList<>(List.of(back.from()));
        while (!work.isEmpty()) {
            int block = work.removeLast();
            if (into.add(block)) {
                graph.in(block).forEach(edge -> work.add(edge.from()));
            }
        }
    }

    /// The innermost of the loops around this one.
    public Optional<Loop> parent(List<Loop> loops) {
        return loops.stream()
                .filter(l -> l.header != header && l.blocks.containsAll(blocks))
                .min(Comparator.comparingInt(l -> l.blocks.size()));
    }

    /// The loops within this one, however deep.
    public List<Loop> inner(List<Loop> loops) {
        return loops.stream().filter(l -> l.header != header && contains(l.header)).toList();
    }
}
