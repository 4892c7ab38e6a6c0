package dev.ratatosk.java.weave.code;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.MethodTypeDesc;

/// Puts before a method's code what is to be done instead if a condition holds.
///
/// @param condition leaves a boolean on the stack
/// @param instead what is done instead, up to the return
public record Prologue(Part condition, Part instead) implements CodeTransform {
    /// A part of the code.
    @FunctionalInterface
    public interface Part {
        void emit(CodeBuilder code);
    }

    @Override
    public void atStart(CodeBuilder code) {
        Label otherwise = code.newLabel();
        condition.emit(code);
        code.ifeq(otherwise);
        instead.emit(code);
        code.labelBinding(otherwise);
    }

    @Override
    public void accept(CodeBuilder code, CodeElement element) {
        code.with(element);
    }

    /// Never comes to pass, but must be there.
    public static void leave(CodeBuilder code, MethodTypeDesc type) {
        switch (TypeKind.from(type.returnType())) {
            case VOID -> code.return_();
            case LONG -> code.lconst_0().lreturn();
            case REFERENCE -> code.aconst_null().areturn();
            default -> code.iconst_0().ireturn();
        }
    }
}
