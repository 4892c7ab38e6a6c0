package dev.ratatosk.c.compile;

import dev.ratatosk.c.ir.Instruction;
import dev.ratatosk.c.ir.Operand;
import dev.ratatosk.c.ir.Type;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.util.List;

/// Code that moves values, part by part where they are structs, arrays or vectors.
final class AggregateCode {
    private static final Type.Scalar BIT = new Type.Scalar(Type.Kind.INTEGER, 1);

    private final Emitter emit;
    private final CodeBuilder code;

    AggregateCode(Emitter emit) {
        this.emit = emit;
        this.code = emit.code;
    }

    void extract(Instruction.Extract i) {
        List<Type.Leaf> parts = i.type().parts();
        for (int p = 0; p < i.count(); p++) {
            emit.push(i.aggregate(), i.first() + p, parts.get(p).type());
            emit.pop(i.result(), p);
        }
    }

    void insert(Instruction.Insert i) {
        List<Type.Leaf> parts = i.type().parts();
        int count = i.of().parts().size();
        for (int p = 0; p < parts.size(); p++) {
            boolean replaced = p >= i.first() && p < i.first() + count;
            if (replaced) {
                emit.push(i.value(), p - i.first(), parts.get(p).type());
            } else {
                emit.push(i.aggregate(), p, parts.get(p).type());
            }
            emit.pop(i.result(), p);
        }
    }

    void shuffle(Instruction.Shuffle i) {
        for (int p = 0; p < i.mask().size(); p++) {
            int from = i.mask().get(p);
            Type.Scalar type = i.type().leaves().get(p).type();
            if (from < 0) {
                emit.push(new Operand.Undefined(), type);
            } else {
                emit.push(from < i.width() ? i.a() : i.b(), from % i.width(), type);
            }
            emit.pop(i.result(), p);
        }
    }

    void copy(Instruction.Copy i) {
        List<Type.Leaf> parts = i.type().parts();
        for (int p = 0; p < parts.size(); p++) {
            emit.push(i.a(), p, parts.get(p).type());
            emit.pop(i.result(), p);
        }
    }

    void select(Instruction.Select i) {
        List<Type.Leaf> parts = i.type().parts();
        Label otherwise = code.newLabel();
        Label end = code.newLabel();
        emit.push(i.condition(), BIT);
        code.ifeq(otherwise);
        for (int p = 0; p < parts.size(); p++) {
            emit.push(i.ifTrue(), p, parts.get(p).type());
            emit.pop(i.result(), p);
        }
        code.goto_(end).labelBinding(otherwise);
        for (int p = 0; p < parts.size(); p++) {
            emit.push(i.ifFalse(), p, parts.get(p).type());
            emit.pop(i.result(), p);
        }
        code.labelBinding(end);
    }
}
