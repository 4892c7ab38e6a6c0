package dev.ratatosk.java.purity;

import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;

/// Calls of the hooks' class `Loops`, by woven code. The options are asked for while the program
/// runs.
record WovenCalls() implements LoopCalls {
    private static final ClassDesc LOOPS = ClassDesc.of("dev.ratatosk.java.hooks", "Loops");
    private static final ClassDesc INT = ConstantDescs.CD_int;
    private static final ClassDesc VOID = ConstantDescs.CD_void;
    private static final ClassDesc OBJECT = ConstantDescs.CD_Object;
    private static final ClassDesc NUMBERS = ConstantDescs.CD_long.arrayType();

    @Override
    public void begin(CodeBuilder b, int loop) {
        b.loadConstant(loop);
        call(b, "begin", INT, INT);
    }

    @Override
    public void startOver(CodeBuilder b, boolean polling) {
        b.loadConstant(polling ? 1 : 0);
        call(b, "startOver", VOID, INT, ConstantDescs.CD_boolean);
    }

    @Override
    public void bound(CodeBuilder b, int visits) {
        call(b, "bound", INT);
    }

    @Override
    public void stopAtBound(CodeBuilder b, String loop) {
        b.loadConstant(loop);
        call(b, "stopAtBound", VOID, ConstantDescs.CD_String);
    }

    @Override
    public ClassDesc head() {
        return OBJECT;
    }

    @Override
    public void comeBy(CodeBuilder b) {
        call(b, "comeBy", OBJECT, OBJECT, NUMBERS, OBJECT.arrayType());
    }

    @Override
    public void name(CodeBuilder b) {
        call(b, "name", ConstantDescs.CD_long, OBJECT);
    }

    @Override
    public void guard(CodeBuilder b) {
        throw new IllegalStateException("no access takes its guard itself");
    }

    @Override
    public void expect(CodeBuilder b, Announcement announcement) {
        b.loadConstant((int) announcement.result());
        if (announcement.base() == Announcement.NO_OBJECT) {
            call(b, "expect", VOID, ConstantDescs.CD_String, NUMBERS, ConstantDescs.CD_char);
        } else {
            call(
                    b,
                    "expect",
                    VOID,
                    ConstantDescs.CD_String,
                    NUMBERS,
                    OBJECT,
                    ConstantDescs.CD_char);
        }
    }

    private static void call(
            CodeBuilder b, String name, ClassDesc result, ClassDesc... parameters) {
        b.invokestatic(LOOPS, name, MethodTypeDesc.of(result, parameters));
    }
}
