package dev.ratatosk.bytecode.purity.access;

import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import java.util.function.Consumer;

/// Calls of the hooks' class `Loops`, by woven code. The options are asked for while the program
/// runs. No arrays are made: storing into them would be woven, too.
record WovenCalls() implements LoopCalls {
    private static final ClassDesc LOOPS = ClassDesc.of("dev.ratatosk.java.hooks", "Loops");
    private static final ClassDesc INT = ConstantDescs.CD_int;
    private static final ClassDesc VOID = ConstantDescs.CD_void;
    private static final ClassDesc OBJECT = ConstantDescs.CD_Object;
    private static final ClassDesc BOOLEAN = ConstantDescs.CD_boolean;
    private static final ClassDesc CHAR = ConstantDescs.CD_char;

    @Override
    public void begin(CodeBuilder b, int loop) {
        b.loadConstant(loop);
        call(b, "begin", INT, INT);
    }

    @Override
    public void startOver(CodeBuilder b, boolean polling, boolean identities) {
        b.loadConstant(polling ? 1 : 0);
        b.loadConstant(identities ? 1 : 0);
        call(b, "startOver", VOID, INT, BOOLEAN, BOOLEAN);
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
    public void comeBy(
            CodeBuilder b,
            List<Consumer<CodeBuilder>> numbers,
            List<Consumer<CodeBuilder>> references) {
        tell(b, numbers);
        for (Consumer<CodeBuilder> reference : references) {
            reference.accept(b);
            call(b, "reference", VOID, OBJECT);
        }
        call(b, "comeBy", OBJECT, OBJECT);
    }

    @Override
    public void name(CodeBuilder b) {
        call(b, "name", ConstantDescs.CD_long, OBJECT);
    }

    @Override
    public void guard(CodeBuilder b, String program, List<Consumer<CodeBuilder>> known) {
        throw new IllegalStateException("no access takes its guard itself");
    }

    @Override
    public void expect(
            CodeBuilder b,
            String program,
            List<Consumer<CodeBuilder>> known,
            Consumer<CodeBuilder> base,
            Announcement announcement) {
        tell(b, known);
        b.loadConstant(program);
        b.loadConstant((int) announcement.result());
        if (announcement.base() == Announcement.NO_OBJECT) {
            call(b, "expect", VOID, ConstantDescs.CD_String, CHAR);
        } else {
            base.accept(b);
            call(b, "expect", VOID, ConstantDescs.CD_String, CHAR, OBJECT);
        }
    }

    private static void tell(CodeBuilder b, List<Consumer<CodeBuilder>> numbers) {
        for (Consumer<CodeBuilder> number : numbers) {
            number.accept(b);
            call(b, "number", VOID, ConstantDescs.CD_long);
        }
    }

    private static void call(
            CodeBuilder b, String name, ClassDesc result, ClassDesc... parameters) {
        b.invokestatic(LOOPS, name, MethodTypeDesc.of(result, parameters));
    }
}
