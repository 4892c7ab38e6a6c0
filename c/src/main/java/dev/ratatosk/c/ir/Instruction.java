package dev.ratatosk.c.ir;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// An instruction. `result` is the number of the value that it defines.
public sealed interface Instruction {
    /// Arithmetic on integers or floating-point numbers, named as LLVM names it.
    record Binary(int result, BinaryOp op, Type.Scalar type, Operand a, Operand b)
            implements Instruction {}

    record Negate(int result, Type.Scalar type, Operand a) implements Instruction {}

    record Compare(int result, Comparison how, Type.Scalar type, Operand a, Operand b)
            implements Instruction {}

    record CompareReal(int result, RealComparison how, Type.Scalar type, Operand a, Operand b)
            implements Instruction {}

    record Convert(int result, Conversion how, Type.Scalar from, Type.Scalar to, Operand a)
            implements Instruction {}

    record Select(int result, Type type, Operand condition, Operand ifTrue, Operand ifFalse)
            implements Instruction {}

    /// `base + constant + sum of index * scale`.
    record Element(int result, Operand base, long constant, List<Term> terms)
            implements Instruction {
        public Element {
            terms = List.copyOf(terms);
        }
    }

    /// A summand of an address; the index is signed and of the given width.
    record Term(Operand index, Type.Scalar type, long scale) {}

    /// A variable on the stack: `count` times `size` bytes.
    record Allocate(int result, long size, Operand count, Type.Scalar countType, String name)
            implements Instruction {}

    /// The block of the source in which a variable on the stack is declared begins.
    record BeginScope(int variable) implements Instruction {}

    /// The block of the source in which a variable on the stack is declared ends.
    record EndScope(int variable) implements Instruction {}

    /// @param order LLVM's number of the memory order, 0 if it is not atomic
    record Load(int result, Type type, Operand address, int order) implements Instruction {}

    /// @param order LLVM's number of the memory order, 0 if it is not atomic
    record Store(Type type, Operand address, Operand value, int order) implements Instruction {}

    /// @param used whether the result is used
    record ReadModifyWrite(
            int result,
            RmwOp op,
            Type.Scalar type,
            Operand address,
            Operand operand,
            boolean used,
            int order)
            implements Instruction {}

    /// The result has two parts: the value found, and whether it was replaced.
    ///
    /// @param order the memory order where it is
    /// @param otherwise the memory order where it is not
    /// @param weak whether it may fail without reason
    record CompareExchange(
            int result,
            Type.Scalar type,
            Operand address,
            Operand expected,
            Operand desired,
            int order,
            int otherwise,
            boolean weak)
            implements Instruction {}

    record Fence(int order) implements Instruction {}

    /// Something that means nothing to a checker.
    record Nothing() implements Instruction {}

    /// @param callee a function's address, or a value
    /// @param parameters the types of the arguments
    /// @param fixed how many arguments are not variable ones
    /// @param copied for each argument the size of the object to copy, 0 to pass it as it is
    /// @param isUsed whether its result is
    /// @param pointee the struct that the result points to, as far as its use shows it; empty if it
    ///   does not
    record Call(
            int result,
            Type type,
            Operand callee,
            List<Type> parameters,
            List<Operand> arguments,
            int fixed,
            boolean variadic,
            List<Long> copied,
            boolean isUsed,
            String pointee)
            implements Instruction {}

    /// `values.get(i)` if control came from block `from.get(i)`.
    record Phi(int result, Type type, List<Integer> from, List<Operand> values)
            implements Instruction {}

    /// `count` parts of an aggregate from part `first` on.
    record Extract(int result, Type type, Operand aggregate, int first, int count)
            implements Instruction {}

    /// An aggregate with some parts replaced.
    record Insert(
            int result, Type.Aggregate type, Operand aggregate, Type of, Operand value, int first)
            implements Instruction {}

    /// A vector of elements of two others, of `width` elements each; a negative number in the mask
    /// is any value.
    record Shuffle(
            int result, Type.Aggregate type, Operand a, Operand b, int width, List<Integer> mask)
            implements Instruction {
        public Shuffle {
            mask = List.copyOf(mask);
        }
    }

    /// The same value under another number.
    record Copy(int result, Type type, Operand a) implements Instruction {}

    record Jump(int to) implements Instruction {}

    record Branch(Operand condition, int ifTrue, int ifFalse) implements Instruction {}

    record Switch(
            Operand on, Type.Scalar type, int otherwise, List<Long> values, List<Integer> targets)
            implements Instruction {}

    record Return(@Nullable Operand value) implements Instruction {}

    record Unreachable() implements Instruction {}

    enum BinaryOp {
        ADD,
        SUB,
        MUL,
        UDIV,
        SDIV,
        UREM,
        SREM,
        SHL,
        LSHR,
        ASHR,
        AND,
        OR,
        XOR
    }

    enum Comparison {
        EQ,
        NE,
        UGT,
        UGE,
        ULT,
        ULE,
        SGT,
        SGE,
        SLT,
        SLE
    }

    /// In LLVM's order.
    enum RealComparison {
        FALSE,
        OEQ,
        OGT,
        OGE,
        OLT,
        OLE,
        ONE,
        ORD,
        UNO,
        UEQ,
        UGT,
        UGE,
        ULT,
        ULE,
        UNE,
        TRUE
    }

    enum Conversion {
        TRUNCATE,
        ZERO_EXTEND,
        SIGN_EXTEND,
        REAL_TO_UNSIGNED,
        REAL_TO_SIGNED,
        UNSIGNED_TO_REAL,
        SIGNED_TO_REAL,
        REAL_TO_REAL,
        BITS
    }

    /// In LLVM's order.
    enum RmwOp {
        EXCHANGE,
        ADD,
        SUB,
        AND,
        NAND,
        OR,
        XOR,
        MAX,
        MIN,
        UMAX,
        UMIN,
        FADD,
        FSUB,
        FMAX,
        FMIN
    }
}
