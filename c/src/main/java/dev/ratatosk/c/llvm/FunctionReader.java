package dev.ratatosk.c.llvm;

import dev.ratatosk.c.ir.CException;
import dev.ratatosk.c.ir.Function;
import dev.ratatosk.c.ir.Instruction;
import java.util.ArrayList;
import java.util.List;

/// Reads one function, block by block.
final class FunctionReader {
    private final LlvmLibrary llvm;
    private final Constants constants;
    private final long function;
    private final String name;
    private final FunctionValues values;
    private final InstructionReader instructions;

    /// @param byValue LLVM's number of the attribute of parameters that are copied
    FunctionReader(LlvmLibrary llvm, Types types, Constants constants, int byValue, long function) {
        this.llvm = llvm;
        this.constants = constants;
        this.function = function;
        this.name = constants.name(function);
        this.values = new FunctionValues(llvm, types, constants, name);
        this.instructions = new InstructionReader(llvm, types, constants, values, byValue);
    }

    Function read() throws CException {
        long type = llvm.call("LLVMGlobalGetValueType", function);
        int parameters = llvm.number("LLVMCountParams", function);
        long program = llvm.call("LLVMGetSubprogram", function);
        int begin = program == 0 ? 0 : llvm.number("LLVMDISubprogramGetLine", program);
        values.setLine(begin);
        for (int i = 0; i < parameters; i++) {
            values.define(llvm.call("LLVMGetParam", function, i));
        }
        numberBlocks();
        values.setLine(begin);
        List<Function.Block> body = new ArrayList<>();
        for (long b = first("BasicBlock", function); b != 0; b = next("BasicBlock", b)) {
            body.add(block(b));
        }
        return new Function(
                name,
                file(program),
                parameters,
                llvm.test("LLVMIsFunctionVarArg", type),
                values.type(llvm.call("LLVMGetReturnType", type)),
                values.types(),
                body);
    }

    private String file(long program) {
        long file = program == 0 ? 0 : llvm.call("LLVMDIScopeGetFile", program);
        String path = file == 0 ? "" : llvm.shortText("LLVMDIFileGetFilename", file);
        String base = path.substring(path.lastIndexOf('/') + 1);
        return base.isEmpty() ? "unknown" : base;
    }

    private long first(String what, long of) {
        return llvm.call("LLVMGetFirst" + what, of);
    }

    private long next(String what, long after) {
        return llvm.call("LLVMGetNext" + what, after);
    }

    /// Values are numbered before anything is read: a phi may mention what comes later.
    private void numberBlocks() throws CException {
        for (long b = first("BasicBlock", function); b != 0; b = next("BasicBlock", b)) {
            values.defineBlock(b);
            for (long i = first("Instruction", b); i != 0; i = next("Instruction", i)) {
                at(i);
                values.define(i);
                if (readsNothing(i)) {
                    values.markUndefined(i);
                }
            }
        }
    }

    /// Whether it is the mark of an uninitialised variable.
    private boolean readsNothing(long instruction) {
        return llvm.number("LLVMGetInstructionOpcode", instruction) == Opcodes.LOAD
                && constants.name(values.operandOf(instruction, 0)).equals(Uninitialised.NAME);
    }

    private void at(long instruction) {
        int known = llvm.number("LLVMGetDebugLocLine", instruction);
        if (known != 0) {
            values.setLine(known);
        }
    }

    private Function.Block block(long block) throws CException {
        List<Instruction> body = new ArrayList<>();
        List<Integer> lines = new ArrayList<>();
        for (long i = first("Instruction", block); i != 0; i = next("Instruction", i)) {
            at(i);
            body.add(instructions.read(i));
            lines.add(values.line());
        }
        return new Function.Block(body, lines.stream().mapToInt(Integer::intValue).toArray());
    }
}
