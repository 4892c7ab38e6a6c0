package dev.ratatosk.bytecode.purity.value;

import dev.ratatosk.bytecode.code.FlowGraph;
import dev.ratatosk.bytecode.code.FlowGraph.Block;
import dev.ratatosk.bytecode.code.FlowGraph.Edge;
import dev.ratatosk.bytecode.code.KnownClasses;
import dev.ratatosk.bytecode.code.Node;
import dev.ratatosk.bytecode.code.Node.Op;
import dev.ratatosk.bytecode.purity.value.Value.Computed;
import dev.ratatosk.bytecode.purity.value.Value.Constant;
import dev.ratatosk.bytecode.purity.value.Value.FinalField;
import dev.ratatosk.bytecode.purity.value.Value.Parameter;
import dev.ratatosk.bytecode.purity.value.Value.Phi;
import dev.ratatosk.bytecode.purity.value.Value.Unknown;
import dev.ratatosk.core.event.Arithmetic;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Static single assignment form of a method, as a view: which values each instruction takes from
/// the stack and which it leaves, and what every phi represents on every edge.
public final class Values {
    private final FlowGraph graph;
    private final KnownClasses classes;
    private final @Nullable Frame[] atEntry;
    private final @Nullable Frame[] atExit;
    private final Map<Integer, List<Value>> operands = new HashMap<>();
    private final Map<Phi, Value> replaced = new HashMap<>();
    private final Map<Value, Value> resolved = new HashMap<>();

    public Values(FlowGraph graph, KnownClasses classes, boolean isStatic, MethodTypeDesc type) {
        this.graph = graph;
        this.classes = classes;
        atEntry = new Frame[graph.blocks().size()];
        atExit = new Frame[graph.blocks().size()];
        Frame start = parameters(graph.code().maxLocals(), isStatic, type);
        for (int block : graph.reversePostOrder()) {
            Frame frame = block == 0 && graph.in(0).isEmpty() ? start : entryFrame(block, start);
            atEntry[block] = frame.copy();
            atExit[block] = execute(graph.blocks().get(block), frame);
        }
        entry = start;
        replaceTrivialPhis();
    }

    private final Frame entry;

    private static Frame parameters(int maxLocals, boolean isStatic, MethodTypeDesc type) {
        Frame frame = new Frame(maxLocals);
        int slot = 0;
        if (!isStatic) {
            frame.store(slot, new Parameter(TypeKind.REFERENCE, slot));
            slot++;
        }
        for (ClassDesc parameter : type.parameterList()) {
            TypeKind kind = TypeKind.from(parameter).asLoadable();
            frame.store(slot, new Parameter(kind, slot));
            slot += kind.slotSize();
        }
        return frame;
    }

    private Frame entryFrame(int block, Frame start) {
        List<Edge> in = graph.in(block);
        if (in.stream().anyMatch(Edge::isException)) {
            return handlerFrame();
        }
        Frame before = null;
        for (Edge edge : in) {
            Frame exit = atExit[edge.from()];
            if (exit != null && before == null) {
                before = exit;
            }
        }
        if (block == 0) {
            before = start;
        }
        if (before == null) {
            throw new IllegalStateException("block " + block + " has no predecessor");
        }
        return in.size() == 1 && block != 0 ? before.copy() : before.phis(block);
    }

    private Frame handlerFrame() {
        Frame frame = new Frame(graph.code().maxLocals());
        frame.forgetLocals();
        frame.push(new Unknown(TypeKind.REFERENCE));
        return frame;
    }

    private Frame execute(Block block, Frame frame) {
        for (int n = block.start(); n < block.end(); n++) {
            Node node = graph.code().nodes().get(n);
            if (node instanceof Op op) {
                operands.put(n, new Step(frame, n, classes).perform(op.instruction()));
            }
        }
        return frame;
    }

    /// Phis all of whose operands are one value, or the phi itself, are that value.
    private void replaceTrivialPhis() {
        boolean changed = true;
        while (changed) {
            changed = false;
            resolved.clear();
            for (int block : graph.reversePostOrder()) {
                for (Phi phi : frameAt(block).phisOf(block)) {
                    if (!replaced.containsKey(phi)) {
                        Set<Value> distinct = new LinkedHashSet<>(incoming(phi));
                        distinct.remove(phi);
                        if (distinct.size() == 1) {
                            replaced.put(phi, distinct.iterator().next());
                            changed = true;
                        }
                    }
                }
            }
        }
        resolved.clear();
    }

    private List<Value> incoming(Phi phi) {
        List<Value> values = new ArrayList<>();
        for (Edge edge : graph.in(phi.block())) {
            values.add(onEdge(phi, edge));
        }
        if (phi.block() == 0) {
            values.add(entry.at(phi.place()));
        }
        return values;
    }

    private Frame frameAt(int block) {
        Frame frame = atEntry[block];
        if (frame == null) {
            throw new IllegalArgumentException("block " + block + " is never reached");
        }
        return frame;
    }

    /// What a phi represents when its block is entered by the edge.
    public Value onEdge(Phi phi, Edge edge) {
        Frame exit = atExit[edge.from()];
        return exit == null ? new Unknown(phi.kind()) : resolve(exit.at(phi.place()));
    }

    /// What a slot, or [Phi#STACK] plus a depth, holds where the edge is taken.
    public Value onEdge(int place, Edge edge) {
        return onEdge(new Phi(TypeKind.REFERENCE, edge.to(), place, false), edge);
    }

    /// What the instruction at a node takes from the stack, the deepest first.
    public List<Value> operands(int node) {
        return operands.getOrDefault(node, List.of()).stream().map(this::resolve).toList();
    }

    /// The phis at the beginning of a block that stand for themselves.
    public List<Phi> phis(int block) {
        return frameAt(block).phisOf(block).stream().filter(p -> !replaced.containsKey(p)).toList();
    }

    /// The stack's depth at the beginning of a block.
    public int depth(int block) {
        return frameAt(block).depth();
    }

    /// What a local variable holds at the beginning of a block.
    public Value local(int block, int slot) {
        return resolve(frameAt(block).at(slot));
    }

    /// The value with trivial phis replaced and known parts computed.
    Value resolve(Value value) {
        return switch (value) {
            case Phi phi -> {
                Value other = replaced.get(phi);
                yield other == null ? phi : resolve(other);
            }
            case Computed _, FinalField _ -> {
                Value known = resolved.get(value);
                if (known == null) {
                    known = map(value, this::resolve);
                    resolved.put(value, known);
                }
                yield known;
            }
            default -> value;
        };
    }

    /// The value with its phis of the edge's target replaced by what they stand for on the edge.
    public Value across(Edge edge, Value value) {
        return switch (value) {
            case Phi phi -> phi.block() == edge.to() ? onEdge(phi, edge) : phi;
            case Computed _, FinalField _ -> map(value, part -> across(edge, part));
            default -> value;
        };
    }

    private static Value map(Value value, java.util.function.UnaryOperator<Value> change) {
        return switch (value) {
            case Computed c ->
                    computed(
                            new Computed(
                                    c.kind(),
                                    c.opcode(),
                                    c.operands().stream().map(change).toList()));
            case FinalField f ->
                    new FinalField(
                            f.kind(),
                            f.receiver().stream().map(change).toList(),
                            f.owner(),
                            f.name(),
                            f.type());
            default -> change.apply(value);
        };
    }

    /// Computes what has constant operands.
    private static Value computed(Computed c) {
        for (Value operand : c.operands()) {
            if (!(operand instanceof Constant)) {
                return c;
            }
        }
        int opcode = c.opcode().bytecode();
        long a = ((Constant) c.operands().getFirst()).number();
        long result =
                c.operands().size() == 1
                        ? Arithmetic.unary(opcode, a)
                        : Arithmetic.binary(opcode, a, ((Constant) c.operands().get(1)).number());
        return new Constant(c.kind(), result);
    }
}
