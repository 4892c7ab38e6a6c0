package dev.ratatosk.c.llvm;

import dev.ratatosk.c.ir.CException;
import dev.ratatosk.c.ir.Instruction;
import dev.ratatosk.c.ir.Instruction.BinaryOp;
import dev.ratatosk.c.ir.Instruction.Conversion;
import dev.ratatosk.c.ir.Operand;
import java.util.ArrayList;
import java.util.List;

/// Reads the instructions of one function.
final class InstructionReader {
    private static final int FIRST_PREDICATE = 32;

    private final LlvmLibrary llvm;
    private final FunctionValues values;
    private final MemoryReader memory;
    private final CallReader calls;
    private final AggregateReader aggregates;

    InstructionReader(
            LlvmLibrary llvm,
            Types types,
            Constants constants,
            FunctionValues values,
            int byValue) {
        this.llvm = llvm;
        this.values = values;
        this.memory = new MemoryReader(llvm, types, constants, values);
        this.calls = new CallReader(llvm, types, constants, values, byValue);
        this.aggregates = new AggregateReader(llvm, types, values);
    }

    Instruction read(long i) throws CException {
        int opcode = llvm.number("LLVMGetInstructionOpcode", i);
        BinaryOp binary = Operators.binary(opcode);
        if (binary != null) {
            return binary(i, binary);
        }
        Conversion conversion = Operators.conversion(opcode);
        if (conversion != null) {
            return convert(i, conversion);
        }
        return switch (opcode) {
            case Opcodes.REAL_NEGATE -> negate(i);
            case Opcodes.COMPARE -> compare(i);
            case Opcodes.REAL_COMPARE -> compareReal(i);
            case Opcodes.SELECT -> select(i);
            case Opcodes.FREEZE -> copy(i);
            case Opcodes.ELEMENT -> memory.element(i);
            case Opcodes.ALLOCA -> memory.allocate(i);
            case Opcodes.LOAD -> memory.load(i);
            case Opcodes.STORE -> memory.store(i);
            case Opcodes.READ_MODIFY_WRITE -> memory.readModifyWrite(i);
            case Opcodes.COMPARE_EXCHANGE -> memory.compareExchange(i);
            case Opcodes.FENCE -> memory.fence(i);
            case Opcodes.CALL -> calls.call(i);
            case Opcodes.EXTRACT_VALUE -> aggregates.extract(i);
            case Opcodes.INSERT_VALUE -> aggregates.insert(i);
            case Opcodes.EXTRACT_ELEMENT -> aggregates.extractElement(i);
            case Opcodes.INSERT_ELEMENT -> aggregates.insertElement(i);
            case Opcodes.SHUFFLE -> aggregates.shuffle(i);
            case Opcodes.PHI -> phi(i);
            case Opcodes.BRANCH -> branch(i);
            case Opcodes.SWITCH -> choice(i);
            case Opcodes.RETURN -> leave(i);
            case Opcodes.UNREACHABLE -> new Instruction.Unreachable();
            default -> {
                String text = values.text("LLVMPrintValueToString", i).strip();
                throw values.unsupported("instruction '" + text + "'");
            }
        };
    }

    // ---- Arithmetic ----------------------------------------------------------------------------

    private Instruction binary(long i, BinaryOp op) throws CException {
        return new Instruction.Binary(
                values.number(i),
                op,
                values.scalarTypeOf(i),
                values.operand(i, 0),
                values.operand(i, 1));
    }

    private Instruction convert(long i, Conversion how) throws CException {
        return new Instruction.Convert(
                values.number(i),
                how,
                values.typeOfOperand(i, 0),
                values.scalarTypeOf(i),
                values.operand(i, 0));
    }

    private Instruction negate(long i) throws CException {
        return new Instruction.Negate(
                values.number(i), values.scalarTypeOf(i), values.operand(i, 0));
    }

    private Instruction compare(long i) throws CException {
        int predicate = llvm.number("LLVMGetICmpPredicate", i) - FIRST_PREDICATE;
        return new Instruction.Compare(
                values.number(i),
                Instruction.Comparison.values()[predicate],
                values.typeOfOperand(i, 0),
                values.operand(i, 0),
                values.operand(i, 1));
    }

    private Instruction compareReal(long i) throws CException {
        int predicate = llvm.number("LLVMGetFCmpPredicate", i);
        return new Instruction.CompareReal(
                values.number(i),
                Instruction.RealComparison.values()[predicate],
                values.typeOfOperand(i, 0),
                values.operand(i, 0),
                values.operand(i, 1));
    }

    private Instruction select(long i) throws CException {
        return new Instruction.Select(
                values.number(i),
                values.typeOf(i),
                values.operand(i, 0),
                values.operand(i, 1),
                values.operand(i, 2));
    }

    private Instruction copy(long i) throws CException {
        return new Instruction.Copy(values.number(i), values.typeOf(i), values.operand(i, 0));
    }

    // ---- Control -------------------------------------------------------------------------------

    private Instruction phi(long i) throws CException {
        List<Integer> from = new ArrayList<>();
        List<Operand> incoming = new ArrayList<>();
        int count = llvm.number("LLVMCountIncoming", i);
        for (int n = 0; n < count; n++) {
            from.add(values.blockNumber(llvm.call("LLVMGetIncomingBlock", i, n)));
            incoming.add(values.toOperand(llvm.call("LLVMGetIncomingValue", i, n)));
        }
        return new Instruction.Phi(values.number(i), values.typeOf(i), from, incoming);
    }

    private Instruction branch(long i) throws CException {
        if (!llvm.test("LLVMIsConditional", i)) {
            return new Instruction.Jump(successor(i, 0));
        }
        Operand condition = values.toOperand(llvm.call("LLVMGetCondition", i));
        return new Instruction.Branch(condition, successor(i, 0), successor(i, 1));
    }

    private int successor(long i, int n) {
        return values.blockNumber(llvm.call("LLVMGetSuccessor", i, n));
    }

    private Instruction choice(long i) throws CException {
        List<Long> cases = new ArrayList<>();
        List<Integer> targets = new ArrayList<>();
        int successors = llvm.number("LLVMGetNumSuccessors", i);
        for (int n = 1; n < successors; n++) {
            if (values.operand(i, 2 * n) instanceof Operand.Whole whole) {
                cases.add(whole.value());
                targets.add(successor(i, n));
            }
        }
        return new Instruction.Switch(
                values.operand(i, 0), values.typeOfOperand(i, 0), successor(i, 0), cases, targets);
    }

    private Instruction leave(long i) throws CException {
        return new Instruction.Return(
                llvm.number("LLVMGetNumOperands", i) == 0 ? null : values.operand(i, 0));
    }
}
