package dev.ratatosk.c.llvm;

import dev.ratatosk.c.ir.CException;
import dev.ratatosk.c.ir.Instruction;
import dev.ratatosk.c.ir.Operand;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;

/// Reads instructions on structs, arrays and vectors that are values.
final class AggregateReader {
    private final LlvmLibrary llvm;
    private final Types types;
    private final FunctionValues values;

    /// A member: its first part, and its type.
    private record Position(int first, long type) {}

    AggregateReader(LlvmLibrary llvm, Types types, FunctionValues values) {
        this.llvm = llvm;
        this.types = types;
        this.values = values;
    }

    Instruction extract(long i) throws CException {
        Position at = position(i);
        return new Instruction.Extract(
                values.number(i),
                values.typeOf(i),
                values.operand(i, 0),
                at.first,
                types.parts(at.type));
    }

    Instruction insert(long i) throws CException {
        Position at = position(i);
        return new Instruction.Insert(
                values.number(i),
                values.aggregateTypeOf(i),
                values.operand(i, 0),
                values.type(at.type),
                values.operand(i, 1),
                at.first);
    }

    private Position position(long i) {
        int first = 0;
        long type = llvm.call("LLVMTypeOf", values.operandOf(i, 0));
        for (int index : indices(i)) {
            first += types.partsBefore(type, index);
            type = types.member(type, index);
        }
        return new Position(first, type);
    }

    @SuppressWarnings("restricted")
    private int[] indices(long i) {
        int count = llvm.number("LLVMGetNumIndices", i);
        return MemorySegment.ofAddress(llvm.call("LLVMGetIndices", i))
                .reinterpret((long) count * Integer.BYTES)
                .toArray(ValueLayout.JAVA_INT);
    }

    Instruction extractElement(long i) throws CException {
        return new Instruction.Extract(
                values.number(i), values.typeOf(i), values.operand(i, 0), constantIndex(i, 1), 1);
    }

    Instruction insertElement(long i) throws CException {
        return new Instruction.Insert(
                values.number(i),
                values.aggregateTypeOf(i),
                values.operand(i, 0),
                values.typeOfOperand(i, 1),
                values.operand(i, 1),
                constantIndex(i, 2));
    }

    private int constantIndex(long i, int operand) throws CException {
        if (values.operand(i, operand) instanceof Operand.Whole whole) {
            return (int) whole.value();
        }
        throw values.unsupported("element of a vector at a computed index");
    }

    Instruction shuffle(long i) throws CException {
        List<Integer> mask = new ArrayList<>();
        int count = llvm.number("LLVMGetNumMaskElements", i);
        for (int n = 0; n < count; n++) {
            mask.add((int) llvm.call("LLVMGetMaskValue", i, n));
        }
        int width = (int) types.length(llvm.call("LLVMTypeOf", values.operandOf(i, 0)));
        return new Instruction.Shuffle(
                values.number(i),
                values.aggregateTypeOf(i),
                values.operand(i, 0),
                values.operand(i, 1),
                width,
                mask);
    }
}
