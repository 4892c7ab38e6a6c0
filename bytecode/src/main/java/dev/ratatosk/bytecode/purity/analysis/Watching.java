package dev.ratatosk.bytecode.purity.analysis;

import dev.ratatosk.bytecode.code.Code;
import dev.ratatosk.bytecode.code.FlowGraph.Block;
import dev.ratatosk.bytecode.code.Inliner;
import dev.ratatosk.bytecode.code.KnownClasses;
import dev.ratatosk.bytecode.code.KnownClasses.Method;
import dev.ratatosk.bytecode.code.Loop;
import dev.ratatosk.bytecode.code.Node;
import dev.ratatosk.bytecode.code.Node.Op;
import dev.ratatosk.bytecode.purity.access.AccessModel;
import dev.ratatosk.bytecode.purity.analysis.PurityAnalysis.Body;
import dev.ratatosk.bytecode.purity.value.Value;
import dev.ratatosk.bytecode.purity.value.Value.Unknown;
import java.lang.classfile.Instruction;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.ArrayStoreInstruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.MonitorInstruction;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/// Which loops can be watched while they run. The checker sees what a thread writes to shared
/// memory, and inserted code sees its local variables; so a loop qualifies that changes nothing
/// else.
public record Watching(KnownClasses classes, Effects effects) {
    private static final int MAX_DEPTH = 8;

    /// A local variable that is alive at the head of a loop.
    public record Local(int slot, TypeKind kind) {}

    /// The local variables to watch; empty if the loop cannot be watched.
    public Optional<List<Local>> locals(Body body, Loop loop) {
        if (body.values().depth(loop.header()) > 0 || !changesOnlyWhatIsSeen(body, loop)) {
            return Optional.empty();
        }
        TreeMap<Integer, Local> locals = new TreeMap<>();
        for (int slot = 0; slot < body.graph().code().maxLocals(); slot++) {
            if (body.liveness().isLive(loop.header(), slot)) {
                Value value = body.values().local(loop.header(), slot);
                if (value instanceof Unknown || isFloating(value.kind())) {
                    return Optional.empty();
                }
                locals.put(slot, new Local(slot, value.kind()));
            }
        }
        return Optional.of(List.copyOf(locals.values()));
    }

    private static boolean isFloating(TypeKind kind) {
        return kind == TypeKind.FLOAT || kind == TypeKind.DOUBLE;
    }

    private boolean changesOnlyWhatIsSeen(Body body, Loop loop) {
        List<Node> nodes = body.graph().code().nodes();
        for (int b : loop.blocks()) {
            Block block = body.graph().blocks().get(b);
            for (int n = block.start(); n < block.end(); n++) {
                if (nodes.get(n) instanceof Op op && !isSeen(op.instruction(), Set.of())) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean isSeen(Instruction instruction, Set<String> around) {
        return switch (instruction) {
            case InvokeInstruction call -> isSeen(call, around);
            case InvokeDynamicInstruction call -> Effects.isHarmless(call);
            case FieldInstruction field ->
                    effects.model().access(field).isPresent()
                            || isRead(field)
                            || effects.model().seesWrites();
            case ArrayStoreInstruction _, MonitorInstruction _ -> effects.model().seesWrites();
            default -> true;
        };
    }

    private static boolean isRead(FieldInstruction field) {
        return switch (field.opcode()) {
            case GETFIELD, GETSTATIC -> true;
            default -> false;
        };
    }

    private boolean isSeen(InvokeInstruction call, Set<String> around) {
        if (effects.model().access(call).isPresent()
                || effects.model().effect(call) != AccessModel.Effect.ANY
                || effects.model().isSeen(call)) {
            return true;
        }
        Optional<Method> target = classes.target(call);
        if (target.isEmpty() || around.size() > MAX_DEPTH) {
            return false;
        }
        String key = Inliner.keyOf(target.get());
        if (around.contains(key)) {
            return true;
        }
        Code code = target.get().model().code().map(Code::of).orElse(null);
        if (code == null) {
            return false;
        }
        Set<String> deeper = new HashSet<>(around);
        deeper.add(key);
        return code.nodes().stream()
                .allMatch(n -> !(n instanceof Op op) || isSeen(op.instruction(), deeper));
    }
}
