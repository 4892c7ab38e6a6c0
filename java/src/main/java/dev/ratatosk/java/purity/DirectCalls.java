package dev.ratatosk.java.purity;

import dev.ratatosk.core.event.SpinGuard;
import dev.ratatosk.core.runtime.LoopHead;
import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;

/// Calls of [dev.ratatosk.core.api.SpinLoops], or of a class with the same methods. The options are
/// those of the pass.
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
    public void startOver(CodeBuilder b, boolean polling) {
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
    public void comeBy(CodeBuilder b) {
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
    public void guard(CodeBuilder b) {
        b.invokestatic(
                callbacks,
                "guard",
                MethodTypeDesc.of(
                        GUARD, ConstantDescs.CD_String, ConstantDescs.CD_long.arrayType()));
    }

    @Override
    public void expect(CodeBuilder b, Announcement announcement) {
        throw new IllegalStateException("accesses take their guards themselves");
    }
}
