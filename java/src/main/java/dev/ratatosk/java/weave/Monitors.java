package dev.ratatosk.java.weave;

import dev.ratatosk.java.weave.code.BodyCopy;
import dev.ratatosk.java.weave.code.HookCalls;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.LineNumber;
import java.lang.classfile.instruction.MonitorInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.constant.ClassDesc;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/// Replaces monitors where threads under test run. A method with monitors gets its code twice: with
/// hooks in their place, and as it was, for all others. (Choosing at each monitor would be shorter,
/// but the JIT compiles only methods whose locking is structured.)
final class Monitors implements CodeTransform {
    private final CodeModel body;
    private final @Nullable ClassDesc staticOwner;
    private final boolean isSynchronized;

    /// @param isSynchronized whether the method loses its flag and locks in its body
    /// @param staticOwner the class of a static method, otherwise null
    Monitors(CodeModel body, boolean isSynchronized, @Nullable ClassDesc staticOwner) {
        this.body = body;
        this.isSynchronized = isSynchronized;
        this.staticOwner = staticOwner;
    }

    @Override
    public void atStart(CodeBuilder code) {
        Label otherwise = code.newLabel();
        if (isSynchronized) {
            firstLine().ifPresent(code::lineNumber);
        }
        HookCalls.on(code);
        code.ifeq(otherwise);
        if (isSynchronized) {
            locked(code, HookCalls::enterMethod, HookCalls::exitMethod, true);
        } else {
            BodyCopy.emit(code, body, Monitors::replaceMonitor);
        }
        code.labelBinding(otherwise);
        if (isSynchronized) {
            locked(code, CodeBuilder::monitorenter, CodeBuilder::monitorexit, false);
        } else {
            BodyCopy.emit(code, body, (_, _) -> false);
        }
    }

    /// The line that a report says a thread is at while it waits for the monitor of the method.
    private OptionalInt firstLine() {
        return body.elementStream()
                .filter(LineNumber.class::isInstance)
                .mapToInt(line -> ((LineNumber) line).line())
                .findFirst();
    }

    @Override
    public void accept(CodeBuilder code, CodeElement element) {
        // Emitted at the start already.
    }

    private static boolean replaceMonitor(CodeBuilder code, CodeElement element) {
        if (element instanceof MonitorInstruction monitor) {
            if (monitor.opcode() == Opcode.MONITORENTER) {
                HookCalls.enterMonitor(code);
            } else {
                HookCalls.exitMonitor(code);
            }
            return true;
        }
        return false;
    }

    /// Emits one instruction.
    @FunctionalInterface
    private interface Emit {
        void to(CodeBuilder code);
    }

    /// The body between an entry and an exit of the method's monitor, on every way out.
    private void locked(CodeBuilder code, Emit enter, Emit exit, boolean replaceMonitors) {
        int lock = code.allocateLocal(TypeKind.REFERENCE);
        if (staticOwner != null) {
            code.ldc(staticOwner);
        } else {
            code.aload(0);
        }
        code.dup().astore(lock);
        enter.to(code);
        List<Label> ranges = new ArrayList<>();
        ranges.add(code.newBoundLabel());
        boolean[] isEmpty = {true};
        BodyCopy.emit(
                code,
                body,
                (c, element) -> {
                    if (element instanceof ReturnInstruction leave) {
                        c.aload(lock);
                        exit.to(c);
                        ranges.add(c.newBoundLabel());
                        c.with(leave);
                        ranges.add(c.newBoundLabel());
                        isEmpty[0] = true;
                        return true;
                    }
                    isEmpty[0] &= !(element instanceof Instruction);
                    return replaceMonitors && replaceMonitor(c, element);
                });
        Label handler = code.newBoundLabel();
        if (isEmpty[0]) {
            ranges.removeLast();
        } else {
            ranges.add(handler);
        }
        code.aload(lock);
        exit.to(code);
        code.athrow();
        for (int i = 0; i < ranges.size(); i += 2) {
            code.exceptionCatchAll(ranges.get(i), ranges.get(i + 1), handler);
        }
    }
}
