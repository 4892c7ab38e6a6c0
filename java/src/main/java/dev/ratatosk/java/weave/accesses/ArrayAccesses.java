package dev.ratatosk.java.weave.accesses;

import dev.ratatosk.java.weave.code.HookCalls;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.ArrayLoadInstruction;
import java.lang.classfile.instruction.ArrayStoreInstruction;
import java.lang.constant.MethodTypeDesc;

/// Announces reads and writes of array elements.
public final class ArrayAccesses implements CodeTransform {
    private static final MethodTypeDesc ELEMENT =
            MethodTypeDesc.ofDescriptor("(Ljava/lang/Object;I)V");

    @Override
    public void accept(CodeBuilder code, CodeElement element) {
        switch (element) {
            case ArrayLoadInstruction load -> {
                code.dup2();
                code.invokestatic(HookCalls.MEMORY, "readElement", ELEMENT);
                code.with(load);
            }
            case ArrayStoreInstruction store ->
                    // The hook stores, too: there is no instruction to copy three values.
                    code.invokestatic(
                            HookCalls.MEMORY,
                            "writeElement",
                            MethodTypeDesc.ofDescriptor(storeType(store.opcode())));
            default -> code.with(element);
        }
    }

    private static String storeType(Opcode opcode) {
        return switch (opcode) {
            case IASTORE -> "([III)V";
            case LASTORE -> "([JIJ)V";
            case FASTORE -> "([FIF)V";
            case DASTORE -> "([DID)V";
            case CASTORE -> "([CIC)V";
            case SASTORE -> "([SIS)V";
            case BASTORE -> "(Ljava/lang/Object;II)V";
            case AASTORE -> "([Ljava/lang/Object;ILjava/lang/Object;)V";
            default -> throw new IllegalStateException(opcode.toString());
        };
    }
}
