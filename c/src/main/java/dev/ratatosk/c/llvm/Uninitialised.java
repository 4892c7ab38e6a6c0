package dev.ratatosk.c.llvm;

import java.lang.foreign.Arena;
import java.util.ArrayList;
import java.util.List;

/// Says in a module that local variables are not initialised. LLVM takes the value of such a
/// variable for any value it likes, such as the only one that is ever stored, and what was read
/// before it was written cannot be told any more. So scalars begin with what is read from a global
/// variable that does not exist.
final class Uninitialised {
    static final String NAME = "ratatosk.uninitialised";
    private static final int FLOAT_KIND = 2;
    private static final int DOUBLE_KIND = 3;
    private static final int INTEGER_KIND = 8;
    private static final int POINTER_KIND = 12;

    private final LlvmLibrary llvm;
    private final long module;
    private final long context;

    Uninitialised(LlvmLibrary llvm, long module, long context) {
        this.llvm = llvm;
        this.module = module;
        this.context = context;
    }

    /// Marks the variables of all functions.
    void mark() {
        try (Arena arena = Arena.ofConfined()) {
            long name = arena.allocateFrom(NAME).address();
            long noName = arena.allocateFrom("").address();
            long type = llvm.call("LLVMInt8TypeInContext", context);
            long global = llvm.call("LLVMAddGlobal", module, type, name, 0L);
            long builder = llvm.call("LLVMCreateBuilderInContext", context);
            for (long f = llvm.call("LLVMGetFirstFunction", module);
                    f != 0;
                    f = llvm.call("LLVMGetNextFunction", f)) {
                if (!llvm.test("LLVMIsDeclaration", f)) {
                    mark(llvm.call("LLVMGetEntryBasicBlock", f), global, builder, noName);
                }
            }
            llvm.call("LLVMDisposeBuilder", builder);
        }
    }

    private void mark(long entry, long global, long builder, long noName) {
        List<Long> scalars = new ArrayList<>();
        long i = llvm.call("LLVMGetFirstInstruction", entry);
        while (llvm.number("LLVMGetInstructionOpcode", i) == Opcodes.ALLOCA) {
            if (isScalar(llvm.call("LLVMGetAllocatedType", i))) {
                scalars.add(i);
            }
            i = llvm.call("LLVMGetNextInstruction", i);
        }
        llvm.call("LLVMPositionBuilderBefore", builder, i);
        for (long variable : scalars) {
            long type = llvm.call("LLVMGetAllocatedType", variable);
            long value = llvm.call("LLVMBuildLoad2", builder, type, global, noName);
            llvm.call("LLVMBuildStore", builder, value, variable, 0L);
        }
    }

    private boolean isScalar(long type) {
        int kind = llvm.number("LLVMGetTypeKind", type);
        return kind == FLOAT_KIND
                || kind == DOUBLE_KIND
                || kind == INTEGER_KIND
                || kind == POINTER_KIND;
    }
}
