package dev.ratatosk.c.compile;

import static java.lang.constant.ConstantDescs.CD_double;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;

import dev.ratatosk.c.ir.Instruction;
import dev.ratatosk.c.ir.Type;
import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.List;

/// Code for calls of LLVM's pure functions of numbers: of `double`s, or of `long`s and the width.
final class ComputedCode {
    private final Emitter emit;
    private final CodeBuilder code;

    ComputedCode(Emitter emit) {
        this.emit = emit;
        this.code = emit.code;
    }

    /// Returns false if there is no such function, as with one that has no arguments to compute
    /// with.
    boolean call(Instruction.Call i, String name) {
        String method = name.replace('.', '_');
        if (i.parameters().isEmpty()
                || !(i.parameters().getFirst() instanceof Type.Scalar type)
                || !Computed.isKnown(method, type.isReal())) {
            return false;
        }
        int arguments = Computed.arguments(method, type.isReal());
        List<ClassDesc> parameters = new ArrayList<>();
        for (int a = 0; a < arguments; a++) {
            emit.push(i.arguments().get(a), type);
            if (type.isReal()) {
                if (type.kind() == Type.Kind.FLOAT) {
                    code.f2d();
                }
                parameters.add(CD_double);
            } else {
                emit.toBits(type);
                parameters.add(CD_long);
            }
        }
        ClassDesc result = CD_double;
        if (!type.isReal()) {
            code.loadConstant(type.bits());
            parameters.add(CD_int);
            result = CD_long;
        }
        code.invokestatic(
                Computed.owner(type.isReal()), method, MethodTypeDesc.of(result, parameters));
        popResult(i, method, type);
        return true;
    }

    private void popResult(Instruction.Call i, String method, Type.Scalar type) {
        if (i.type() instanceof Type.Aggregate) {
            // The overflow flag is a function of its own, computed from the same operands.
            emit.fromBits(type);
            emit.pop(i.result(), 0);
            for (int a = 0; a < 2; a++) {
                emit.push(i.arguments().get(a), type);
                emit.toBits(type);
            }
            code.loadConstant(type.bits());
            emit.callStatic(
                    Callees.WHOLE_FUNCTIONS, method + "_flag", CD_int, CD_long, CD_long, CD_int);
            emit.pop(i.result(), 1);
        } else if (type.kind() == Type.Kind.FLOAT) {
            code.d2f();
            emit.pop(i.result());
        } else if (type.isReal()) {
            emit.pop(i.result());
        } else {
            emit.fromBits((Type.Scalar) i.type());
            emit.pop(i.result());
        }
    }
}
