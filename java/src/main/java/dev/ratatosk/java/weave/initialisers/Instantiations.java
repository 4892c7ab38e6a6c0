package dev.ratatosk.java.weave.initialisers;

import dev.ratatosk.java.weave.code.HookCalls;
import dev.ratatosk.java.weave.scope.Scope;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.constant.ConstantDescs;
import java.lang.constant.DynamicConstantDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.Set;

/// Announces where objects of the program's classes are made, before the arguments of constructors
/// are evaluated, and where classes are initialised by name.
///
/// @param user the class that does so; its own constructors say so by themselves
public record Instantiations(String user) implements CodeTransform {
    private static final String SWITCHES = "Ljava/lang/runtime/SwitchBootstraps;";
    private static final String BY_LOADER =
            "(Ljava/lang/String;ZLjava/lang/ClassLoader;)Ljava/lang/Class;";

    /// Methods that return a class that they have initialised.
    private static final Set<String> BY_NAME =
            Set.of(
                    "java/lang/Class.forName(Ljava/lang/String;)Ljava/lang/Class;",
                    "java/lang/invoke/MethodHandles$Lookup.ensureInitialized"
                            + "(Ljava/lang/Class;)Ljava/lang/Class;");

    @Override
    public void accept(CodeBuilder code, CodeElement element) {
        switch (element) {
            case NewObjectInstruction made when isAnothers(made.className().asInternalName()) -> {
                // Not before it: frames name an object without a constructor by the label of its
                // `new`.
                code.with(element).loadConstant(made.className().asSymbol());
                RepeatedInitialisers.instantiates(code);
            }
            case InvokeInstruction call when isForName(call, BY_LOADER) ->
                    code.invokestatic(
                            HookCalls.INITIALISING,
                            "forName",
                            MethodTypeDesc.ofDescriptor(BY_LOADER));
            case InvokeInstruction call
                    when BY_NAME.contains(
                            call.owner().asInternalName()
                                    + "."
                                    + call.name().stringValue()
                                    + call.type().stringValue()) -> {
                code.with(element).dup();
                RepeatedInitialisers.instantiates(code);
            }
            case InvokeDynamicInstruction site when switchesOnConstants(site) -> {
                // On the stack: the object, and where to continue.
                code.dup2()
                        .pop()
                        .invokestatic(
                                HookCalls.INITIALISING,
                                "switches",
                                MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_Object));
                code.with(element);
            }
            default -> code.with(element);
        }
    }

    /// A switch with patterns and constants of enums, which the JDK looks up once.
    private static boolean switchesOnConstants(InvokeDynamicInstruction site) {
        boolean isOfEnum = site.bootstrapMethod().methodName().equals("enumSwitch");
        return site.bootstrapMethod().owner().descriptorString().equals(SWITCHES)
                && site.bootstrapArgs().stream()
                        .anyMatch(label ->
                                label instanceof DynamicConstantDesc<?>
                                        || isOfEnum && label instanceof String);
    }

    private boolean isAnothers(String type) {
        return Scope.isProgram(type) && !type.equals(user);
    }

    private static boolean isForName(InvokeInstruction call, String type) {
        return call.owner().asInternalName().equals("java/lang/Class")
                && call.name().equalsString("forName")
                && call.type().equalsString(type);
    }
}
