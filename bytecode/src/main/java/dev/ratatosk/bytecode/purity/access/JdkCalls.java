package dev.ratatosk.bytecode.purity.access;

import dev.ratatosk.bytecode.purity.access.AccessModel.Effect;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.InvokeInstruction;
import java.util.Set;

/// Calls of the JDK that do nothing but compute.
public final class JdkCalls {
    private static final Set<String> BOXES =
            Set.of(
                    "java/lang/Integer",
                    "java/lang/Long",
                    "java/lang/Boolean",
                    "java/lang/Short",
                    "java/lang/Byte",
                    "java/lang/Character");
    private static final Set<String> READERS =
            Set.of("intValue", "longValue", "booleanValue", "shortValue", "byteValue", "charValue");

    private JdkCalls() {}

    /// What a call of the JDK does; [Effect#ANY] for any other call.
    public static Effect effect(InvokeInstruction call) {
        String owner = call.owner().asInternalName();
        String name = call.name().stringValue();
        if (owner.equals("java/lang/Thread") && name.equals("onSpinWait")) {
            return Effect.NONE;
        }
        if (owner.equals("java/lang/Math") && !name.endsWith("Exact") && !name.equals("random")) {
            return name.startsWith("floor") || name.startsWith("ceil")
                    ? Effect.NONE_OR_FAILURE
                    : Effect.NONE;
        }
        if (owner.equals("java/util/Objects") && name.equals("requireNonNull")) {
            return call.typeSymbol().parameterCount() == 1
                    ? Effect.NONE_OR_NULL_FAILURE
                    : Effect.NONE_OR_FAILURE;
        }
        if (BOXES.contains(owner)) {
            return boxing(call, name);
        }
        if (owner.equals("java/lang/Object")) {
            return name.equals("<init>")
                    ? Effect.NONE
                    : name.equals("getClass") ? Effect.NONE_OR_NULL_FAILURE : Effect.ANY;
        }
        return Effect.ANY;
    }

    private static Effect boxing(InvokeInstruction call, String name) {
        if (READERS.contains(name)) {
            return Effect.NONE_OR_NULL_FAILURE;
        }
        boolean number = call.typeSymbol().parameterList().stream().allMatch(t -> t.isPrimitive());
        return call.opcode() == Opcode.INVOKESTATIC && number ? Effect.NONE : Effect.ANY;
    }
}
