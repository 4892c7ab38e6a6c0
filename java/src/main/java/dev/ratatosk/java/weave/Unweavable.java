package dev.ratatosk.java.weave;

import dev.ratatosk.bytecode.code.SameFrames;
import dev.ratatosk.java.weave.refusals.Refusals;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeModel;
import java.lang.classfile.MethodModel;
import java.lang.constant.ConstantDescs;

/// Classes that the weaver cannot read or write: too large, damaged, or beyond what it knows. Their
/// methods refuse to run in a check, so that a program that does not use them can be checked.
public final class Unweavable {
    private static final int LONGEST = 200;

    private Unweavable() {}

    /// The class with nothing changed but the beginnings of its methods.
    public static byte[] refusing(byte[] original, String name, String reason) {
        String what = "The program uses " + name + ", which could not be instrumented";
        String shortened = reason.substring(0, Math.min(LONGEST, reason.length()));
        String advice = "Please report it with the class: " + shortened + ".";
        ClassModel model = ClassFile.of().parse(original);
        return Weaver.KEEPING_FRAMES.transformClass(model, refusals(what, advice));
    }

    private static ClassTransform refusals(String what, String advice) {
        return (builder, element) -> {
            if (element instanceof MethodModel method
                    && method.code().isPresent()
                    && !method.methodName().equalsString(ConstantDescs.CLASS_INIT_NAME)) {
                builder.transformMethod(
                        method,
                        (methods, part) -> {
                            if (part instanceof CodeModel code) {
                                methods.transformCode(
                                        code,
                                        Refusals.atStart(what, advice)
                                                .andThen(new SameFrames(code)));
                            } else {
                                methods.with(part);
                            }
                        });
            } else {
                builder.with(element);
            }
        };
    }
}
