package dev.ratatosk.java.weave.code;

import java.lang.classfile.Attribute;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Label;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.CharacterRange;
import java.lang.classfile.instruction.ExceptionCatch;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.LineNumber;
import java.lang.classfile.instruction.LocalVariable;
import java.lang.classfile.instruction.LocalVariableType;
import java.lang.classfile.instruction.LookupSwitchInstruction;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.classfile.instruction.TableSwitchInstruction;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;

/// A copy of a method's code with labels of its own, so that a method can hold its code twice. The
/// names of local variables are lost.
public final class BodyCopy {
    private final CodeBuilder code;
    private final Map<Label, Label> labels = new HashMap<>();

    private BodyCopy(CodeBuilder code) {
        this.code = code;
    }

    /// Emits the code; `replace` may emit something else for an element, and then says so.
    public static void emit(
            CodeBuilder code, CodeModel body, BiPredicate<CodeBuilder, CodeElement> replace) {
        BodyCopy copy = new BodyCopy(code);
        for (CodeElement element : body) {
            if (!replace.test(code, element)) {
                copy.emit(element);
            }
        }
    }

    private void emit(CodeElement element) {
        switch (element) {
            case LabelTarget target -> code.labelBinding(mine(target.label()));
            case BranchInstruction branch -> code.branch(branch.opcode(), mine(branch.target()));
            case LookupSwitchInstruction s ->
                    code.lookupswitch(mine(s.defaultTarget()), mine(s.cases()));
            case TableSwitchInstruction s ->
                    code.tableswitch(
                            s.lowValue(), s.highValue(), mine(s.defaultTarget()), mine(s.cases()));
            case ExceptionCatch handler -> emit(handler);
            case LineNumber line -> code.lineNumber(line.line());
            case LocalVariable _, LocalVariableType _, CharacterRange _ -> {}
            case Attribute<?> _ -> {}
            default -> code.with(element);
        }
    }

    private void emit(ExceptionCatch handler) {
        Label start = mine(handler.tryStart());
        Label end = mine(handler.tryEnd());
        Label target = mine(handler.handler());
        handler.catchType()
                .ifPresentOrElse(
                        type -> code.exceptionCatch(start, end, target, type),
                        () -> code.exceptionCatchAll(start, end, target));
    }

    private List<SwitchCase> mine(List<SwitchCase> cases) {
        return cases.stream().map(c -> SwitchCase.of(c.caseValue(), mine(c.target()))).toList();
    }

    private Label mine(Label label) {
        return labels.computeIfAbsent(label, _ -> code.newLabel());
    }
}
