package dev.ratatosk.c.ir;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/// Which functions of a module may call which.
public final class CallGraph {
    private final IrModule module;
    private final Map<String, Function> defined = new HashMap<>();

    public CallGraph(IrModule module) {
        this.module = module;
        module.functions().forEach(f -> defined.put(f.name(), f));
    }

    /// Whether a call of one function may lead to a call of another that the module declares. A
    /// call through a pointer may be one of any function.
    public boolean mayReach(String from, String to) {
        if (!module.declared().contains(to)) {
            return false;
        }
        Set<String> seen = new HashSet<>(Set.of(from));
        Deque<String> open = new ArrayDeque<>(seen);
        while (!open.isEmpty()) {
            Function function = defined.get(open.remove());
            if (function == null) {
                continue;
            }
            for (Function.Block block : function.blocks()) {
                for (Instruction instruction : block.instructions()) {
                    if (!(instruction instanceof Instruction.Call call)) {
                        continue;
                    }
                    if (!(call.callee() instanceof Operand.Address callee)
                            || callee.symbol().equals(to)) {
                        return true;
                    }
                    if (seen.add(callee.symbol())) {
                        open.add(callee.symbol());
                    }
                }
            }
        }
        return false;
    }
}
