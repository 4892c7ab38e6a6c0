package dev.ratatosk.java.weave.calls;

import dev.ratatosk.java.weave.code.ArgumentSlots;
import dev.ratatosk.java.weave.code.HookCalls;
import dev.ratatosk.java.weave.scope.Declarations;
import dev.ratatosk.java.weave.scope.Scope;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.MethodTypeDesc;
import java.util.List;

/// Announces what methods of the JDK that are not woven do to the arrays that they are passed.
public final class PassedArrays implements CodeTransform {
    private static final MethodTypeDesc GIVE_AWAY =
            MethodTypeDesc.ofDescriptor("(Ljava/lang/Object;Ljava/lang/String;)V");

    private final ArgumentSlots slots = new ArgumentSlots();
    private final Declarations declarations;
    private final boolean isProgram;
    private final boolean isStringBuilder;

    /// @param caller the class whose calls are announced
    public PassedArrays(String caller, Declarations declarations) {
        this.declarations = declarations;
        this.isProgram = Scope.isProgram(caller);
        this.isStringBuilder =
                caller.equals("java/lang/AbstractStringBuilder")
                        || caller.equals("java/lang/StringBuilder");
    }

    @Override
    public void accept(CodeBuilder code, CodeElement element) {
        if (element instanceof InvokeInstruction call && mentionsArray(call)) {
            String name = call.name().stringValue();
            String owner =
                    declarations.declaring(
                            call.owner().asInternalName(), name, call.type().stringValue());
            if (Scope.isJdk(owner)) {
                MethodTypeDesc type = call.typeSymbol();
                List<ArrayUse> uses = ArrayUse.of(isProgram, owner, name, type);
                if (isStringBuilder) {
                    uses = uses.stream().filter(use -> !isContent(type, use)).toList();
                }
                if (!uses.isEmpty()) {
                    announce(code, type, uses, owner.replace('/', '.') + "." + name);
                }
            }
        }
        code.with(element);
    }

    /// Spares most calls the closer look: matching patterns is slow in a JVM that is still cold.
    private static boolean mentionsArray(InvokeInstruction call) {
        return call.type().stringValue().indexOf('[') >= 0;
    }

    /// The bytes of a string builder are its own, and code that changes them changes their number,
    /// too, which is announced.
    private static boolean isContent(MethodTypeDesc type, ArrayUse use) {
        return type.parameterType(use.array()).descriptorString().equals("[B");
    }

    private void announce(
            CodeBuilder code, MethodTypeDesc type, List<ArrayUse> uses, String method) {
        int first = uses.stream().mapToInt(ArrayUse::first).min().orElseThrow();
        int[] local = slots.store(code, type, first);
        for (ArrayUse use : uses) {
            code.aload(local[use.array()]);
            if (use.kind() == ArrayUse.Kind.UNKNOWN) {
                code.ldc(method).invokestatic(HookCalls.MEMORY, "giveAway", GIVE_AWAY);
                continue;
            }
            if (use.from() == ArrayUse.NONE) {
                code.iconst_0().loadConstant(Integer.MAX_VALUE);
            } else {
                code.iload(local[use.from()]);
                code.iload(local[use.from()]).iload(local[use.plus()]).iadd();
                if (use.minus() != ArrayUse.NONE) {
                    code.iload(local[use.minus()]).isub();
                }
            }
            if (use.kind() == ArrayUse.Kind.WRITTEN) {
                HookCalls.fillArray(code);
            } else {
                HookCalls.readArray(code, true);
            }
        }
        ArgumentSlots.load(code, type, first, local);
    }
}
