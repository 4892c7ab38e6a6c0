package dev.ratatosk.java.weave.calls;

import dev.ratatosk.java.weave.scope.Scope;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Label;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.attribute.CodeAttribute;
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
import java.lang.reflect.AccessFlag;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What methods of the JDK may do to their parameters, found in their bytecode: whether elements of
/// arrays are written, and whether the arrays are kept in objects.
///
/// Follows values through locals, stacks and calls of methods that are not woven, as they are
/// declared: what overriding methods do is not looked at. Values are sets of parameters, as bits.
final class ArrayEffects {
    private final Map<String, Optional<ClassModel>> classes = new HashMap<>();
    private final Map<String, Effect> known = new HashMap<>();

    /// Parameters, the receiver first if there is one: whose elements are written, which are kept,
    /// and which may be returned.
    static final class Effect {
        long written;
        long kept;
        long returned;
    }

    Effect of(String owner, String name, String type) {
        String key = owner + "." + name + type;
        Effect effect = known.get(key);
        if (effect == null) {
            effect = new Effect();
            known.put(key, effect);
            MethodModel method = find(owner, name, type);
            if (method != null && method.code().isPresent()) {
                new Run(method, effect).run();
            } else if (method != null && method.flags().has(AccessFlag.NATIVE)) {
                ofNative(name, effect);
            }
        }
        return effect;
    }

    private static void ofNative(String name, Effect effect) {
        if (name.equals("arraycopy")) {
            effect.written = 1 << 2;
        } else if (name.matches("(put|set|copy|compareAnd|weakCompareAnd|getAnd).*")) {
            effect.written = -1;
        }
    }

    private @Nullable MethodModel find(String owner, String name, String type) {
        for (Optional<ClassModel> c = parse(owner);
                c.isPresent();
                c = c.get().superclass().flatMap(s -> parse(s.asInternalName()))) {
            for (MethodModel method : c.get().methods()) {
                if (method.methodName().equalsString(name)
                        && method.methodType().equalsString(type)) {
                    return method;
                }
            }
        }
        return null;
    }

    Optional<ClassModel> parse(String owner) {
        return classes.computeIfAbsent(
                owner,
                name -> {
                    try (InputStream in = ClassLoader.getSystemResourceAsStream(name + ".class")) {
                        return in == null
                                ? Optional.empty()
                                : Optional.of(ClassFile.of().parse(in.readAllBytes()));
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                });
    }

    /// The locals and the stack before an instruction; a value of two slots is followed by 0.
    private record State(long[] locals, List<Long> stack) {
        State copy() {
            return new State(locals.clone(), new ArrayList<>(stack));
        }

        void push(TypeKind kind, long value) {
            for (int i = 0; i < kind.slotSize(); i++) {
                stack.add(i == 0 ? value : 0L);
            }
        }

        long pop(TypeKind kind) {
            long value = 0;
            for (int i = 0; i < kind.slotSize(); i++) {
                value |= stack.removeLast();
            }
            return value;
        }

        long popSlots(int count) {
            long value = 0;
            for (int i = 0; i < count; i++) {
                value |= stack.removeLast();
            }
            return value;
        }

        boolean join(State other) {
            boolean changed = false;
            for (int i = 0; i < locals.length; i++) {
                changed |= (other.locals[i] & ~locals[i]) != 0;
                locals[i] |= other.locals[i];
            }
            for (int i = 0; i < Math.min(stack.size(), other.stack.size()); i++) {
                long both = stack.get(i) | other.stack.get(i);
                changed |= both != stack.get(i);
                stack.set(i, both);
            }
            return changed;
        }
    }

    private final class Run {
        private final Effect effect;
        private final List<CodeElement> elements;
        private final Map<Label, Integer> labels = new HashMap<>();
        private final List<ExceptionCatch> catches = new ArrayList<>();
        private final Map<Integer, State> states = new HashMap<>();
        private final Deque<Integer> open = new ArrayDeque<>();

        Run(MethodModel method, Effect effect) {
            this.effect = effect;
            CodeModel code = method.code().orElseThrow();
            this.elements = code.elementList();
            for (int i = 0; i < elements.size(); i++) {
                switch (elements.get(i)) {
                    case LabelTarget target -> labels.put(target.label(), i);
                    case ExceptionCatch one -> catches.add(one);
                    default -> {}
                }
            }
            long[] locals = new long[((CodeAttribute) code).maxLocals()];
            int slot = 0;
            int parameter = 0;
            if (!method.flags().has(AccessFlag.STATIC)) {
                locals[slot++] = 1L << parameter++;
            }
            MethodTypeDesc type = method.methodTypeSymbol();
            for (int i = 0; i < type.parameterCount(); i++) {
                locals[slot] = type.parameterType(i).isPrimitive() ? 0 : 1L << parameter;
                parameter++;
                slot += TypeKind.from(type.parameterType(i)).slotSize();
            }
            flow(0, new State(locals, new ArrayList<>()));
        }

        void run() {
            while (!open.isEmpty()) {
                int at = open.remove();
                State state = Objects.requireNonNull(states.get(at)).copy();
                step(at, state);
            }
        }

        private void flow(int to, State state) {
            State there = states.get(to);
            if (there == null) {
                states.put(to, state.copy());
                open.add(to);
            } else if (there.join(state)) {
                open.add(to);
            }
        }

        private int position(Label label) {
            return Objects.requireNonNull(labels.get(label));
        }

        private void flow(Label to, State state) {
            flow(position(to), state);
        }

        private void step(int at, State state) {
            for (ExceptionCatch one : catches) {
                if (position(one.tryStart()) <= at && at < position(one.tryEnd())) {
                    flow(
                            one.handler(),
                            new State(state.locals.clone(), new ArrayList<>(List.of(0L))));
                }
            }
            boolean goesOn = apply(elements.get(at), state);
            if (goesOn && at + 1 < elements.size()) {
                flow(at + 1, state);
            }
        }

        private boolean apply(CodeElement element, State state) {
            switch (element) {
                case LoadInstruction load -> state.push(load.typeKind(), state.locals[load.slot()]);
                case StoreInstruction store ->
                        state.locals[store.slot()] = state.pop(store.typeKind());
                case ConstantInstruction constant -> state.push(constant.typeKind(), 0);
                case ArrayLoadInstruction load -> {
                    state.popSlots(2);
                    state.push(load.typeKind(), 0);
                }
                case ArrayStoreInstruction store -> {
                    effect.kept |= state.pop(store.typeKind());
                    state.popSlots(1);
                    effect.written |= state.popSlots(1);
                }
                case FieldInstruction access -> apply(access, state);
                case InvokeInstruction call -> apply(call, state);
                case InvokeDynamicInstruction site -> {
                    for (int i = site.typeSymbol().parameterCount() - 1; i >= 0; i--) {
                        effect.kept |= state.pop(TypeKind.from(site.typeSymbol().parameterType(i)));
                    }
                    state.push(TypeKind.from(site.typeSymbol().returnType()), 0);
                }
                case NewObjectInstruction _ -> state.push(TypeKind.REFERENCE, 0);
                case NewPrimitiveArrayInstruction _ -> {}
                case NewReferenceArrayInstruction _ -> {}
                case NewMultiArrayInstruction made -> {
                    state.popSlots(made.dimensions());
                    state.push(TypeKind.REFERENCE, 0);
                }
                case TypeCheckInstruction check -> {
                    if (check.opcode() == Opcode.INSTANCEOF) {
                        state.popSlots(1);
                        state.push(TypeKind.INT, 0);
                    }
                }
                case OperatorInstruction operator -> apply(operator, state);
                case ConvertInstruction convert -> {
                    state.pop(convert.fromType());
                    state.push(convert.toType(), 0);
                }
                case StackInstruction stack -> apply(stack.opcode(), state.stack);
                case MonitorInstruction _ -> state.popSlots(1);
                case ThrowInstruction _ -> {
                    return false;
                }
                case ReturnInstruction end -> {
                    effect.returned |= state.pop(end.typeKind());
                    return false;
                }
                case BranchInstruction branch -> {
                    state.popSlots(popped(branch.opcode()));
                    flow(branch.target(), state);
                    return branch.opcode() != Opcode.GOTO && branch.opcode() != Opcode.GOTO_W;
                }
                case TableSwitchInstruction table -> {
                    state.popSlots(1);
                    flow(table.defaultTarget(), state);
                    table.cases().forEach(c -> flow(c.target(), state));
                    return false;
                }
                case LookupSwitchInstruction table -> {
                    state.popSlots(1);
                    flow(table.defaultTarget(), state);
                    table.cases().forEach(c -> flow(c.target(), state));
                    return false;
                }
                default -> {}
            }
            return true;
        }

        private void apply(FieldInstruction access, State state) {
            TypeKind kind = TypeKind.from(access.typeSymbol());
            switch (access.opcode()) {
                case GETFIELD -> {
                    state.popSlots(1);
                    state.push(kind, 0);
                }
                case GETSTATIC -> state.push(kind, 0);
                case PUTSTATIC -> effect.kept |= state.pop(kind);
                default -> {
                    effect.kept |= state.pop(kind);
                    state.popSlots(1);
                }
            }
        }

        private void apply(InvokeInstruction call, State state) {
            MethodTypeDesc type = call.typeSymbol();
            boolean isStatic = call.opcode() == Opcode.INVOKESTATIC;
            int first = isStatic ? 0 : 1;
            long[] passed = new long[type.parameterCount() + first];
            for (int i = type.parameterCount() - 1; i >= 0; i--) {
                passed[i + first] = state.pop(TypeKind.from(type.parameterType(i)));
            }
            if (!isStatic) {
                passed[0] = state.popSlots(1);
            }
            long result = 0;
            if (Arrays.stream(passed).anyMatch(p -> p != 0)) {
                result = apply(call, passed);
            }
            state.push(TypeKind.from(type.returnType()), result);
        }

        private long apply(InvokeInstruction call, long[] passed) {
            String owner = call.owner().asInternalName();
            if (owner.startsWith("[") || Scope.isWovenJdk(owner)) {
                return 0;
            }
            Effect inner = of(owner, call.name().stringValue(), call.type().stringValue());
            long result = 0;
            for (int i = 0; i < passed.length; i++) {
                boolean isReceiver = i == 0 && call.opcode() != Opcode.INVOKESTATIC;
                effect.written |= (inner.written >> i & 1) != 0 && !isReceiver ? passed[i] : 0;
                effect.kept |= (inner.kept >> i & 1) != 0 && !isReceiver ? passed[i] : 0;
                result |= (inner.returned >> i & 1) != 0 ? passed[i] : 0;
            }
            return result;
        }

        private static void apply(OperatorInstruction operator, State state) {
            TypeKind kind = operator.typeKind();
            String name = operator.opcode().name();
            if (name.equals("ARRAYLENGTH")) {
                state.popSlots(1);
            } else if (name.endsWith("NEG")) {
                state.pop(kind);
            } else if (name.contains("SH")) {
                state.popSlots(1);
                state.pop(kind);
            } else if (name.contains("CMP")) {
                state.popSlots(name.startsWith("F") ? 2 : 4);
            } else {
                state.pop(kind);
                state.pop(kind);
            }
            boolean isInt = name.equals("ARRAYLENGTH") || name.contains("CMP");
            state.push(isInt ? TypeKind.INT : kind, 0);
        }

        private static int popped(Opcode opcode) {
            return switch (opcode) {
                case GOTO, GOTO_W -> 0;
                case IFEQ, IFNE, IFLT, IFGE, IFGT, IFLE, IFNULL, IFNONNULL -> 1;
                default -> 2;
            };
        }

        private static void apply(Opcode opcode, List<Long> stack) {
            int n = stack.size();
            switch (opcode) {
                case POP -> stack.removeLast();
                case POP2 -> {
                    stack.removeLast();
                    stack.removeLast();
                }
                case DUP -> stack.add(stack.get(n - 1));
                case DUP_X1 -> stack.add(n - 2, stack.get(n - 1));
                case DUP_X2 -> stack.add(n - 3, stack.get(n - 1));
                case DUP2 -> stack.addAll(List.copyOf(stack.subList(n - 2, n)));
                case DUP2_X1 -> stack.addAll(n - 3, List.copyOf(stack.subList(n - 2, n)));
                case DUP2_X2 -> stack.addAll(n - 4, List.copyOf(stack.subList(n - 2, n)));
                case SWAP -> stack.add(n - 2, stack.removeLast());
                default -> throw new IllegalStateException(opcode.toString());
            }
        }
    }
}
