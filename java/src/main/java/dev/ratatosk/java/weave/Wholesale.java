package dev.ratatosk.java.weave;

import dev.ratatosk.java.weave.code.HookCalls;
import dev.ratatosk.java.weave.initialisers.Initialisers;
import dev.ratatosk.java.weave.scope.Scope;
import java.lang.classfile.AccessFlags;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassElement;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeModel;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.classfile.instruction.MonitorInstruction;
import java.lang.constant.ConstantDescs;
import java.lang.reflect.AccessFlag;

/// What doubles or wraps whole methods: monitors, and initialisers that the JVM runs.
///
/// @param isLoaded whether the class is being retransformed, so that flags must stay as they are
/// @param isRepeated whether the JVM's initialiser does nothing that would have to be wrapped
/// @param leaving what an initialiser says when it is left
record Wholesale(ClassModel model, boolean isLoaded, boolean isRepeated, HookCalls.Leaving leaving)
        implements ClassTransform {

    boolean isNeeded() {
        return model.methods().stream().anyMatch(this::concerns);
    }

    @Override
    public void accept(ClassBuilder builder, ClassElement element) {
        if (!(element instanceof MethodModel method && concerns(method))) {
            builder.with(element);
            return;
        }
        builder.transformMethod(
                method,
                (methods, part) -> {
                    switch (part) {
                        case CodeModel code -> methods.transformCode(code, replacing(method, code));
                        case AccessFlags flags when losesFlag(method) ->
                                methods.withFlags(flags.flagsMask() & ~ClassFile.ACC_SYNCHRONIZED);
                        default -> methods.with(part);
                    }
                });
    }

    private CodeTransform replacing(MethodModel method, CodeModel code) {
        if (method.methodName().equalsString(ConstantDescs.CLASS_INIT_NAME)) {
            boolean isProgram = Scope.isProgram(model.thisClass().asInternalName());
            return new Initialisers(code, isProgram, leaving);
        }
        boolean isStatic = method.flags().has(AccessFlag.STATIC);
        return new Monitors(
                code, losesFlag(method), isStatic ? model.thisClass().asSymbol() : null);
    }

    private boolean concerns(MethodModel method) {
        boolean isInitialiser = method.methodName().equalsString(ConstantDescs.CLASS_INIT_NAME);
        return method.code()
                .map(code -> isInitialiser && !isRepeated || losesFlag(method) || hasMonitor(code))
                .orElse(false);
    }

    private boolean losesFlag(MethodModel method) {
        return method.flags().has(AccessFlag.SYNCHRONIZED) && !isLoaded;
    }

    private static boolean hasMonitor(CodeModel code) {
        return mayHaveMonitor(code)
                && code.elementStream().anyMatch(MonitorInstruction.class::isInstance);
    }

    /// Whether there is such a byte, be it an operand: most methods need no closer look.
    private static boolean mayHaveMonitor(CodeModel code) {
        if (code instanceof CodeAttribute attribute) {
            for (byte one : attribute.codeArray()) {
                int opcode = Byte.toUnsignedInt(one);
                if (opcode == Opcode.MONITORENTER.bytecode()
                        || opcode == Opcode.MONITOREXIT.bytecode()) {
                    return true;
                }
            }
            return false;
        }
        return true;
    }
}
