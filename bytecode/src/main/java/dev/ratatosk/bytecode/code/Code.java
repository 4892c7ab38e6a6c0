package dev.ratatosk.bytecode.code;

import dev.ratatosk.bytecode.code.Node.Jump;
import dev.ratatosk.bytecode.code.Node.Line;
import dev.ratatosk.bytecode.code.Node.Mark;
import dev.ratatosk.bytecode.code.Node.Op;
import dev.ratatosk.bytecode.code.Node.Probe;
import dev.ratatosk.bytecode.code.Node.Snippet;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.DiscontinuedInstruction;
import java.lang.classfile.instruction.ExceptionCatch;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.LineNumber;
import java.lang.classfile.instruction.LookupSwitchInstruction;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.classfile.instruction.TableSwitchInstruction;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The code of a method.
///
/// @param nodes its elements in order
/// @param handlers its exception handlers, innermost first
/// @param maxLocals how many local variable slots it uses
public record Code(List<Node> nodes, List<Handler> handlers, int maxLocals) {
    /// An exception handler.
    ///
    /// @param type what it catches; empty for everything
    public record Handler(Mark start, Mark end, Mark target, Optional<ClassEntry> type) {}

    public Code {
        nodes = List.copyOf(nodes);
        handlers = List.copyOf(handlers);
    }

    /// Reads a method's code; null if it uses instructions of the last century (subroutines).
    public static @Nullable Code of(CodeModel model) {
        IdentityHashMap<Label, Mark> marks = new IdentityHashMap<>();
        List<Node> nodes = new ArrayList<>();
        List<Handler> handlers = new ArrayList<>();
        for (CodeElement element : model) {
            switch (element) {
                case LabelTarget target -> nodes.add(mark(marks, target.label()));
                case LineNumber line -> nodes.add(new Line(line.line()));
                case DiscontinuedInstruction _ -> {
                    return null;
                }
                case ExceptionCatch region ->
                        handlers.add(
                                new Handler(
                                        mark(marks, region.tryStart()),
                                        mark(marks, region.tryEnd()),
                                        mark(marks, region.handler()),
                                        region.catchType()));
                case Instruction probe when Probe.isCall(probe) -> nodes.add(probe(nodes, probe));
                case Instruction instruction ->
                        nodes.add(new Op(instruction, targets(marks, instruction)));
                default -> {
                    // Names and types of local variables: for debuggers only.
                }
            }
        }
        int locals = model instanceof CodeAttribute attribute ? attribute.maxLocals() : 0;
        return new Code(nodes, handlers, locals);
    }

    /// Takes the number of the place from the nodes.
    private static Probe probe(List<Node> nodes, Instruction call) {
        if (nodes.removeLast() instanceof Op op
                && op.instruction() instanceof ConstantInstruction number) {
            return new Probe(number, (InvokeInstruction) call);
        }
        throw new IllegalArgumentException("a probe without a number");
    }

    private static Mark mark(IdentityHashMap<Label, Mark> marks, Label label) {
        return marks.computeIfAbsent(label, _ -> new Mark());
    }

    private static List<Mark> targets(IdentityHashMap<Label, Mark> marks, Instruction instruction) {
        return switch (instruction) {
            case BranchInstruction branch -> List.of(mark(marks, branch.target()));
            case TableSwitchInstruction choice ->
                    switchTargets(marks, choice.defaultTarget(), choice.cases());
            case LookupSwitchInstruction choice ->
                    switchTargets(marks, choice.defaultTarget(), choice.cases());
            default -> List.of();
        };
    }

    private static List<Mark> switchTargets(
            IdentityHashMap<Label, Mark> marks, Label otherwise, List<SwitchCase> cases) {
        List<Mark> targets = new ArrayList<>();
        targets.add(mark(marks, otherwise));
        cases.forEach(one -> targets.add(mark(marks, one.target())));
        return targets;
    }

    /// Writes the code.
    public void emit(CodeBuilder builder) {
        IdentityHashMap<Mark, Label> labels = new IdentityHashMap<>();
        for (Handler handler : handlers) {
            Label start = label(builder, labels, handler.start);
            Label end = label(builder, labels, handler.end);
            Label target = label(builder, labels, handler.target);
            handler.type.ifPresentOrElse(
                    type -> builder.exceptionCatch(start, end, target, type),
                    () -> builder.exceptionCatchAll(start, end, target));
        }
        for (Node node : nodes) {
            switch (node) {
                case Mark mark -> builder.labelBinding(label(builder, labels, mark));
                case Line line -> builder.lineNumber(line.number());
                case Probe probe -> builder.with(probe.number()).with(probe.call());
                case Snippet snippet -> snippet.emit().accept(builder);
                case Jump jump -> builder.goto_(label(builder, labels, jump.target()));
                case Op op -> emit(builder, labels, op);
            }
        }
    }

    private static Label label(
            CodeBuilder builder, IdentityHashMap<Mark, Label> labels, Mark mark) {
        return labels.computeIfAbsent(mark, _ -> builder.newLabel());
    }

    private static void emit(CodeBuilder builder, IdentityHashMap<Mark, Label> labels, Op op) {
        List<Label> targets =
                op.targets().stream().map(mark -> label(builder, labels, mark)).toList();
        switch (op.instruction()) {
            case BranchInstruction branch -> builder.branch(branch.opcode(), targets.getFirst());
            case TableSwitchInstruction choice ->
                    builder.tableswitch(
                            choice.lowValue(),
                            choice.highValue(),
                            targets.getFirst(),
                            cases(choice.cases(), targets));
            case LookupSwitchInstruction choice ->
                    builder.lookupswitch(targets.getFirst(), cases(choice.cases(), targets));
            default -> builder.with(op.instruction());
        }
    }

    private static List<SwitchCase> cases(List<SwitchCase> before, List<Label> targets) {
        List<SwitchCase> after = new ArrayList<>();
        for (int i = 0; i < before.size(); i++) {
            after.add(SwitchCase.of(before.get(i).caseValue(), targets.get(i + 1)));
        }
        return after;
    }
}
