package dev.ratatosk.java.weave.initialisers;

import dev.ratatosk.java.weave.code.BodyCopy;
import dev.ratatosk.java.weave.code.HookCalls;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.ReturnInstruction;

/// Runs a method with the hooks off: class initialisers, which cannot be suspended and so are
/// atomic, and what the JVM calls to load and link classes.
public final class Initialisers implements CodeTransform {
    private final CodeModel body;
    private final boolean ofProgram;
    private final HookCalls.Leaving leaving;

    /// @param ofProgram whether it is a static initialiser of the program under test
    public Initialisers(CodeModel body, boolean ofProgram) {
        this(body, ofProgram, HookCalls.Leaving.SILENTLY);
    }

    /// @param leaving what to say when it is left
    public Initialisers(CodeModel body, boolean ofProgram, HookCalls.Leaving leaving) {
        this.body = body;
        this.ofProgram = ofProgram;
        this.leaving = leaving;
    }

    @Override
    public void atStart(CodeBuilder code) {
        HookCalls.paused(
                code,
                ofProgram,
                leaving,
                resume ->
                        BodyCopy.emit(
                                code,
                                body,
                                (c, element) -> {
                                    if (element instanceof ReturnInstruction leave) {
                                        leaving(c, leave, resume);
                                        return true;
                                    }
                                    return false;
                                }));
    }

    private static void leaving(CodeBuilder code, ReturnInstruction leave, Runnable resume) {
        TypeKind kind = leave.typeKind();
        if (kind == TypeKind.VOID) {
            resume.run();
        } else {
            int result = code.allocateLocal(kind);
            code.storeLocal(kind, result);
            resume.run();
            code.loadLocal(kind, result);
        }
        code.with(leave);
    }

    @Override
    public void accept(CodeBuilder code, CodeElement element) {
        // Emitted at the start already.
    }
}
