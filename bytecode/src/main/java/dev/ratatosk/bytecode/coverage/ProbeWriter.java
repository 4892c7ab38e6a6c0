package dev.ratatosk.bytecode.coverage;

import static java.util.Objects.requireNonNull;

import dev.ratatosk.bytecode.code.Node.Probe;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.MethodModel;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LookupSwitchInstruction;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.classfile.instruction.TableSwitchInstruction;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Turns the calls in a marked class into instructions that set bytes. The ways of a branch lead
/// through code of their own at the end of the method.
public final class ProbeWriter {
    private final Probing probing;

    /// @param probing what the calls call
    public ProbeWriter(Probing probing) {
        this.probing = probing;
    }

    /// The class with instructions.
    ///
    /// @param format how to write it, with the hierarchy of its classes: methods get new branches
    public byte[] write(byte[] marked, ClassFile format) {
        ClassModel type = format.parse(marked);
        return format.transformClass(
                type,
                (builder, element) -> {
                    if (element instanceof MethodModel method && isMarked(method)) {
                        builder.transformMethod(
                                method,
                                (methods, part) -> {
                                    if (part instanceof CodeModel code) {
                                        methods.transformCode(
                                                code,
                                                CodeTransform.ofStateful(
                                                        () -> new Writing(probing)));
                                    } else {
                                        methods.with(part);
                                    }
                                });
                    } else {
                        builder.with(element);
                    }
                });
    }

    private static boolean isMarked(MethodModel method) {
        return method.code()
                .map(code ->
                        code.elementStream()
                                .anyMatch(e -> e instanceof Instruction i && Probe.isCall(i)))
                .orElse(false);
    }

    /// The change of one method, once: long code is written twice.
    private static final class Writing implements CodeTransform {
        private static final int NO_BRANCH = -1;

        private final Probing probing;

        /// It may be the number of a call, which comes next.
        private @Nullable ConstantInstruction held;

        private int branch = NO_BRANCH;
        private final List<Detour> detours = new ArrayList<>();

        /// Code that sets the byte of a way and then takes it.
        private record Detour(Label from, int way, Label to) {}

        Writing(Probing probing) {
            this.probing = probing;
        }

        @Override
        public void accept(CodeBuilder code, CodeElement element) {
            ConstantInstruction number = held;
            held = null;
            if (number != null) {
                if (element instanceof InvokeInstruction call && isOurs(call)) {
                    replace(code, call, (int) number.constantValue());
                    return;
                }
                code.with(number);
            }
            if (element instanceof ConstantInstruction constant
                    && constant.constantValue() instanceof Integer) {
                held = constant;
            } else if (branch != NO_BRANCH && element instanceof Instruction instruction) {
                int first = branch;
                branch = NO_BRANCH;
                write(code, instruction, first);
            } else {
                code.with(element);
            }
        }

        /// A program that uses the API is woven, too, where ordinary Java was checked before: then
        /// it has calls that are to stay.
        private boolean isOurs(InvokeInstruction call) {
            return Probe.isCall(call) && call.owner().asSymbol().equals(probing.owner());
        }

        private void replace(CodeBuilder code, InvokeInstruction call, int number) {
            if (call.name().equalsString(Probing.LINE)) {
                probing.set(code, number);
            } else {
                branch = number;
            }
        }

        private void write(CodeBuilder code, Instruction instruction, int first) {
            IdentityHashMap<Label, Label> detoured = new IdentityHashMap<>();
            int way = first;
            for (Label target : MethodPlan.targets(instruction)) {
                Label from = code.newLabel();
                detoured.put(target, from);
                detours.add(new Detour(from, way++, target));
            }
            switch (instruction) {
                case BranchInstruction jump -> {
                    code.branch(jump.opcode(), to(detoured, jump.target()));
                    probing.set(code, way);
                }
                case TableSwitchInstruction choice ->
                        code.tableswitch(
                                choice.lowValue(),
                                choice.highValue(),
                                to(detoured, choice.defaultTarget()),
                                to(detoured, choice.cases()));
                case LookupSwitchInstruction choice ->
                        code.lookupswitch(
                                to(detoured, choice.defaultTarget()), to(detoured, choice.cases()));
                default ->
                        throw new IllegalStateException(
                                "a mark of a branch before " + instruction.opcode());
            }
        }

        private static Label to(IdentityHashMap<Label, Label> detoured, Label target) {
            return requireNonNull(detoured.get(target));
        }

        private static List<SwitchCase> to(
                IdentityHashMap<Label, Label> detoured, List<SwitchCase> cases) {
            return cases.stream()
                    .map(one -> SwitchCase.of(one.caseValue(), to(detoured, one.target())))
                    .toList();
        }

        @Override
        public void atEnd(CodeBuilder code) {
            for (Detour detour : detours) {
                code.labelBinding(detour.from);
                probing.set(code, detour.way);
                code.goto_(detour.to);
            }
        }
    }
}
