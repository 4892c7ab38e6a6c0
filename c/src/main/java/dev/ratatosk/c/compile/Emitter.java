package dev.ratatosk.c.compile;

import dev.ratatosk.c.ir.CException;
import dev.ratatosk.c.ir.Function;
import dev.ratatosk.c.ir.Operand;
import dev.ratatosk.c.ir.Type;
import dev.ratatosk.c.memory.Image;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.List;

/// Writes the code of one function: knows which JVM variable a value is.
final class Emitter {
    private static final int INT_BITS = 32;

    final CodeBuilder code;
    final Function function;
    final Image image;
    private final int[][] slots;

    Emitter(CodeBuilder code, Function function, Image image) {
        this.code = code;
        this.function = function;
        this.image = image;
        this.slots = new int[function.types().size()][];
        int slot = 1;
        for (int p = 0; p < function.parameters(); p++) {
            List<Type.Leaf> parts = function.types().get(p).parts();
            slots[p] = new int[parts.size()];
            for (int i = 0; i < parts.size(); i++) {
                slots[p][i] = slot;
                slot += kind(parts.get(i).type()).slotSize();
            }
        }
    }

    static TypeKind kind(Type.Scalar type) {
        return switch (type.kind()) {
            case POINTER -> TypeKind.LONG;
            case INTEGER -> type.bits() > INT_BITS ? TypeKind.LONG : TypeKind.INT;
            case FLOAT -> TypeKind.FLOAT;
            case DOUBLE -> TypeKind.DOUBLE;
        };
    }

    static ClassDesc descriptor(Type type) {
        List<Type.Leaf> parts = type.parts();
        return parts.isEmpty() ? ConstantDescs.CD_void : kind(parts.getFirst().type()).upperBound();
    }

    private int slot(int value, int part) {
        if (slots[value] == null) {
            List<Type.Leaf> parts = function.types().get(value).parts();
            slots[value] = new int[parts.size()];
            for (int i = 0; i < parts.size(); i++) {
                slots[value][i] = code.allocateLocal(kind(parts.get(i).type()));
            }
        }
        return slots[value][part];
    }

    /// Complains about what the function does.
    CException unsupported(String what, int line) {
        return new CException(
                "unsupported: "
                        + what
                        + ", in function '"
                        + function.name()
                        + "' at "
                        + function.file()
                        + ":"
                        + line);
    }

    /// Puts the thread on the stack.
    void thread() {
        code.aload(0);
    }

    void call(String method, ClassDesc result, ClassDesc... parameters) {
        code.invokevirtual(Callees.THREAD, method, MethodTypeDesc.of(result, parameters));
    }

    void callStatic(ClassDesc owner, String method, ClassDesc result, ClassDesc... parameters) {
        code.invokestatic(owner, method, MethodTypeDesc.of(result, parameters));
    }

    /// Pushes a scalar.
    void push(Operand operand, Type.Scalar type) {
        push(operand, 0, type);
    }

    /// Pushes a part of a value; `type` is the part's.
    void push(Operand operand, int part, Type.Scalar type) {
        switch (operand) {
            case Operand.Value value -> code.loadLocal(kind(type), slot(value.id(), part));
            case Operand.Whole whole -> constant(whole.value(), type);
            case Operand.Real real -> constant(real.value(), type);
            case Operand.Address address ->
                    constant(image.address(address.symbol()) + address.offset(), type);
            case Operand.Undefined _ -> zero(type);
            case Operand.Parts parts -> push(parts.parts().get(part), 0, type);
        }
    }

    /// Pushes an address, as it is for this thread.
    void pushAddress(Operand operand) {
        push(operand, Type.ADDRESS);
    }

    private void constant(long value, Type.Scalar type) {
        switch (kind(type)) {
            case LONG -> code.loadConstant(value);
            case FLOAT -> code.loadConstant((float) value);
            case DOUBLE -> code.loadConstant((double) value);
            default -> code.loadConstant((int) value);
        }
    }

    private void constant(double value, Type.Scalar type) {
        if (kind(type) == TypeKind.FLOAT) {
            code.loadConstant((float) value);
        } else {
            code.loadConstant(value);
        }
    }

    private void zero(Type.Scalar type) {
        constant(0L, type);
    }

    /// Pops the first part of a value's scalars.
    void pop(int value) {
        pop(value, 0);
    }

    /// Pops a part of a value.
    void pop(int value, int part) {
        Type.Scalar type = function.types().get(value).parts().get(part).type();
        code.storeLocal(kind(type), slot(value, part));
    }

    /// Brings an `int` or `long` on the stack, of which only the lowest bits count, into the form
    /// that values of the type have.
    void normalise(Type.Scalar type) {
        if (type.kind() != Type.Kind.INTEGER) {
            return;
        }
        int bits = type.bits();
        switch (bits) {
            case 1 -> code.iconst_1().iand();
            case 8 -> code.i2b();
            case 16 -> code.i2s();
            case 32, 64 -> {}
            default -> {
                int shift = (bits > INT_BITS ? 64 : INT_BITS) - bits;
                code.loadConstant(shift);
                if (bits > INT_BITS) {
                    code.lshl().loadConstant(shift).lshr();
                } else {
                    code.ishl().loadConstant(shift).ishr();
                }
            }
        }
    }

    /// Turns an integer on the stack into the non-negative number that its bits are.
    void unsigned(Type.Scalar type) {
        int bits = type.bits();
        if (bits > INT_BITS && bits < 64) {
            code.loadConstant((1L << bits) - 1).land();
        } else if (bits < INT_BITS) {
            code.loadConstant((1 << bits) - 1).iand();
        }
    }

    /// Makes a `long` of the scalar on the stack: its bits.
    void toBits(Type.Scalar type) {
        switch (kind(type)) {
            case INT -> code.i2l();
            case FLOAT -> {
                callStatic(
                        ConstantDescs.CD_Float,
                        "floatToRawIntBits",
                        ConstantDescs.CD_int,
                        ConstantDescs.CD_float);
                code.i2l();
            }
            case DOUBLE ->
                    callStatic(
                            ConstantDescs.CD_Double,
                            "doubleToRawLongBits",
                            ConstantDescs.CD_long,
                            ConstantDescs.CD_double);
            default -> {}
        }
    }

    /// Makes a scalar of the `long` on the stack.
    void fromBits(Type.Scalar type) {
        switch (kind(type)) {
            case INT -> {
                code.l2i();
                normalise(type);
            }
            case FLOAT -> {
                code.l2i();
                callStatic(
                        ConstantDescs.CD_Float,
                        "intBitsToFloat",
                        ConstantDescs.CD_float,
                        ConstantDescs.CD_int);
            }
            case DOUBLE ->
                    callStatic(
                            ConstantDescs.CD_Double,
                            "longBitsToDouble",
                            ConstantDescs.CD_double,
                            ConstantDescs.CD_long);
            default -> {}
        }
    }
}
