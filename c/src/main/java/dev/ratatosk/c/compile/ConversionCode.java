package dev.ratatosk.c.compile;

import static java.lang.constant.ConstantDescs.CD_Double;
import static java.lang.constant.ConstantDescs.CD_Float;
import static java.lang.constant.ConstantDescs.CD_double;
import static java.lang.constant.ConstantDescs.CD_float;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;

import dev.ratatosk.c.ir.Instruction;
import dev.ratatosk.c.ir.Instruction.Conversion;
import dev.ratatosk.c.ir.Type;
import java.lang.classfile.CodeBuilder;

/// Code for conversions between whole numbers of several widths and floating-point numbers.
final class ConversionCode {
    private final Emitter emit;
    private final CodeBuilder code;

    ConversionCode(Emitter emit) {
        this.emit = emit;
        this.code = emit.code;
    }

    void convert(Instruction.Convert i) {
        emit.push(i.a(), i.from());
        Type.Scalar from = i.from();
        Type.Scalar to = i.to();
        switch (i.how()) {
            case TRUNCATE -> {
                if (from.isWide() && !to.isWide()) {
                    code.l2i();
                }
                emit.normalise(to);
            }
            case ZERO_EXTEND -> zeroExtend(from, to);
            case SIGN_EXTEND -> {
                if (from.bits() == 1) {
                    code.ineg();
                }
                if (to.isWide() && !from.isWide()) {
                    code.i2l();
                }
            }
            case REAL_TO_SIGNED, REAL_TO_UNSIGNED -> realToWhole(i.how(), from, to);
            case SIGNED_TO_REAL, UNSIGNED_TO_REAL -> wholeToReal(i.how(), from, to);
            case REAL_TO_REAL -> {
                if (from.kind() == Type.Kind.FLOAT && to.kind() == Type.Kind.DOUBLE) {
                    code.f2d();
                } else if (from.kind() == Type.Kind.DOUBLE && to.kind() == Type.Kind.FLOAT) {
                    code.d2f();
                }
            }
            case BITS -> bits(from, to);
        }
        emit.pop(i.result());
    }

    private void zeroExtend(Type.Scalar from, Type.Scalar to) {
        if (from.isWide()) {
            emit.unsigned(from);
            if (!to.isWide()) {
                code.l2i();
                emit.normalise(to);
            }
            return;
        }
        emit.unsigned(from);
        if (to.isWide()) {
            code.i2l();
            if (from.bits() == 32) {
                code.loadConstant(0xffff_ffffL).land();
            }
        }
    }

    private void realToWhole(Conversion how, Type.Scalar from, Type.Scalar to) {
        if (from.kind() == Type.Kind.FLOAT) {
            code.f2d();
        }
        if (how == Conversion.REAL_TO_UNSIGNED && to.bits() == 64) {
            emit.callStatic(Callees.REALS, "toUnsigned", CD_long, CD_double);
        } else {
            code.d2l();
        }
        if (!to.isWide()) {
            code.l2i();
            emit.normalise(to);
        }
    }

    private void wholeToReal(Conversion how, Type.Scalar from, Type.Scalar to) {
        boolean unsigned = how == Conversion.UNSIGNED_TO_REAL;
        if (!from.isWide()) {
            if (unsigned) {
                emit.unsigned(from);
            }
            code.i2l();
            if (unsigned && from.bits() == 32) {
                code.loadConstant(0xffff_ffffL).land();
            }
        }
        if (unsigned && from.isWide()) {
            emit.callStatic(Callees.REALS, "fromUnsigned", CD_double, CD_long);
            if (to.kind() == Type.Kind.FLOAT) {
                code.d2f();
            }
        } else if (to.kind() == Type.Kind.FLOAT) {
            code.l2f();
        } else {
            code.l2d();
        }
    }

    private void bits(Type.Scalar from, Type.Scalar to) {
        if (from.isReal() == to.isReal()) {
            return;
        }
        if (from.kind() == Type.Kind.FLOAT) {
            emit.callStatic(CD_Float, "floatToRawIntBits", CD_int, CD_float);
        } else if (from.kind() == Type.Kind.DOUBLE) {
            emit.callStatic(CD_Double, "doubleToRawLongBits", CD_long, CD_double);
        } else if (to.kind() == Type.Kind.FLOAT) {
            emit.callStatic(CD_Float, "intBitsToFloat", CD_float, CD_int);
        } else {
            emit.callStatic(CD_Double, "longBitsToDouble", CD_double, CD_long);
        }
    }
}
