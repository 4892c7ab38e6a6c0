package dev.ratatosk;

import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Label;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.ArrayLoadInstruction;
import java.lang.classfile.instruction.ArrayStoreInstruction;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.ConvertInstruction;
import java.lang.classfile.instruction.ExceptionCatch;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.LineNumber;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.classfile.instruction.LookupSwitchInstruction;
import java.lang.classfile.instruction.MonitorInstruction;
import java.lang.classfile.instruction.NewMultiArrayInstruction;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.classfile.instruction.NewPrimitiveArrayInstruction;
import java.lang.classfile.instruction.NewReferenceArrayInstruction;
import java.lang.classfile.instruction.OperatorInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.classfile.instruction.StackInstruction;
import java.lang.classfile.instruction.StoreInstruction;
import java.lang.classfile.instruction.TableSwitchInstruction;
import java.lang.classfile.instruction.ThrowInstruction;
import java.lang.classfile.instruction.TypeCheckInstruction;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Finds expressions such as `counts[thread()]++` where `thread()` may replace the array `counts`
/// by a larger one: Java loads the array first, so that the old one is changed.
///
/// An array that a column hands out counts as that of all columns of its type.
///
/// Which fields a method may assign is taken from its bytecode and from that of all methods with
/// the names and types that it calls.
final class StaleArrays {
    private static final String OTHER = "";

    /// The arrays in fields that each method assigns itself, and the methods that it calls; both by
    /// name and type only, so that overriding methods count.
    private final Map<String, Set<String>> assigned = new HashMap<>();

    private final Map<String, Set<String>> called = new HashMap<>();
    private final Map<String, Set<String>> mayAssign = new HashMap<>();
    private final Collection<ClassModel> classes;
    private final List<String> found = new ArrayList<>();

    private StaleArrays(Collection<ClassModel> classes) {
        this.classes = classes;
    }

    /// Where that happens in the classes.
    static List<String> in(Collection<ClassModel> classes) {
        StaleArrays search = new StaleArrays(classes);
        search.forEachMethod(search::collect);
        search.forEachMethod((owner, method, code) -> search.new Run(owner, method).run(code));
        return search.found;
    }

    private interface Visitor {
        void visit(String owner, MethodModel method, CodeModel code);
    }

    private void forEachMethod(Visitor visitor) {
        for (ClassModel type : classes) {
            String owner = type.thisClass().asInternalName();
            for (MethodModel method : type.methods()) {
                method.code().ifPresent(code -> visitor.visit(owner, method, code));
            }
        }
    }

    private void collect(String owner, MethodModel method, CodeModel code) {
        String self = method.methodName().stringValue() + method.methodType().stringValue();
        for (CodeElement element : code) {
            switch (element) {
                case FieldInstruction field when isArray(field) && isStore(field) ->
                        assigned.computeIfAbsent(self, _ -> new HashSet<>()).add(key(field));
                case InvokeInstruction call ->
                        called.computeIfAbsent(self, _ -> new HashSet<>()).add(key(call));
                default -> {}
            }
        }
    }

    private static boolean isArray(FieldInstruction field) {
        return field.typeSymbol().isArray();
    }

    private static boolean isStore(FieldInstruction field) {
        return field.opcode() == Opcode.PUTFIELD || field.opcode() == Opcode.PUTSTATIC;
    }

    private static String key(FieldInstruction field) {
        return field.owner().asInternalName() + "." + field.name().stringValue();
    }

    private static String key(InvokeInstruction call) {
        return call.name().stringValue() + call.type().stringValue();
    }

    /// Whether a column of `core.table` hands out the array behind it.
    private static boolean handsOutItsArray(InvokeInstruction call) {
        return call.name().equalsString("raw")
                && call.owner().asInternalName().startsWith("dev/ratatosk/core/table/");
    }

    private Set<String> mayAssign(InvokeInstruction call) {
        boolean ours = call.owner().asInternalName().startsWith("dev/ratatosk/");
        return !ours || call.name().equalsString("<init>") ? Set.of() : mayAssign(key(call));
    }

    private Set<String> mayAssign(String method) {
        return mayAssign.computeIfAbsent(
                method,
                _ -> {
                    Set<String> fields = new HashSet<>();
                    Set<String> seen = new HashSet<>(Set.of(method));
                    Deque<String> open = new ArrayDeque<>(seen);
                    while (!open.isEmpty()) {
                        String next = open.pop();
                        fields.addAll(assigned.getOrDefault(next, Set.of()));
                        for (String callee : called.getOrDefault(next, Set.of())) {
                            if (!callee.startsWith("<init>") && seen.add(callee)) {
                                open.push(callee);
                            }
                        }
                    }
                    return fields;
                });
    }

    /// One pass through a method, with the operand stack: each slot says which field's array it
    /// holds. Code of javac has an empty stack wherever it jumps backwards.
    private final class Run {
        private static final String STALE = "stale ";

        private final String owner;
        private final MethodModel method;
        private final Map<Label, List<String>> jumps = new HashMap<>();
        private List<String> stack = new ArrayList<>();
        private boolean isReached = true;
        private int line;

        Run(String owner, MethodModel method) {
            this.owner = owner;
            this.method = method;
        }

        void run(CodeModel code) {
            for (ExceptionCatch handler : code.exceptionHandlers()) {
                jumps.put(handler.handler(), List.of(OTHER));
            }
            for (CodeElement element : code) {
                step(element);
            }
        }

        private void step(CodeElement element) {
            if (element instanceof LabelTarget target) {
                List<String> known = jumps.get(target.label());
                if (known != null) {
                    stack = new ArrayList<>(known);
                    isReached = true;
                }
                return;
            }
            if (!isReached) {
                return;
            }
            switch (element) {
                case LineNumber number -> line = number.line();
                case ArrayLoadInstruction load -> {
                    pop(1);
                    use(pop(1));
                    push(load.typeKind());
                }
                case ArrayStoreInstruction store -> {
                    pop(store.typeKind().slotSize() + 1);
                    use(pop(1));
                }
                case FieldInstruction field -> access(field);
                case InvokeInstruction call -> {
                    MethodTypeDesc type = call.typeSymbol();
                    pop(slots(type) + (call.opcode() == Opcode.INVOKESTATIC ? 0 : 1));
                    outdate(mayAssign(call));
                    if (handsOutItsArray(call)) {
                        stack.add(call.owner().asInternalName() + ".values");
                    } else {
                        push(TypeKind.from(type.returnType()));
                    }
                }
                case InvokeDynamicInstruction call -> {
                    pop(slots(call.typeSymbol()));
                    push(TypeKind.from(call.typeSymbol().returnType()));
                }
                case LoadInstruction load -> push(load.typeKind());
                case StoreInstruction store -> pop(store.typeKind().slotSize());
                case ConstantInstruction constant -> push(constant.typeKind());
                case ConvertInstruction convert -> {
                    pop(convert.fromType().slotSize());
                    push(convert.toType());
                }
                case OperatorInstruction operator -> operate(operator);
                case StackInstruction shuffle -> shuffle(shuffle.opcode());
                case BranchInstruction branch -> branch(branch);
                case TableSwitchInstruction choice -> {
                    pop(1);
                    choice.cases().forEach(c -> reach(c.target()));
                    reach(choice.defaultTarget());
                    isReached = false;
                }
                case LookupSwitchInstruction choice -> {
                    pop(1);
                    choice.cases().forEach(c -> reach(c.target()));
                    reach(choice.defaultTarget());
                    isReached = false;
                }
                case ReturnInstruction _ -> isReached = false;
                case ThrowInstruction _ -> isReached = false;
                case MonitorInstruction _ -> pop(1);
                case NewObjectInstruction _ -> push(TypeKind.REFERENCE);
                case NewPrimitiveArrayInstruction _ -> replaceTop();
                case NewReferenceArrayInstruction _ -> replaceTop();
                case NewMultiArrayInstruction array -> {
                    pop(array.dimensions());
                    push(TypeKind.REFERENCE);
                }
                case TypeCheckInstruction check when check.opcode() == Opcode.INSTANCEOF ->
                        replaceTop();
                default -> {}
            }
        }

        private void replaceTop() {
            pop(1);
            push(TypeKind.REFERENCE);
        }

        private void access(FieldInstruction field) {
            int slots = TypeKind.from(field.typeSymbol()).slotSize();
            boolean isStatic =
                    field.opcode() == Opcode.GETSTATIC || field.opcode() == Opcode.PUTSTATIC;
            if (isStore(field)) {
                pop(slots + (isStatic ? 0 : 1));
                return;
            }
            pop(isStatic ? 0 : 1);
            if (isArray(field)) {
                stack.add(key(field));
            } else {
                push(TypeKind.from(field.typeSymbol()));
            }
        }

        private void operate(OperatorInstruction operator) {
            TypeKind kind = operator.typeKind();
            switch (operator.opcode()) {
                case INEG, LNEG, FNEG, DNEG -> {}
                case ARRAYLENGTH -> replaceTop();
                case ISHL, ISHR, IUSHR, LSHL, LSHR, LUSHR -> pop(1);
                case LCMP, FCMPL, FCMPG, DCMPL, DCMPG -> {
                    pop(2 * kind.slotSize());
                    push(TypeKind.INT);
                }
                default -> pop(kind.slotSize());
            }
        }

        private void branch(BranchInstruction branch) {
            switch (branch.opcode()) {
                case GOTO, GOTO_W -> {
                    reach(branch.target());
                    isReached = false;
                }
                case IFEQ, IFNE, IFLT, IFGE, IFGT, IFLE, IFNULL, IFNONNULL -> {
                    pop(1);
                    reach(branch.target());
                }
                default -> {
                    pop(2);
                    reach(branch.target());
                }
            }
        }

        /// What one way to a label has made stale stays so.
        private void reach(Label target) {
            List<String> known = jumps.putIfAbsent(target, List.copyOf(stack));
            if (known != null) {
                List<String> joined = new ArrayList<>(known);
                for (int i = 0; i < joined.size(); i++) {
                    if (stack.get(i).startsWith(STALE)) {
                        joined.set(i, stack.get(i));
                    }
                }
                jumps.put(target, joined);
            }
        }

        private void outdate(Set<String> fields) {
            stack.replaceAll(slot -> fields.contains(slot) ? STALE + slot : slot);
        }

        private void use(String array) {
            if (array.startsWith(STALE)) {
                found.add(
                        "%s.%s, line %d: uses the array of %s after a call that may replace it"
                                .formatted(
                                        owner,
                                        method.methodName().stringValue(),
                                        line,
                                        array.substring(STALE.length())));
            }
        }

        private static int slots(MethodTypeDesc type) {
            return type.parameterList().stream().mapToInt(p -> TypeKind.from(p).slotSize()).sum();
        }

        private void push(TypeKind kind) {
            for (int i = 0; i < kind.slotSize(); i++) {
                stack.add(OTHER);
            }
        }

        /// Drops slots, and says what the lowest of them held.
        private String pop(int slots) {
            String last = OTHER;
            for (int i = 0; i < slots; i++) {
                last = stack.removeLast();
            }
            return last;
        }

        private void shuffle(Opcode opcode) {
            switch (opcode) {
                case POP -> pop(1);
                case POP2 -> pop(2);
                case DUP -> copy(1, 0);
                case DUP_X1 -> copy(1, 1);
                case DUP_X2 -> copy(1, 2);
                case DUP2 -> copy(2, 0);
                case DUP2_X1 -> copy(2, 1);
                case DUP2_X2 -> copy(2, 2);
                case SWAP -> stack.add(stack.size() - 1, stack.removeLast());
                default -> throw new IllegalArgumentException(opcode.toString());
            }
        }

        /// Copies the top slots to below those under them.
        private void copy(int slots, int under) {
            int top = stack.size();
            List<String> copied = List.copyOf(stack.subList(top - slots, top));
            stack.addAll(top - slots - under, copied);
        }
    }
}
