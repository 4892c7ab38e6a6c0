package dev.ratatosk.bytecode.code;

import dev.ratatosk.bytecode.code.FlowGraph.Block;
import dev.ratatosk.bytecode.code.FlowGraph.Edge;
import dev.ratatosk.bytecode.code.Node.Op;
import java.lang.classfile.Instruction;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.IncrementInstruction;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.classfile.instruction.StoreInstruction;
import java.util.BitSet;

/// Which local variables may still be read, at the beginning of each block.
public final class Liveness {
    private final FlowGraph graph;
    private final BitSet[] live;

    public Liveness(FlowGraph graph) {
        this.graph = graph;
        live = new BitSet[graph.blocks().size()];
        for (int b = 0; b < live.length; b++) {
            live[b] = new BitSet();
        }
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int block : graph.reversePostOrder().reversed()) {
                changed |= update(graph.blocks().get(block));
            }
        }
    }

    /// Whether the local variable in the slot may be read after the block's beginning, before it is
    /// assigned.
    public boolean isLive(int block, int slot) {
        return live[block].get(slot);
    }

    private boolean update(Block block) {
        BitSet now = new BitSet();
        BitSet thrown = new BitSet();
        for (Edge edge : graph.out(block.number())) {
            (edge.isException() ? thrown : now).or(live[edge.to()]);
        }
        for (int n = block.end() - 1; n >= block.start(); n--) {
            if (graph.code().nodes().get(n) instanceof Op op) {
                step(now, op.instruction());
                // Any instruction may be the one that throws.
                now.or(thrown);
            }
        }
        now.or(thrown);
        boolean changed = !now.equals(live[block.number()]);
        live[block.number()] = now;
        return changed;
    }

    private static void step(BitSet now, Instruction instruction) {
        switch (instruction) {
            case StoreInstruction store -> clear(now, store.slot(), store.typeKind());
            case LoadInstruction load -> now.set(load.slot());
            case IncrementInstruction increment -> now.set(increment.slot());
            default -> {
                // Touches no local variable.
            }
        }
    }

    private static void clear(BitSet now, int slot, TypeKind kind) {
        now.clear(slot, slot + kind.slotSize());
    }
}
