package dev.ratatosk.c.llvm;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.List;

/// Collects what LLVM complains about: left to itself it prints an error and ends the process.
final class Diagnostics implements AutoCloseable {
    private static final int ERROR = 0;

    private final LlvmLibrary llvm;
    private final long context;
    private final Arena arena = Arena.ofConfined();
    private final List<String> errors = new ArrayList<>();

    @SuppressWarnings("restricted")
    Diagnostics(LlvmLibrary llvm, long context) {
        this.llvm = llvm;
        this.context = context;
        MemorySegment handler =
                Linker.nativeLinker()
                        .upcallStub(
                                handle(),
                                FunctionDescriptor.ofVoid(
                                        ValueLayout.JAVA_LONG, ValueLayout.JAVA_LONG),
                                arena);
        llvm.call("LLVMContextSetDiagnosticHandler", context, handler.address(), 0L, 0L);
    }

    private MethodHandle handle() {
        try {
            return MethodHandles.lookup()
                    .bind(this, "note", MethodType.methodType(void.class, long.class, long.class));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    @SuppressWarnings("unused") // LLVM calls it.
    private void note(long diagnostic, long nothing) {
        if (llvm.number("LLVMGetDiagInfoSeverity", diagnostic) == ERROR) {
            errors.add(llvm.terminated(llvm.call("LLVMGetDiagInfoDescription", diagnostic)));
        }
    }

    /// What was complained about, as one line.
    String text() {
        return String.join("; ", errors);
    }

    @Override
    public void close() {
        llvm.call("LLVMContextSetDiagnosticHandler", context, 0L, 0L, 0L);
        arena.close();
    }
}
