package dev.ratatosk.c.llvm;

import dev.ratatosk.c.ir.CException;
import dev.ratatosk.c.ir.Instruction;
import dev.ratatosk.c.ir.Operand;
import java.util.ArrayList;
import java.util.List;

/// Reads instructions that compute addresses or access memory.
final class MemoryReader {
    private final LlvmLibrary llvm;
    private final Types types;
    private final Constants constants;
    private final FunctionValues values;

    MemoryReader(LlvmLibrary llvm, Types types, Constants constants, FunctionValues values) {
        this.llvm = llvm;
        this.types = types;
        this.constants = constants;
        this.values = values;
    }

    Instruction element(long i) throws CException {
        long type = llvm.call("LLVMGetGEPSourceElementType", i);
        long constant = 0;
        List<Instruction.Term> terms = new ArrayList<>();
        int count = llvm.number("LLVMGetNumOperands", i);
        for (int n = 1; n < count; n++) {
            Operand index = values.operand(i, n);
            if (n > 1 && types.kind(type) == Types.STRUCT) {
                int field = index instanceof Operand.Whole whole ? (int) whole.value() : -1;
                constant += types.offset(type, field);
                type = types.field(type, field);
                continue;
            }
            if (n > 1) {
                type = types.element(type);
            }
            long scale = types.size(type);
            if (index instanceof Operand.Whole whole) {
                constant += whole.value() * scale;
            } else {
                terms.add(new Instruction.Term(index, values.typeOfOperand(i, n), scale));
            }
        }
        return new Instruction.Element(values.number(i), values.operand(i, 0), constant, terms);
    }

    Instruction allocate(long i) throws CException {
        long size = types.size(llvm.call("LLVMGetAllocatedType", i));
        return new Instruction.Allocate(
                values.number(i),
                size,
                values.operand(i, 0),
                values.typeOfOperand(i, 0),
                constants.name(i));
    }

    Instruction load(long i) throws CException {
        return values.isUndefined(i)
                ? new Instruction.Nothing()
                : new Instruction.Load(
                        values.number(i), values.typeOf(i), values.operand(i, 0), order(i));
    }

    Instruction store(long i) throws CException {
        long stored = values.operandOf(i, 0);
        return values.isUndefined(stored)
                ? new Instruction.Nothing()
                : new Instruction.Store(
                        values.type(llvm.call("LLVMTypeOf", stored)),
                        values.operand(i, 1),
                        values.operand(i, 0),
                        order(i));
    }

    private int order(long i) {
        return llvm.number("LLVMGetOrdering", i);
    }

    Instruction readModifyWrite(long i) throws CException {
        int op = llvm.number("LLVMGetAtomicRMWBinOp", i);
        if (op >= Instruction.RmwOp.values().length) {
            throw values.unsupported("atomic operation");
        }
        return new Instruction.ReadModifyWrite(
                values.number(i),
                Instruction.RmwOp.values()[op],
                values.typeOfOperand(i, 1),
                values.operand(i, 0),
                values.operand(i, 1),
                isUsed(i),
                order(i));
    }

    /// Whether anything that matters uses the value: arithmetic whose result is unused does not.
    private boolean isUsed(long value) {
        for (long use = llvm.call("LLVMGetFirstUse", value);
                use != 0;
                use = llvm.call("LLVMGetNextUse", use)) {
            long user = llvm.call("LLVMGetUser", use);
            int opcode = llvm.number("LLVMGetInstructionOpcode", user);
            if (!Operators.isArithmetic(opcode) || isUsed(user)) {
                return true;
            }
        }
        return false;
    }

    Instruction compareExchange(long i) throws CException {
        return new Instruction.CompareExchange(
                values.number(i),
                values.typeOfOperand(i, 1),
                values.operand(i, 0),
                values.operand(i, 1),
                values.operand(i, 2),
                llvm.number("LLVMGetCmpXchgSuccessOrdering", i),
                llvm.number("LLVMGetCmpXchgFailureOrdering", i),
                llvm.test("LLVMGetWeak", i));
    }

    /// A fence for signal handlers orders nothing between threads.
    Instruction fence(long i) {
        return llvm.test("LLVMIsAtomicSingleThread", i)
                ? new Instruction.Nothing()
                : new Instruction.Fence(order(i));
    }
}
