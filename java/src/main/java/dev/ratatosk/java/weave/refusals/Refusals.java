package dev.ratatosk.java.weave.refusals;

import dev.ratatosk.java.weave.code.HookCalls;
import dev.ratatosk.java.weave.scope.Declarations;
import dev.ratatosk.java.weave.scope.Scope;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.constant.ConstantDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.MethodTypeDesc;
import org.jspecify.annotations.Nullable;

/// Says so where a program does what cannot be repeated in every execution (files, sockets,
/// processes), or accesses variables unobserved (reflection).
public final class Refusals implements CodeTransform {
    private static final MethodTypeDesc REFUSE =
            MethodTypeDesc.ofDescriptor("(Ljava/lang/String;Ljava/lang/String;)V");
    private static final String UNLIKE =
            "Executions would differ or not be observed: do this before the check, or replace it by a"
                    + " stub.";

    private static final String SAY_LAMBDA =
            "Only direct calls are observed: write a lambda expression instead of the reference.";

    private final Declarations declarations;

    public Refusals(Declarations declarations) {
        this.declarations = declarations;
    }

    @Override
    public void accept(CodeBuilder code, CodeElement element) {
        String what =
                switch (element) {
                    case NewObjectInstruction made ->
                            RefusedCalls.forClass(made.className().asInternalName());
                    case InvokeInstruction call ->
                            RefusedCalls.forCall(
                                    declaring(call),
                                    call.name().stringValue(),
                                    call.type().stringValue(),
                                    call.opcode() == Opcode.INVOKESTATIC);
                    case FieldInstruction access when access.opcode() == Opcode.GETSTATIC ->
                            RefusedCalls.forStaticField(
                                    access.owner().asInternalName(), access.name().stringValue());
                    case InvokeDynamicInstruction site -> forReferences(site);
                    default -> null;
                };
        // A frame may refer to the place of a "new": nothing must come between.
        boolean makes = element instanceof NewObjectInstruction;
        if (makes) {
            code.with(element);
        }
        if (what != null) {
            refuse(code, "The program " + what, advice(element, what));
        }
        if (!makes) {
            code.with(element);
        }
    }

    private String declaring(InvokeInstruction call) {
        String named = call.owner().asInternalName();
        String name = call.name().stringValue();
        return Scope.isProgram(named) && RefusedCalls.mayBeInherited(name)
                ? declarations.declaring(named, name, call.type().stringValue())
                : named;
    }

    private static String advice(CodeElement element, String what) {
        if (element instanceof FieldInstruction) {
            return "Write the input into the program.";
        }
        return what.startsWith(UnseenReferences.REFERS) ? SAY_LAMBDA : UNLIKE;
    }

    /// For the constructors of a class with a finalizer, which runs on a thread of the JVM.
    public static CodeTransform ofFinalizer(String owner) {
        return atStart(
                "The program creates a " + owner.replace('/', '.') + ", which has a finalizer",
                "When it runs depends on the garbage collector: close the object instead.");
    }

    /// For a method that must not be called.
    public static CodeTransform atStart(String what, String advice) {
        return new CodeTransform() {
            @Override
            public void atStart(CodeBuilder code) {
                refuse(code, what, advice);
            }

            @Override
            public void accept(CodeBuilder code, CodeElement element) {
                code.with(element);
            }
        };
    }

    private static void refuse(CodeBuilder code, String what, String advice) {
        code.ldc(what).ldc(advice);
        code.invokestatic(HookCalls.HOOKS, "refuse", REFUSE);
    }

    /// For method references to what must not be called.
    private @Nullable String forReferences(InvokeDynamicInstruction site) {
        for (ConstantDesc argument : site.bootstrapArgs()) {
            if (argument instanceof DirectMethodHandleDesc handle
                    && handle.owner().isClassOrInterface()) {
                String what = forReference(handle);
                if (what != null) {
                    return what;
                }
            }
        }
        return null;
    }

    private @Nullable String forReference(DirectMethodHandleDesc handle) {
        String descriptor = handle.owner().descriptorString();
        String named = descriptor.substring(1, descriptor.length() - 1);
        String name = handle.methodName();
        String type = handle.lookupDescriptor();
        return switch (handle.kind()) {
            case GETTER, SETTER, STATIC_GETTER, STATIC_SETTER -> null;
            case CONSTRUCTOR ->
                    UnseenReferences.forReference(named, ConstantDescs.INIT_NAME, type, false);
            case STATIC, INTERFACE_STATIC ->
                    UnseenReferences.forReference(
                            declarations.declaring(named, name, type), name, type, true);
            case VIRTUAL, INTERFACE_VIRTUAL, SPECIAL, INTERFACE_SPECIAL ->
                    UnseenReferences.forReference(
                            declarations.declaring(named, name, type), name, type, false);
        };
    }
}
