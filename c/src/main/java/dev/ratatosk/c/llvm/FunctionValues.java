package dev.ratatosk.c.llvm;

import dev.ratatosk.c.ir.CException;
import dev.ratatosk.c.ir.Operand;
import dev.ratatosk.c.ir.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The values and blocks of one function by their numbers, and what its instructions work on.
final class FunctionValues {
    private final LlvmLibrary llvm;
    private final Types types;
    private final Constants constants;
    private final String function;
    private final Map<Long, Integer> numbers = new HashMap<>();
    private final List<Type> valueTypes = new ArrayList<>();
    private final Map<Long, Integer> blocks = new HashMap<>();

    /// What is read from variables that are not initialised.
    private final Set<Long> undefined = new HashSet<>();

    /// The source line that is being read, for messages.
    private int line;

    FunctionValues(LlvmLibrary llvm, Types types, Constants constants, String function) {
        this.llvm = llvm;
        this.types = types;
        this.constants = constants;
        this.function = function;
    }

    // ---- Where the reader is -------------------------------------------------------------------

    int line() {
        return line;
    }

    void setLine(int newLine) {
        line = newLine;
    }

    CException unsupported(String what) {
        return new CException(
                "unsupported: " + what + ", in function '" + function + "' at line " + line);
    }

    // ---- Numbers -------------------------------------------------------------------------------

    /// Gives a parameter or an instruction the next number.
    void define(long value) throws CException {
        numbers.put(value, valueTypes.size());
        valueTypes.add(type(llvm.call("LLVMTypeOf", value)));
    }

    void defineBlock(long block) {
        blocks.put(block, blocks.size());
    }

    void markUndefined(long value) {
        undefined.add(value);
    }

    boolean isUndefined(long value) {
        return undefined.contains(value);
    }

    int number(long instruction) {
        Integer number = numbers.get(instruction);
        if (number == null) {
            throw new IllegalStateException("an instruction without a number");
        }
        return number;
    }

    int blockNumber(long block) {
        Integer number = blocks.get(block);
        if (number == null) {
            throw new IllegalStateException("a block of another function");
        }
        return number;
    }

    // ---- Types ---------------------------------------------------------------------------------

    /// The types of all values.
    List<Type> types() {
        return valueTypes;
    }

    /// A type of LLVM's.
    Type type(long type) throws CException {
        Type known = types.read(type);
        if (known == null) {
            throw unsupported("values of type " + text("LLVMPrintTypeToString", type));
        }
        return known;
    }

    Type typeOf(long instruction) {
        return valueTypes.get(number(instruction));
    }

    Type.Scalar scalarTypeOf(long instruction) throws CException {
        if (typeOf(instruction) instanceof Type.Scalar scalar) {
            return scalar;
        }
        throw unsupported(text("LLVMPrintValueToString", instruction));
    }

    Type.Aggregate aggregateTypeOf(long instruction) throws CException {
        if (typeOf(instruction) instanceof Type.Aggregate aggregate) {
            return aggregate;
        }
        throw unsupported(text("LLVMPrintValueToString", instruction));
    }

    Type.Scalar typeOfOperand(long instruction, int index) throws CException {
        long type = llvm.call("LLVMTypeOf", operandOf(instruction, index));
        Type.Scalar known = types.scalar(type);
        if (known == null) {
            throw unsupported("operations on type " + text("LLVMPrintTypeToString", type));
        }
        return known;
    }

    // ---- Operands ------------------------------------------------------------------------------

    /// LLVM's operand of an instruction.
    long operandOf(long instruction, int index) {
        return llvm.call("LLVMGetOperand", instruction, index);
    }

    Operand operand(long instruction, int index) throws CException {
        return toOperand(operandOf(instruction, index));
    }

    Operand toOperand(long value) throws CException {
        if (isUndefined(value)) {
            return new Operand.Undefined();
        }
        Integer number = numbers.get(value);
        if (number != null) {
            return new Operand.Value(number);
        }
        Operand constant = constants.read(value);
        if (constant == null) {
            throw unsupported("the constant " + text("LLVMPrintValueToString", value));
        }
        return constant;
    }

    String text(String how, long what) {
        return llvm.terminated(llvm.call(how, what));
    }
}
