package dev.ratatosk.java.weave.accesses;

import dev.ratatosk.java.weave.code.HookCalls;
import dev.ratatosk.java.weave.scope.Declarations;
import dev.ratatosk.java.weave.scope.Scope;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ConstantDesc;
import java.lang.constant.DirectMethodHandleDesc;

/// Tells where a program uses accesses that are weaker than volatile ones: sequential consistency
/// is not all that they allow, so the report must say so. What the JDK's own classes use is not
/// told.
public final class WeakAccesses implements CodeTransform {
    private final Declarations declarations;

    public WeakAccesses(Declarations declarations) {
        this.declarations = declarations;
    }

    @Override
    public void accept(CodeBuilder code, CodeElement element) {
        boolean isWeak =
                switch (element) {
                    case InvokeInstruction call ->
                            isWeak(
                                    call.owner().asInternalName(),
                                    call.name().stringValue(),
                                    call.type().stringValue());
                    case InvokeDynamicInstruction site ->
                            site.bootstrapArgs().stream().anyMatch(this::isWeakReference);
                    default -> false;
                };
        if (isWeak) {
            HookCalls.weakAccess(code);
        }
        code.with(element);
    }

    private boolean isWeak(String named, String name, String type) {
        String owner =
                WeakMethods.mayBeInherited(name) && Scope.isProgram(named)
                        ? declarations.declaring(named, name, type)
                        : named;
        return WeakMethods.contains(owner, name);
    }

    /// A method reference counts where it is made: the JDK calls it.
    private boolean isWeakReference(ConstantDesc argument) {
        if (!(argument instanceof DirectMethodHandleDesc handle)
                || !handle.owner().isClassOrInterface()) {
            return false;
        }
        String descriptor = handle.owner().descriptorString();
        String named = descriptor.substring(1, descriptor.length() - 1);
        return isWeak(named, handle.methodName(), handle.lookupDescriptor());
    }
}
