package dev.ratatosk.bytecode.coverage;

import static java.util.Objects.requireNonNull;

import dev.ratatosk.bytecode.coverage.MarkedMethod.Fork;
import dev.ratatosk.bytecode.coverage.MarkedMethod.Place;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.ConvertInstruction;
import java.lang.classfile.instruction.ExceptionCatch;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.IncrementInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.LineNumber;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.classfile.instruction.LookupSwitchInstruction;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.classfile.instruction.OperatorInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.classfile.instruction.StackInstruction;
import java.lang.classfile.instruction.StoreInstruction;
import java.lang.classfile.instruction.TableSwitchInstruction;
import java.lang.classfile.instruction.ThrowInstruction;
import java.lang.constant.DirectMethodHandleDesc;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Decides where the code of a method gets probes: before the first instruction of each line in
/// each block, and at each instruction that continues in one of several ways.
///
/// What javac adds by itself is no branch: the question whether assertions are on, the first of the
/// two switches that it makes of a switch over strings. Code that makes the error of a failed
/// assertion counts as little: reaching it is an error, and the report says so.
final class MethodPlan {
    private static final Set<String> FAILURES =
            Set.of(
                    "java/lang/AssertionError",
                    "java/lang/MatchException",
                    "java/lang/IncompatibleClassChangeError");

    private static final int NONE = -1;

    private final List<CodeElement> elements;
    private final int[] lines;
    private final IdentityHashMap<Label, Integer> positions = new IdentityHashMap<>();
    private final Set<Label> jumpedTo = Collections.newSetFromMap(new IdentityHashMap<>());
    private final BitSet failing = new BitSet();
    private final BitSet hidden = new BitSet();
    private final BitSet rethrowing = new BitSet();
    private final Map<Integer, Integer> placeAt = new HashMap<>();
    private final Map<Integer, Integer> branchAt = new HashMap<>();
    private final List<Place> places = new ArrayList<>();
    private final List<Fork> forks = new ArrayList<>();
    private final Set<String> calls = new HashSet<>();
    private int numbers;

    /// A branch, by what is the same in copies of its code, such as those of a `finally`: the line,
    /// which branch of this line it is, and what it looks like.
    private record Copy(int line, int ordinal, Opcode opcode, int ways) {}

    MethodPlan(CodeModel code) {
        elements = code.elementList();
        lines = new int[elements.size() + 1];
        look();
        findFailures();
        hideSwitchesOverStrings();
        hideEndsOfFinally();
        place();
    }

    /// Whether there is nothing to observe.
    boolean isEmpty() {
        return places.isEmpty();
    }

    /// How many numbers it takes.
    int numbers() {
        return numbers;
    }

    /// The number before an element, counted from the method's first; -1 for none.
    int placeAt(int element) {
        return placeAt.getOrDefault(element, NONE);
    }

    /// The number of the first way of an element, counted from the method's first; -1 for none.
    int branchAt(int element) {
        return branchAt.getOrDefault(element, NONE);
    }

    /// What it has, if its first number is that.
    MarkedMethod marked(String key, int first) {
        return new MarkedMethod(
                key,
                places.stream().map(p -> new Place(p.line(), first + p.number())).toList(),
                forks.stream()
                        .map(f -> new Fork(f.line(), first + f.firstWay(), f.lines(), f.counted()))
                        .toList(),
                calls);
    }

    private void look() {
        int line = 0;
        for (int e = 0; e < elements.size(); e++) {
            CodeElement element = elements.get(e);
            switch (element) {
                case LineNumber number -> line = number.line();
                case LabelTarget target -> positions.put(target.label(), e);
                case ExceptionCatch region -> jumpedTo.add(region.handler());
                case InvokeInstruction call ->
                        calls.add(call.name().stringValue() + call.type().stringValue());
                case InvokeDynamicInstruction call ->
                        call.bootstrapArgs().stream()
                                .filter(DirectMethodHandleDesc.class::isInstance)
                                .map(DirectMethodHandleDesc.class::cast)
                                .forEach(m -> calls.add(m.methodName() + m.lookupDescriptor()));
                case Instruction instruction -> jumpedTo.addAll(targets(instruction));
                default -> {}
            }
            lines[e] = line;
        }
        lines[elements.size()] = line;
    }

    /// The places where an instruction may jump, each once.
    static List<Label> targets(Instruction instruction) {
        return switch (instruction) {
            case BranchInstruction branch -> List.of(branch.target());
            case TableSwitchInstruction choice -> {
                List<Label> all = new ArrayList<>(List.of(choice.defaultTarget()));
                choice.cases().forEach(one -> all.add(one.target()));
                yield all.stream().distinct().toList();
            }
            case LookupSwitchInstruction choice -> {
                List<Label> all = new ArrayList<>(List.of(choice.defaultTarget()));
                choice.cases().forEach(one -> all.add(one.target()));
                yield all.stream().distinct().toList();
            }
            default -> List.of();
        };
    }

    private static boolean isSwitch(CodeElement element) {
        return element instanceof TableSwitchInstruction
                || element instanceof LookupSwitchInstruction;
    }

    static boolean isConditional(CodeElement element) {
        return element instanceof BranchInstruction branch
                && branch.opcode() != Opcode.GOTO
                && branch.opcode() != Opcode.GOTO_W;
    }

    private void findFailures() {
        for (int e = 0; e < elements.size(); e++) {
            if (elements.get(e) instanceof NewObjectInstruction made
                    && FAILURES.contains(made.className().asInternalName())) {
                int end = e;
                while (end < elements.size()
                        && !(elements.get(end) instanceof ThrowInstruction)
                        && !isReturn(elements.get(end))) {
                    end++;
                }
                if (end < elements.size() && elements.get(end) instanceof ThrowInstruction) {
                    failing.set(e, end + 1);
                }
            }
        }
    }

    private static boolean isReturn(CodeElement element) {
        return element instanceof ReturnInstruction;
    }

    private void hideSwitchesOverStrings() {
        for (int e = 0; e < elements.size(); e++) {
            if (isSwitch(elements.get(e)) && isHashOfString(before(e))) {
                int next = e + 1;
                while (next < elements.size() && !isSwitch(elements.get(next))) {
                    next++;
                }
                if (next < elements.size()) {
                    hidden.set(e, next);
                }
            }
        }
    }

    /// What is caught is thrown again at the end of a `finally`; this is not written in the source,
    /// and has a line of its own, that of the brace.
    private void hideEndsOfFinally() {
        for (CodeElement element : elements) {
            if (element instanceof ExceptionCatch region && region.catchType().isEmpty()) {
                int first = firstInstructionFrom(requireNonNull(positions.get(region.handler())));
                if (elements.get(first) instanceof StoreInstruction caught) {
                    hideThrowOf(caught.slot(), first);
                }
            }
        }
    }

    private void hideThrowOf(int slot, int from) {
        for (int e = from; e < elements.size(); e++) {
            if (elements.get(e) instanceof LoadInstruction load
                    && load.slot() == slot
                    && elements.get(firstInstructionFrom(e + 1)) instanceof ThrowInstruction) {
                rethrowing.set(e);
                return;
            }
        }
    }

    private static boolean isHashOfString(CodeElement element) {
        return element instanceof InvokeInstruction call
                && call.owner().asInternalName().equals("java/lang/String")
                && call.name().equalsString("hashCode");
    }

    /// The instruction before an element; the element itself if there is none.
    private CodeElement before(int element) {
        for (int e = element - 1; e >= 0; e--) {
            if (elements.get(e) instanceof Instruction) {
                return elements.get(e);
            }
        }
        return elements.get(element);
    }

    private int firstInstructionFrom(int element) {
        int e = element;
        while (e < elements.size() && !(elements.get(e) instanceof Instruction)) {
            e++;
        }
        return e;
    }

    /// A place shares the number of what was passed just before it, if nothing in between can end
    /// or suspend the thread: there are about half as many probes then.
    private void place() {
        Map<Copy, Integer> copies = new HashMap<>();
        boolean pending = false;
        int line = 0;
        int ordinal = 0;
        int passed = NONE;
        for (int e = 0; e < elements.size(); e++) {
            CodeElement element = elements.get(e);
            switch (element) {
                case LabelTarget target when jumpedTo.contains(target.label()) -> {
                    pending = true;
                    passed = NONE;
                }
                case LineNumber number -> {
                    ordinal = number.line() == line ? ordinal : 0;
                    line = number.line();
                    pending = true;
                }
                case Instruction instruction -> {
                    if (pending && line > 0 && !failing.get(e) && !rethrowing.get(e)) {
                        if (passed == NONE) {
                            passed = numbers++;
                            placeAt.put(e, passed);
                        }
                        places.add(new Place(line, passed));
                    }
                    pending = false;
                    passed = maySuspendOrFail(instruction) ? NONE : passed;
                    if (line > 0 && isFork(e)) {
                        ordinal++;
                        int last = fork(e, instruction, line, ordinal, copies);
                        passed = last == NONE ? passed : last;
                    }
                }
                default -> {}
            }
        }
    }

    private static boolean maySuspendOrFail(Instruction instruction) {
        return switch (instruction) {
            case LoadInstruction _,
                    StoreInstruction _,
                    StackInstruction _,
                    IncrementInstruction _,
                    ConvertInstruction _,
                    BranchInstruction _ ->
                    false;
            case ConstantInstruction constant -> !(constant.constantValue() instanceof Number);
            case OperatorInstruction operator ->
                    switch (operator.opcode()) {
                        case IDIV, IREM, LDIV, LREM, ARRAYLENGTH -> true;
                        default -> false;
                    };
            default -> true;
        };
    }

    private boolean isFork(int element) {
        CodeElement one = elements.get(element);
        return (isConditional(one) || isSwitch(one))
                && !failing.get(element)
                && !hidden.get(element)
                && !asksForAssertions(before(element))
                && !asksWhetherToClose(element);
    }

    /// What javac asks at the end of a `try` with a resource.
    private boolean asksWhetherToClose(int element) {
        int next = firstInstructionFrom(element + 1);
        return elements.get(element) instanceof BranchInstruction branch
                && branch.opcode() == Opcode.IFNULL
                && elements.get(next) instanceof LoadInstruction
                && elements.get(firstInstructionFrom(next + 1)) instanceof InvokeInstruction call
                && call.name().equalsString("close")
                && call.type().equalsString("()V");
    }

    private static boolean asksForAssertions(CodeElement element) {
        return switch (element) {
            case FieldInstruction field -> field.name().equalsString("$assertionsDisabled");
            case InvokeInstruction call -> call.name().equalsString("desiredAssertionStatus");
            default -> false;
        };
    }

    /// The number of the way that an instruction takes if it does not jump, or [#NONE].
    private int fork(
            int element,
            Instruction instruction,
            int line,
            int ordinal,
            Map<Copy, Integer> copies) {
        List<Integer> starts = new ArrayList<>();
        for (Label target : targets(instruction)) {
            starts.add(firstInstructionFrom(requireNonNull(positions.get(target))));
        }
        if (isConditional(instruction)) {
            starts.add(firstInstructionFrom(element + 1));
        }
        List<Boolean> counted = starts.stream().map(start -> !failing.get(start)).toList();
        Copy copy = new Copy(line, ordinal, instruction.opcode(), starts.size());
        if (counted.stream().filter(one -> one).count() < 2) {
            return NONE;
        }
        Integer known = copies.get(copy);
        if (known != null) {
            branchAt.put(element, known);
            // The other copy may have been taken.
            return NONE;
        }
        copies.put(copy, numbers);
        branchAt.put(element, numbers);
        forks.add(
                new Fork(
                        line,
                        numbers,
                        starts.stream().map(start -> lines[start]).toList(),
                        counted));
        numbers += starts.size();
        return isConditional(instruction) ? numbers - 1 : NONE;
    }
}
