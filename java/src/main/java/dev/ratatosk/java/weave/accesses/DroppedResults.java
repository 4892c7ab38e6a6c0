package dev.ratatosk.java.weave.accesses;

import dev.ratatosk.java.weave.code.HookCalls;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.StackInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Recognises increments of `AtomicInteger` and `AtomicLong` whose result is dropped at once: these
/// commute with each other, and the `optimal` algorithm does not order them.
public final class DroppedResults implements CodeTransform {
    private static final String ATOMIC = "java/util/concurrent/atomic/Atomic";

    /// Hooks by method; whether the addend is on the stack shows in the hook.
    private static final Map<String, String> HOOKS =
            Map.of(
                    "incrementAndGet", "increment",
                    "getAndIncrement", "increment",
                    "decrementAndGet", "decrement",
                    "getAndDecrement", "decrement",
                    "addAndGet", "add",
                    "getAndAdd", "add");

    private @Nullable InvokeInstruction held;

    @Override
    public void accept(CodeBuilder code, CodeElement element) {
        InvokeInstruction call = held;
        if (call != null) {
            held = null;
            if (element instanceof StackInstruction drop
                    && (drop.opcode() == Opcode.POP || drop.opcode() == Opcode.POP2)) {
                replace(code, call);
                return;
            }
            code.with(call);
        }
        if (element instanceof InvokeInstruction next && isAddition(next)) {
            held = next;
        } else {
            code.with(element);
        }
    }

    @Override
    public void atEnd(CodeBuilder code) {
        InvokeInstruction call = held;
        if (call != null) {
            held = null;
            code.with(call);
        }
    }

    private static boolean isAddition(InvokeInstruction call) {
        String owner = call.owner().asInternalName();
        return (owner.equals(ATOMIC + "Integer") || owner.equals(ATOMIC + "Long"))
                && HOOKS.containsKey(call.name().stringValue());
    }

    private static void replace(CodeBuilder code, InvokeInstruction call) {
        ClassDesc owner = call.owner().asSymbol();
        String hook = HOOKS.get(call.name().stringValue());
        if (hook == null) {
            throw new IllegalStateException(call.toString());
        }
        MethodTypeDesc type =
                MethodTypeDesc.of(ConstantDescs.CD_void, owner)
                        .insertParameterTypes(
                                1, call.typeSymbol().parameterList().toArray(ClassDesc[]::new));
        code.invokestatic(HookCalls.MEMORY, hook, type);
    }
}
