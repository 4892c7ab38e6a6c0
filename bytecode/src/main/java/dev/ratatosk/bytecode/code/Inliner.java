package dev.ratatosk.bytecode.code;

import dev.ratatosk.bytecode.code.KnownClasses.Method;
import dev.ratatosk.bytecode.code.Node.Jump;
import dev.ratatosk.bytecode.code.Node.Line;
import dev.ratatosk.bytecode.code.Node.Mark;
import dev.ratatosk.bytecode.code.Node.Op;
import dev.ratatosk.bytecode.code.Node.Probe;
import dev.ratatosk.bytecode.code.Node.Snippet;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.constantpool.ConstantPoolBuilder;
import java.lang.classfile.instruction.IncrementInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.classfile.instruction.StackInstruction;
import java.lang.classfile.instruction.StoreInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Puts the code of called methods in the place of their calls, where the call is in a loop. So a
/// loop can be understood whose body is spread over methods.
///
/// Only methods of the same source file are taken: their private members can be used, and line
/// numbers stay right.
public final class Inliner {
    private static final int MAX_CALLEE = 300;
    private static final int MAX_NODES = 3000;
    private static final int MAX_ROUNDS = 6;

    private final KnownClasses classes;
    private final ClassModel caller;
    private final IdentityHashMap<Op, Set<String>> within = new IdentityHashMap<>();

    /// @param caller the class whose method is changed
    public Inliner(KnownClasses classes, ClassModel caller) {
        this.classes = classes;
        this.caller = caller;
    }

    /// The code with calls in loops replaced, as far as that is possible.
    ///
    /// @param isOpaque says which calls must stay
    @SuppressWarnings("ReferenceEquality") // Unchanged code is the same object.
    public Code inline(Code code, String method, Predicate<InvokeInstruction> isOpaque) {
        Code current = code;
        for (int round = 0; round < MAX_ROUNDS; round++) {
            Code next = inlineOnce(current, method, isOpaque);
            if (next == current || size(next) > MAX_NODES) {
                return current;
            }
            current = next;
        }
        return current;
    }

    /// Without probes: what is inlined must not depend on whether code is observed.
    private static long size(Code code) {
        return code.nodes().stream().filter(node -> !(node instanceof Probe)).count();
    }

    private Code inlineOnce(Code code, String method, Predicate<InvokeInstruction> isOpaque) {
        FlowGraph graph = new FlowGraph(code);
        List<Loop> loops = Loop.in(graph);
        List<Node> nodes = new ArrayList<>();
        int locals = code.maxLocals();
        int line = 0;
        boolean changed = false;
        for (int n = 0; n < code.nodes().size(); n++) {
            Node node = code.nodes().get(n);
            int block = graph.blockOfNode(n);
            if (node instanceof Line number) {
                line = number.number();
            }
            Body body =
                    node instanceof Op op && loops.stream().anyMatch(l -> l.contains(block))
                            ? bodyFor(op, method, isOpaque)
                            : null;
            if (body == null) {
                nodes.add(node);
            } else {
                splice(nodes, body, code.maxLocals(), line);
                locals = Math.max(locals, code.maxLocals() + body.code.maxLocals());
                changed = true;
            }
        }
        return changed ? new Code(nodes, code.handlers(), locals) : code;
    }

    /// A call and the code that it runs.
    private record Body(
            Op call, InvokeInstruction instruction, Method method, Code code, Set<String> within) {}

    private @Nullable Body bodyFor(Op op, String outermost, Predicate<InvokeInstruction> isOpaque) {
        if (!(op.instruction() instanceof InvokeInstruction call) || isOpaque.test(call)) {
            return null;
        }
        Optional<Method> target = classes.target(call);
        if (target.isEmpty() || !isNear(target.get().owner())) {
            return null;
        }
        Method method = target.get();
        Set<String> around = within.getOrDefault(op, Set.of(outermost));
        String key = keyOf(method);
        if (around.contains(key) || method.model().flags().has(AccessFlag.SYNCHRONIZED)) {
            return null;
        }
        Code code = method.model().code().map(Code::of).orElse(null);
        if (code == null || !isMovable(code, method.owner())) {
            return null;
        }
        Set<String> deeper =
                Stream.concat(around.stream(), Stream.of(key)).collect(Collectors.toSet());
        return new Body(op, call, method, code, deeper);
    }

    /// How [#inline] calls a method.
    public static String keyOf(Method method) {
        return method.owner().thisClass().asInternalName()
                + "."
                + method.model().methodName().stringValue()
                + method.model().methodType().stringValue();
    }

    private boolean isNear(ClassModel owner) {
        return nestOf(owner).equals(nestOf(caller));
    }

    private static String nestOf(ClassModel model) {
        return model.findAttribute(Attributes.nestHost())
                .map(host -> host.nestHost().asInternalName())
                .orElse(model.thisClass().asInternalName());
    }

    private static String sourceOf(ClassModel owner) {
        return owner.findAttribute(Attributes.sourceFile())
                .map(a -> a.sourceFile().stringValue())
                .orElse("");
    }

    private boolean isMovable(Code code, ClassModel owner) {
        boolean foreign =
                !owner.thisClass().asInternalName().equals(caller.thisClass().asInternalName());
        return code.handlers().isEmpty()
                && size(code) <= MAX_CALLEE
                && !(foreign && code.nodes().stream().anyMatch(Inliner::isBoundToItsClass));
    }

    private static boolean isBoundToItsClass(Node node) {
        return node instanceof Op op
                && switch (op.instruction()) {
                    case InvokeDynamicInstruction _ -> true;
                    case InvokeInstruction call ->
                            call.opcode() == Opcode.INVOKESPECIAL
                                    && !call.name().equalsString("<init>");
                    default -> false;
                };
    }

    private void splice(List<Node> into, Body body, int base, int line) {
        storeArguments(into, body, base);
        IdentityHashMap<Mark, Mark> marks = new IdentityHashMap<>();
        Mark end = new Mark();
        for (Node node : body.code.nodes()) {
            switch (node) {
                case Mark mark -> into.add(copy(marks, mark));
                case Line number -> {
                    // A line of another file would be taken for one of this.
                    if (sourceOf(body.method.owner()).equals(sourceOf(caller))) {
                        into.add(number);
                    }
                }
                case Probe probe -> into.add(probe);
                case Snippet snippet -> into.add(snippet);
                case Jump jump -> into.add(new Jump(copy(marks, jump.target())));
                case Op op when op.instruction() instanceof ReturnInstruction ->
                        into.add(new Jump(end));
                case Op op -> {
                    Op moved = move(op, base, marks);
                    within.put(moved, body.within);
                    into.add(moved);
                }
            }
        }
        into.add(end);
        into.add(new Line(line));
    }

    private static Mark copy(Map<Mark, Mark> marks, Mark mark) {
        return marks.computeIfAbsent(mark, _ -> new Mark());
    }

    private static Op move(Op op, int base, Map<Mark, Mark> marks) {
        Instruction moved =
                switch (op.instruction()) {
                    case LoadInstruction load ->
                            LoadInstruction.of(load.typeKind(), base + load.slot());
                    case StoreInstruction store ->
                            StoreInstruction.of(store.typeKind(), base + store.slot());
                    case IncrementInstruction add ->
                            IncrementInstruction.of(base + add.slot(), add.constant());
                    default -> op.instruction();
                };
        return new Op(moved, op.targets().stream().map(m -> copy(marks, m)).toList());
    }

    /// Arguments go from the stack to the callee's first slots. A null receiver fails as it would
    /// at the call.
    private static void storeArguments(List<Node> into, Body body, int base) {
        MethodTypeDesc type = body.instruction.typeSymbol();
        boolean hasReceiver = !body.method.isStatic();
        List<TypeKind> kinds = new ArrayList<>();
        if (hasReceiver) {
            kinds.add(TypeKind.REFERENCE);
        }
        type.parameterList().forEach(p -> kinds.add(TypeKind.from(p).asLoadable()));
        int slot = base + kinds.stream().mapToInt(TypeKind::slotSize).sum();
        for (TypeKind kind : kinds.reversed()) {
            slot -= kind.slotSize();
            into.add(Op.of(StoreInstruction.of(kind, slot)));
        }
        if (hasReceiver) {
            into.add(Op.of(LoadInstruction.of(TypeKind.REFERENCE, base)));
            into.add(Op.of(requireNonNull()));
            into.add(Op.of(StackInstruction.of(Opcode.POP)));
        }
    }

    private static Instruction requireNonNull() {
        ConstantPoolBuilder pool = ConstantPoolBuilder.of();
        return InvokeInstruction.of(
                Opcode.INVOKESTATIC,
                pool.classEntry(ClassDesc.of("java.util.Objects")),
                pool.utf8Entry("requireNonNull"),
                pool.utf8Entry(MethodTypeDesc.of(ConstantDescs.CD_Object, ConstantDescs.CD_Object)),
                false);
    }
}
