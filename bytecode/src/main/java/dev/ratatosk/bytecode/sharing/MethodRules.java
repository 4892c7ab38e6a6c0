package dev.ratatosk.bytecode.sharing;

import dev.ratatosk.bytecode.code.FlowGraph;
import dev.ratatosk.bytecode.code.FlowGraph.Block;
import dev.ratatosk.bytecode.code.FlowGraph.Edge;
import dev.ratatosk.bytecode.code.Node;
import dev.ratatosk.bytecode.code.Node.Op;
import dev.ratatosk.bytecode.purity.value.Value;
import dev.ratatosk.bytecode.purity.value.Values;
import java.lang.classfile.ClassModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.ArrayStoreInstruction;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.MonitorInstruction;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.classfile.instruction.NewPrimitiveArrayInstruction;
import java.lang.classfile.instruction.NewReferenceArrayInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.classfile.instruction.ThrowInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.DynamicConstantDesc;
import java.lang.reflect.AccessFlag;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Whether a method obeys the rules of [PlainSharing].
final class MethodRules {
    private static final String CONSTRUCTOR = "<init>";
    private static final String INITIALISER = "<clinit>";
    private static final String LAMBDAS = "java/lang/invoke/LambdaMetafactory";
    private static final Set<String> OTHER_BOOTSTRAPS =
            Set.of(
                    "java/lang/invoke/StringConcatFactory",
                    "java/lang/runtime/ObjectMethods",
                    "java/lang/runtime/SwitchBootstraps");

    /// The object that a constructor makes.
    private static final int THIS = 0;

    private final PlainSharing program;
    private final ClassModel type;
    private final String self;
    private final FlowGraph graph;
    private final Values values;
    private final boolean isConstructor;
    private final boolean isInitialiser;
    private final String name;

    MethodRules(PlainSharing program, ClassModel type, MethodModel method, FlowGraph graph) {
        this.program = program;
        this.type = type;
        this.self = type.thisClass().asInternalName();
        this.graph = graph;
        this.name = method.methodName().stringValue();
        this.isConstructor = name.equals(CONSTRUCTOR);
        this.isInitialiser = name.equals(INITIALISER);
        this.values =
                new Values(
                        graph,
                        program.known(),
                        method.flags().has(AccessFlag.STATIC),
                        method.methodTypeSymbol());
    }

    /// What breaks a rule, with its line; empty if nothing does.
    Optional<String> objection() {
        for (int block : graph.reversePostOrder()) {
            Block nodes = graph.blocks().get(block);
            for (int node = nodes.start(); node < nodes.end(); node++) {
                if (graph.code().nodes().get(node) instanceof Op(Instruction instruction, _)) {
                    String objection = objectionTo(node, instruction);
                    if (objection != null) {
                        return Optional.of(where(node) + " " + objection);
                    }
                }
            }
        }
        return Optional.empty();
    }

    private String where(int node) {
        String method = PlainSharing.nameOf(type) + "." + name;
        for (int n = node; n >= 0; n--) {
            if (graph.code().nodes().get(n) instanceof Node.Line(int line)) {
                return method + ", line " + line + ",";
            }
        }
        return method;
    }

    private @Nullable String objectionTo(int node, Instruction instruction) {
        if (isConstructor && mayShow(node, instruction, THIS)) {
            return "lets other code have the object that it makes";
        }
        return switch (instruction) {
            case FieldInstruction access -> objectionTo(node, access);
            case ArrayStoreInstruction _ -> objectionToStore(node);
            case InvokeInstruction call -> objectionTo(node, call);
            case InvokeDynamicInstruction call -> objectionTo(call);
            case MonitorInstruction _ -> "uses a monitor";
            case ConstantInstruction constant ->
                    constant.opcode() != Opcode.ACONST_NULL
                                    && constant.constantValue() instanceof DynamicConstantDesc<?>
                            ? "uses a computed constant"
                            : null;
            default -> null;
        };
    }

    private @Nullable String objectionTo(int node, FieldInstruction access) {
        String field = access.name().stringValue();
        String owner = access.owner().asInternalName();
        return switch (access.opcode()) {
            case PUTFIELD ->
                    isConstructor && owner.equals(self) && isThis(values.operands(node).getFirst())
                            ? null
                            : "assigns the field " + field;
            case PUTSTATIC ->
                    isInitialiser && owner.equals(self) ? null : "assigns the field " + field;
            default ->
                    program.isOfProgram(owner)
                            ? null
                            : "reads " + owner.replace('/', '.') + "." + field;
        };
    }

    private static boolean isThis(Value value) {
        return value instanceof Value.Parameter(_, int slot) && slot == THIS;
    }

    private @Nullable String objectionToStore(int node) {
        Value array = values.operands(node).getFirst();
        boolean own =
                array instanceof Value.Result(_, int made)
                        && isNewArray(made)
                        && isOwnAt(node, made);
        return own || isOfInitialiser(array)
                ? null
                : "changes an array that other threads may have";
    }

    private boolean isNewArray(int node) {
        return instructionAt(node) instanceof NewPrimitiveArrayInstruction
                || instructionAt(node) instanceof NewReferenceArrayInstruction;
    }

    /// No other code sees static fields while the initialiser of their class runs: it starts no
    /// threads, and others wait for it.
    private boolean isOfInitialiser(Value array) {
        return isInitialiser
                && array instanceof Value.FinalField field
                && field.receiver().isEmpty()
                && field.owner().equals(self);
    }

    private @Nullable Instruction instructionAt(int node) {
        return graph.code().nodes().get(node) instanceof Op(Instruction instruction, _)
                ? instruction
                : null;
    }

    private @Nullable String objectionTo(int node, InvokeInstruction call) {
        String owner = call.owner().asInternalName();
        String method = call.name().stringValue();
        String called = owner.replace('/', '.') + "." + method;
        if (isInitialiser && Library.isApi(owner)) {
            return "calls " + called + " while a class is initialised";
        }
        if (call.opcode() != Opcode.INVOKESTATIC
                && isCallOnOwn(node, values.operands(node).getFirst(), method)) {
            return null;
        }
        return program.mayCall(owner, method, call.type().stringValue()) ? null : "calls " + called;
    }

    /// Whether it is a call on a list, or on an iterator, that this method has made and nothing
    /// else can reach.
    private boolean isCallOnOwn(int node, Value receiver, String method) {
        if (!(receiver instanceof Value.Result(_, int made))) {
            return false;
        }
        return keeps(made, method) && isOwnAt(node, made);
    }

    private @Nullable String objectionTo(InvokeDynamicInstruction call) {
        String bootstrap =
                call.bootstrapMethod().owner().descriptorString().replaceAll("^L|;$", "");
        if (OTHER_BOOTSTRAPS.contains(bootstrap)) {
            return null;
        }
        if (!bootstrap.equals(LAMBDAS)) {
            return "calls " + bootstrap.replace('/', '.');
        }
        for (ConstantDesc argument : call.bootstrapArgs()) {
            if (argument instanceof DirectMethodHandleDesc handle) {
                String owner = internalName(handle.owner());
                if (!program.mayCall(owner, handle.methodName(), handle.lookupDescriptor())) {
                    return "refers to " + owner.replace('/', '.') + "." + handle.methodName();
                }
            }
        }
        return null;
    }

    private static String internalName(ClassDesc type) {
        String descriptor = type.descriptorString();
        return type.isArray() ? descriptor : descriptor.substring(1, descriptor.length() - 1);
    }

    /// Whether nothing but this method can reach, at the node, what the node `made` has made last.
    private boolean isOwnAt(int node, int made) {
        for (int block : graph.reversePostOrder()) {
            Block nodes = graph.blocks().get(block);
            for (int n = nodes.start(); n < nodes.end(); n++) {
                Instruction instruction = instructionAt(n);
                if (instruction != null
                        && mayShowResult(n, instruction, made)
                        && canReach(n, node, made)) {
                    return false;
                }
            }
        }
        return true;
    }

    /// Whether the instruction may let other code have what the node has made.
    private boolean mayShowResult(int node, Instruction instruction, int made) {
        for (Value shown : shown(node, instruction)) {
            if (mayBe(shown, -1, made, new HashSet<>())) {
                return true;
            }
        }
        return false;
    }

    /// Whether the instruction may let other code have what the parameter in the slot is.
    private boolean mayShow(int node, Instruction instruction, int slot) {
        for (Value shown : shown(node, instruction)) {
            if (mayBe(shown, slot, -1, new HashSet<>())) {
                return true;
            }
        }
        return false;
    }

    /// The values that an instruction gives to other code, or stores where other code may look.
    private List<Value> shown(int node, Instruction instruction) {
        List<Value> operands = values.operands(node);
        return switch (instruction) {
            case FieldInstruction access ->
                    switch (access.opcode()) {
                        case PUTFIELD -> List.of(operands.get(1));
                        case PUTSTATIC -> operands;
                        default -> List.of();
                    };
            case ArrayStoreInstruction _ -> List.of(operands.get(2));
            case InvokeInstruction call -> shownBy(call, operands);
            case InvokeDynamicInstruction _, ReturnInstruction _, ThrowInstruction _ -> operands;
            default -> List.of();
        };
    }

    private List<Value> shownBy(InvokeInstruction call, List<Value> operands) {
        if (call.opcode() == Opcode.INVOKESTATIC || operands.isEmpty()) {
            return operands;
        }
        String owner = call.owner().asInternalName();
        String method = call.name().stringValue();
        Value receiver = operands.getFirst();
        // Constructors show the object to no one; those of the program are made sure of.
        boolean keeps =
                method.equals(CONSTRUCTOR)
                        || owner.startsWith("[")
                        || receiver instanceof Value.Result(_, int made) && keeps(made, method);
        return keeps ? operands.subList(1, operands.size()) : operands;
    }

    /// Whether the node makes an object of the library that may be changed by the method while
    /// nothing else has it, and that the method shows to no one.
    private boolean keeps(int made, String method) {
        return switch (instructionAt(made)) {
            case NewObjectInstruction object ->
                    Library.mayCallOnOwn(object.className().asInternalName(), method);
            case InvokeInstruction call ->
                    Library.makesIterator(call.owner().asInternalName(), call.name().stringValue())
                            && Library.mayCallOnOwn("java/util/Iterator", method);
            case null, default -> false;
        };
    }

    /// Whether the value may be the parameter in the slot, or what the node has made.
    private boolean mayBe(Value value, int slot, int made, Set<Value.Phi> seen) {
        return switch (value) {
            case Value.Parameter parameter -> parameter.slot() == slot;
            case Value.Result result -> result.node() == made;
            case Value.Phi phi -> {
                if (!seen.add(phi)) {
                    yield false;
                }
                for (Edge edge : graph.in(phi.block())) {
                    if (mayBe(values.onEdge(phi, edge), slot, made, seen)) {
                        yield true;
                    }
                }
                // What a method begins with, where a loop leads back to it.
                yield phi.block() == 0 && slot >= 0;
            }
            case Value.Unknown _ -> true;
            case Value.Constant _, Value.Computed _, Value.FinalField _ -> false;
        };
    }

    /// Whether control can get from behind one node to another without passing `barrier`.
    private boolean canReach(int from, int to, int barrier) {
        Set<Integer> begun = new HashSet<>();
        Deque<Integer> blocks = new ArrayDeque<>();
        int first = graph.blockOfNode(from);
        if (scan(from + 1, first, to, barrier, blocks)) {
            return true;
        }
        while (!blocks.isEmpty()) {
            int block = blocks.removeFirst();
            if (begun.add(block)
                    && scan(graph.blocks().get(block).start(), block, to, barrier, blocks)) {
                return true;
            }
        }
        return false;
    }

    /// Looks for the node in the rest of a block, and adds where control goes from there.
    private boolean scan(int from, int block, int to, int barrier, Deque<Integer> blocks) {
        boolean stopped = false;
        for (int n = from; n < graph.blocks().get(block).end() && !stopped; n++) {
            if (n == to) {
                return true;
            }
            stopped = n == barrier;
        }
        List<Edge> next = new ArrayList<>(graph.out(block));
        for (Edge edge : next) {
            if (!stopped || edge.isException()) {
                blocks.add(edge.to());
            }
        }
        return false;
    }
}
