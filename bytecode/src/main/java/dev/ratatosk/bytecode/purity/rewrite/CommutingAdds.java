package dev.ratatosk.bytecode.purity.rewrite;

import dev.ratatosk.bytecode.code.FlowGraph;
import dev.ratatosk.bytecode.code.Node;
import dev.ratatosk.bytecode.code.Node.Line;
import dev.ratatosk.bytecode.code.Node.Op;
import dev.ratatosk.bytecode.code.Node.Probe;
import dev.ratatosk.bytecode.purity.access.Access;
import dev.ratatosk.bytecode.purity.access.Access.MethodName;
import dev.ratatosk.bytecode.purity.access.AccessModel;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.StackInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import java.util.Optional;

/// Additions whose result is dropped become such that commute.
record CommutingAdds(FlowGraph graph, AccessModel model, Edits edits) {
    void replaceAll() {
        List<Node> nodes = graph.code().nodes();
        for (int n = 0; n < nodes.size(); n++) {
            Optional<MethodName> without =
                    nodes.get(n) instanceof Op op
                            ? model.access(op.instruction()).flatMap(Access::commuting)
                            : Optional.empty();
            int pop = without.isPresent() ? popAfter(n) : -1;
            if (without.isPresent() && pop >= 0) {
                MethodName method = without.get();
                edits.drop(pop);
                edits.instead(n, b -> call(b, method));
            }
        }
    }

    private static void call(CodeBuilder b, MethodName method) {
        ClassDesc owner = ClassDesc.ofInternalName(method.owner());
        MethodTypeDesc type = MethodTypeDesc.ofDescriptor(method.type());
        if (method.isStatic()) {
            b.invokestatic(owner, method.name(), type);
        } else {
            b.invokevirtual(owner, method.name(), type);
        }
    }

    private int popAfter(int node) {
        List<Node> nodes = graph.code().nodes();
        int next = node + 1;
        while (next < nodes.size()
                && (nodes.get(next) instanceof Line || nodes.get(next) instanceof Probe)) {
            next++;
        }
        return next < nodes.size()
                        && nodes.get(next) instanceof Op op
                        && op.instruction() instanceof StackInstruction stack
                        && (stack.opcode() == Opcode.POP || stack.opcode() == Opcode.POP2)
                ? next
                : -1;
    }
}
