package dev.ratatosk.c.llvm;

import dev.ratatosk.c.ir.CException;
import dev.ratatosk.c.ir.Instruction;
import dev.ratatosk.c.ir.Operand;
import dev.ratatosk.c.ir.Order;
import dev.ratatosk.c.ir.Type;
import java.util.ArrayList;
import java.util.List;

/// Reads calls, of functions and of inline assembly.
final class CallReader {
    private static final int INLINE_ASSEMBLY = 23;
    private static final String LIFETIME = "llvm.lifetime.";
    private static final String LIFETIME_START = LIFETIME + "start";

    private final LlvmLibrary llvm;
    private final Types types;
    private final Constants constants;
    private final FunctionValues values;
    private final int byValue;

    CallReader(
            LlvmLibrary llvm,
            Types types,
            Constants constants,
            FunctionValues values,
            int byValue) {
        this.llvm = llvm;
        this.types = types;
        this.constants = constants;
        this.values = values;
        this.byValue = byValue;
    }

    Instruction call(long i) throws CException {
        long called = llvm.call("LLVMGetCalledValue", i);
        if (constants.kind(called) == INLINE_ASSEMBLY) {
            return assembly(i, called);
        }
        Operand callee = values.toOperand(called);
        if (callee instanceof Operand.Address a && a.symbol().startsWith(LIFETIME)) {
            return lifetime(i, a.symbol().startsWith(LIFETIME_START));
        }
        boolean ignored = callee instanceof Operand.Address a && Intrinsics.isIgnored(a.symbol());
        if (ignored && !(values.typeOf(i) instanceof Type.Nothing)) {
            // Only other calls that are ignored take the result.
            return new Instruction.Nothing();
        }
        int count = ignored ? 0 : llvm.number("LLVMGetNumArgOperands", i);
        List<Type> parameters = new ArrayList<>();
        List<Operand> arguments = new ArrayList<>();
        List<Long> copied = new ArrayList<>();
        for (int n = 0; n < count; n++) {
            parameters.add(values.type(llvm.call("LLVMTypeOf", values.operandOf(i, n))));
            arguments.add(values.operand(i, n));
            copied.add(copied(i, n));
        }
        long type = llvm.call("LLVMGetCalledFunctionType", i);
        return new Instruction.Call(
                values.number(i),
                values.typeOf(i),
                callee,
                parameters,
                arguments,
                llvm.number("LLVMCountParamTypes", type),
                llvm.test("LLVMIsFunctionVarArg", type),
                copied,
                llvm.call("LLVMGetFirstUse", i) != 0,
                new Pointees(llvm, types).of(i));
    }

    /// Clang says of most variables where their blocks begin and end; it does not where jumps make
    /// that hard to say. The variable is the last argument; older versions of LLVM have its size
    /// before it.
    private Instruction lifetime(long i, boolean starts) throws CException {
        int last = llvm.number("LLVMGetNumArgOperands", i) - 1;
        long variable = values.operandOf(i, last);
        if (llvm.call("LLVMIsAAllocaInst", variable) == 0) {
            return new Instruction.Nothing();
        }
        int number = values.number(variable);
        return starts ? new Instruction.BeginScope(number) : new Instruction.EndScope(number);
    }

    /// The size of the object that is copied for an argument, 0 if the argument is passed as it is.
    private long copied(long i, int argument) {
        long attribute = llvm.call("LLVMGetCallSiteEnumAttribute", i, argument + 1, byValue);
        return attribute == 0 ? 0 : types.size(llvm.call("LLVMGetTypeAttributeValue", attribute));
    }

    /// Of inline assembly only what means nothing to a checker is known.
    private Instruction assembly(long i, long called) throws CException {
        String code = llvm.text("LLVMGetInlineAsmAsmString", called);
        if (!(values.typeOf(i) instanceof Type.Nothing)) {
            throw unknownAssembly(code);
        }
        return switch (code.strip()) {
            case "", "nop", "pause", "rep; nop", "rep nop", "yield" -> new Instruction.Nothing();
            case "mfence", "lfence", "sfence" -> new Instruction.Fence(Order.SEQUENTIAL);
            default -> throw unknownAssembly(code.strip());
        };
    }

    private CException unknownAssembly(String code) {
        return values.unsupported("inline assembly \"" + code + "\"");
    }
}
