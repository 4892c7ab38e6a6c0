package dev.ratatosk.c.compile;

import dev.ratatosk.bytecode.purity.access.Patience;
import dev.ratatosk.c.machine.LoopPatience;
import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;

/// Calls of [LoopPatience]. Every function of a program has its thread in the first local variable.
final class PatienceCode implements Patience {
    private static final ClassDesc OWNER = LoopPatience.class.describeConstable().orElseThrow();
    private static final int THREAD = 0;

    @Override
    public void begin(CodeBuilder b, String loop) {
        call(b, "begin", ConstantDescs.CD_int, loop);
    }

    @Override
    public void end(CodeBuilder b, String loop) {
        call(b, "end", ConstantDescs.CD_void, loop);
    }

    private static void call(CodeBuilder b, String method, ClassDesc result, String loop) {
        b.aload(THREAD);
        b.loadConstant(loop);
        b.invokestatic(
                OWNER, method, MethodTypeDesc.of(result, Callees.THREAD, ConstantDescs.CD_String));
    }
}
