package dev.ratatosk.c.llvm;

import java.util.HashSet;
import java.util.Set;

/// Finds the struct that a pointer leads to, by what the function does with the pointer. Pointers
/// have no types in LLVM, but accesses to fields do.
final class Pointees {
    private static final int FAR = 8;

    private final LlvmLibrary llvm;
    private final Types types;
    private final Set<Long> seen = new HashSet<>();

    Pointees(LlvmLibrary llvm, Types types) {
        this.llvm = llvm;
        this.types = types;
    }

    /// The name of the struct in C; empty if unknown.
    String of(long pointer) {
        return of(pointer, FAR);
    }

    private String of(long pointer, int far) {
        if (far == 0 || !seen.add(pointer)) {
            return "";
        }
        for (long use = llvm.call("LLVMGetFirstUse", pointer);
                use != 0;
                use = llvm.call("LLVMGetNextUse", use)) {
            long user = llvm.call("LLVMGetUser", use);
            String found =
                    switch (llvm.number("LLVMGetInstructionOpcode", user)) {
                        case Opcodes.ELEMENT -> struct(user);
                        case Opcodes.STORE -> stored(user, pointer, far);
                        case Opcodes.PHI, Opcodes.SELECT -> of(user, far - 1);
                        default -> "";
                    };
            if (!found.isEmpty()) {
                return found;
            }
        }
        return "";
    }

    private String struct(long element) {
        long type = llvm.call("LLVMGetGEPSourceElementType", element);
        long name = types.kind(type) == Types.STRUCT ? llvm.call("LLVMGetStructName", type) : 0;
        return name == 0 ? "" : inC(llvm.terminated(name));
    }

    /// `node` of `struct.node.3`.
    private static String inC(String name) {
        return name.replaceFirst("^(struct|union|class)\\.", "").replaceFirst("\\.\\d+$", "");
    }

    /// What is loaded from the local variable that the pointer is stored to.
    private String stored(long store, long pointer, int far) {
        long variable = llvm.call("LLVMGetOperand", store, 1);
        if (variable == pointer || llvm.call("LLVMIsAAllocaInst", variable) == 0) {
            return "";
        }
        for (long use = llvm.call("LLVMGetFirstUse", variable);
                use != 0;
                use = llvm.call("LLVMGetNextUse", use)) {
            long user = llvm.call("LLVMGetUser", use);
            boolean loads = llvm.number("LLVMGetInstructionOpcode", user) == Opcodes.LOAD;
            String found = loads ? of(user, far - 1) : "";
            if (!found.isEmpty()) {
                return found;
            }
        }
        return "";
    }
}
