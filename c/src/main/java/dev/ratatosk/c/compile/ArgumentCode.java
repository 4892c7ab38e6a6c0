package dev.ratatosk.c.compile;

import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;

import dev.ratatosk.c.ir.Instruction;
import dev.ratatosk.c.ir.Operand;
import dev.ratatosk.c.ir.Type;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.util.ArrayList;
import java.util.List;

/// Code for the arguments and results of calls.
final class ArgumentCode {
    private final Emitter emit;
    private final CodeBuilder code;
    private final Linkage linkage;

    ArgumentCode(Emitter emit, Linkage linkage) {
        this.emit = emit;
        this.code = emit.code;
        this.linkage = linkage;
    }

    /// How many arguments are not variable ones.
    static int fixed(Instruction.Call i) {
        return i.variadic() ? i.fixed() : i.arguments().size();
    }

    /// Pushes the arguments of a call.
    ///
    /// @param variadic whether the callee takes variable arguments
    void push(Instruction.Call i, int line, boolean variadic) {
        int fixed = variadic ? fixed(i) : i.arguments().size();
        for (int a = 0; a < fixed; a++) {
            push(i, a, line);
        }
        if (variadic) {
            pushVariable(i, fixed);
        }
    }

    private void push(Instruction.Call i, int index, int line) {
        List<Type.Leaf> parts = i.parameters().get(index).parts();
        long copied = i.copied().get(index);
        if (copied > 0) {
            emit.thread();
            emit.pushAddress(i.arguments().get(index));
            code.loadConstant(copied);
            code.loadConstant(linkage.site("argument", emit.function, line));
            emit.callStatic(
                    Callees.INTRINSICS,
                    "copyOf",
                    CD_long,
                    Callees.THREAD,
                    CD_long,
                    CD_long,
                    CD_int);
            return;
        }
        for (int p = 0; p < parts.size(); p++) {
            emit.push(i.arguments().get(index), p, parts.get(p).type());
        }
    }

    /// Puts the variable arguments into an array.
    void pushVariable(Instruction.Call i, int from) {
        List<Runnable> pushes = new ArrayList<>();
        for (int a = from; a < i.arguments().size(); a++) {
            List<Type.Leaf> parts = i.parameters().get(a).parts();
            Operand argument = i.arguments().get(a);
            if (i.copied().get(a) > 0) {
                addWords(argument, i.copied().get(a), pushes);
                continue;
            }
            for (int p = 0; p < parts.size(); p++) {
                addPart(argument, p, parts, pushes);
            }
        }
        code.loadConstant(pushes.size()).newarray(TypeKind.LONG);
        for (int n = 0; n < pushes.size(); n++) {
            code.dup().loadConstant(n);
            pushes.get(n).run();
            code.lastore();
        }
    }

    /// A part is a word, but the two floats of a vector share one.
    private void addPart(Operand argument, int part, List<Type.Leaf> parts, List<Runnable> pushes) {
        Type.Scalar type = parts.get(part).type();
        if (parts.get(part).offset() % Long.BYTES != 0) {
            return;
        }
        boolean pair = part + 1 < parts.size() && parts.get(part + 1).offset() % Long.BYTES != 0;
        pushes.add(() -> {
            emit.push(argument, part, type);
            emit.toBits(type);
            if (pair) {
                code.loadConstant(0xffff_ffffL).land();
                emit.push(argument, part + 1, parts.get(part + 1).type());
                emit.toBits(parts.get(part + 1).type());
                code.loadConstant(Integer.SIZE).lshl().lor();
            }
        });
    }

    /// A struct that is passed in memory lies among the variable arguments.
    private void addWords(Operand struct, long bytes, List<Runnable> pushes) {
        for (long offset = 0; offset < bytes; offset += Long.BYTES) {
            long from = offset;
            pushes.add(() -> {
                emit.thread();
                emit.pushAddress(struct);
                code.loadConstant(from).ladd();
                code.loadConstant(Math.min(Long.BYTES, bytes - from));
                emit.callStatic(
                        Callees.INTRINSICS, "word", CD_long, Callees.THREAD, CD_long, CD_long);
            });
        }
    }

    /// Takes the results of a call over: the first is on the stack, the others are the thread's.
    void popResults(Instruction.Call i) {
        List<Type.Leaf> parts = i.type().parts();
        if (!parts.isEmpty()) {
            emit.pop(i.result(), 0);
        }
        for (int p = 1; p < parts.size(); p++) {
            emit.thread();
            code.getfield(Callees.THREAD, "results", Signature.VARIABLE);
            code.loadConstant(p - 1).laload();
            emit.fromBits(parts.get(p).type());
            emit.pop(i.result(), p);
        }
    }
}
