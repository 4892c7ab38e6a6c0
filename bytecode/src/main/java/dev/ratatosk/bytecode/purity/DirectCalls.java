package dev.ratatosk.bytecode.purity;

import dev.ratatosk.core.event.SpinGuard;
import dev.ratatosk.core.runtime.LoopHead;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import java.util.function.Consumer;

/// Calls of [dev.ratatosk.core.loops.SpinLoops], or of a class with the same methods. The options
/// are those of the pass.
///
/// @param callbacks the class
record DirectCalls(ClassDesc callbacks) implements LoopCalls {
    private static final ClassDesc HEAD = LoopHead.class.describeConstable().orElseThrow();
    private static final ClassDesc GUARD = SpinGuard.class.describeConstable().orElseThrow();

    @Override
    public void begin(CodeBuilder b, int loop) {
        b.invokestatic(callbacks, "begin", MethodTypeDesc.of(ConstantDescs.CD_int));
    }

    @Override
    public void startOver(CodeBuilder b, boolean polling, boolean identities) {
        b.invokestatic(
                callbacks,
                "startOver",
                MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_int));
    }

    @Override
    public void bound(CodeBuilder b, int visits) {
        b.loadConstant(visits);
    }

    @Override
    public void stopAtBound(CodeBuilder b, String loop) {
        b.loadConstant(loop);
        b.invokestatic(
                callbacks,
                "stopAtBound",
                MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_String));
    }

    @Override
    public ClassDesc head() {
        return HEAD;
    }

    @Override
    public void comeBy(
            CodeBuilder b,
            List<Consumer<CodeBuilder>> numbers,
            List<Consumer<CodeBuilder>> references) {
        pushAll(b, numbers);
        b.loadConstant(references.size());
        b.anewarray(ConstantDescs.CD_Object);
        for (int i = 0; i < references.size(); i++) {
            b.dup();
            b.loadConstant(i);
            references.get(i).accept(b);
            b.aastore();
        }
        b.invokestatic(
                callbacks,
                "comeBy",
                MethodTypeDesc.of(
                        HEAD,
                        HEAD,
                        ConstantDescs.CD_long.arrayType(),
                        ConstantDescs.CD_Object.arrayType()));
    }

    @Override
    public void name(CodeBuilder b) {
        b.invokestatic(
                callbacks,
                "name",
                MethodTypeDesc.of(ConstantDescs.CD_long, ConstantDescs.CD_Object));
    }

    @Override
    public void guard(CodeBuilder b, String program, List<Consumer<CodeBuilder>> known) {
        b.loadConstant(program);
        pushAll(b, known);
        b.invokestatic(
                callbacks,
                "guard",
                MethodTypeDesc.of(
                        GUARD, ConstantDescs.CD_String, ConstantDescs.CD_long.arrayType()));
    }

    @Override
    public void expect(
            CodeBuilder b,
            String program,
            List<Consumer<CodeBuilder>> known,
            Consumer<CodeBuilder> base,
            Announcement announcement) {
        throw new IllegalStateException("accesses take their guards themselves");
    }

    private static void pushAll(CodeBuilder b, List<Consumer<CodeBuilder>> numbers) {
        b.loadConstant(numbers.size());
        b.newarray(TypeKind.LONG);
        for (int i = 0; i < numbers.size(); i++) {
            b.dup();
            b.loadConstant(i);
            numbers.get(i).accept(b);
            b.lastore();
        }
    }
}
