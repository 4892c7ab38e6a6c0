package dev.ratatosk.java.weave.code;

import dev.ratatosk.bytecode.code.Code;
import dev.ratatosk.bytecode.code.FlowGraph;
import dev.ratatosk.bytecode.code.Node;
import java.lang.classfile.CodeModel;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;

/// Which instructions of a method may be performed again after they have been performed without an
/// exception: those in loops.
public final class InLoops {
    private final BitSet instructions = new BitSet();

    private InLoops() {}

    public static InLoops of(CodeModel model) {
        InLoops loops = new InLoops();
        Code code = Code.of(model);
        if (code == null) {
            return loops;
        }
        FlowGraph graph = new FlowGraph(code);
        List<Node> nodes = code.nodes();
        boolean[] repeats = new boolean[graph.blocks().size()];
        for (int b = 0; b < repeats.length; b++) {
            repeats[b] = leadsBack(graph, b);
        }
        int number = 0;
        for (int n = 0; n < nodes.size(); n++) {
            switch (nodes.get(n)) {
                case Node.Op _ -> {
                    loops.instructions.set(number, repeats[graph.blockOfNode(n)]);
                    number++;
                }
                case Node.Probe _ -> number += Node.Probe.INSTRUCTIONS;
                default -> {}
            }
        }
        return loops;
    }

    private static boolean leadsBack(FlowGraph graph, int block) {
        BitSet seen = new BitSet();
        Deque<Integer> open = new ArrayDeque<>();
        open.add(block);
        while (!open.isEmpty()) {
            for (FlowGraph.Edge edge : graph.out(open.remove())) {
                if (edge.isException()) {
                    continue;
                }
                if (edge.to() == block) {
                    return true;
                }
                if (!seen.get(edge.to())) {
                    seen.set(edge.to());
                    open.add(edge.to());
                }
            }
        }
        return false;
    }

    /// @param instruction its number among the instructions of the method
    public boolean contains(int instruction) {
        return instructions.get(instruction);
    }
}
