package dev.ratatosk.c.compile;

import dev.ratatosk.c.ir.Function;
import dev.ratatosk.c.ir.Instruction;
import java.util.BitSet;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/// Which local variables of a function end before the function does, and where: those of inner
/// blocks. What ends directly before the function returns ends with the function, which is cheaper;
/// and what so ends in `main` lives as long as the program.
final class Scopes {
    private final Function function;
    private final BitSet scoped = new BitSet();
    private final Set<Instruction> ends = Collections.newSetFromMap(new IdentityHashMap<>());

    Scopes(Function function) {
        this.function = function;
        for (Function.Block block : function.blocks()) {
            List<Instruction> all = block.instructions();
            for (int n = 0; n < all.size(); n++) {
                if (all.get(n) instanceof Instruction.EndScope end && !returnsAfter(block, n)) {
                    scoped.set(end.variable());
                    ends.add(end);
                }
            }
        }
    }

    /// Whether a variable may end before its function.
    boolean has(int variable) {
        return scoped.get(variable);
    }

    /// Whether a variable ends here, and not with its function.
    boolean ends(Instruction.EndScope end) {
        return ends.contains(end);
    }

    /// Whether nothing but a return follows an instruction.
    private boolean returnsAfter(Function.Block start, int index) {
        Function.Block block = start;
        int n = index + 1;
        for (int jumps = 0; jumps <= function.blocks().size(); n++) {
            switch (block.instructions().get(n)) {
                case Instruction.Return _ -> {
                    return true;
                }
                case Instruction.EndScope _, Instruction.Phi _, Instruction.Nothing _ -> {}
                case Instruction.Jump jump -> {
                    block = function.blocks().get(jump.to());
                    n = -1;
                    jumps++;
                }
                default -> {
                    return false;
                }
            }
        }
        return false;
    }
}
