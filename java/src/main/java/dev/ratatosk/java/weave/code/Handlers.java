package dev.ratatosk.java.weave.code;

import java.lang.classfile.Attributes;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.Label;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.classfile.attribute.StackMapFrameInfo;
import java.lang.classfile.attribute.StackMapFrameInfo.ObjectVerificationTypeInfo;
import java.lang.classfile.attribute.StackMapTableAttribute;
import java.lang.classfile.instruction.ExceptionCatch;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Lets each handler that may catch an exception of the JVM catch one of its own. Not the handlers
/// of `finally` and `synchronized`: they pass on what they catch, and each of them also handles the
/// exceptions of its own first instructions.
public final class Handlers implements CodeTransform {
    private static final ClassDesc CAUGHT = ClassDesc.of("dev.ratatosk.java.hooks", "Caught");
    private static final MethodTypeDesc OWN =
            MethodTypeDesc.of(ConstantDescs.CD_Throwable, ConstantDescs.CD_Throwable);

    /// What a handler names that catches what compiled code may throw without making it.
    private static final Set<String> TYPES =
            Set.of(
                    "java/lang/Throwable",
                    "java/lang/Exception",
                    "java/lang/RuntimeException",
                    "java/lang/IndexOutOfBoundsException",
                    "java/lang/ArrayIndexOutOfBoundsException",
                    "java/lang/NullPointerException",
                    "java/lang/ArithmeticException",
                    "java/lang/ClassCastException",
                    "java/lang/ArrayStoreException");

    /// By label of a handler: what its code takes the exception for.
    private final Map<Label, ClassDesc> types;

    public Handlers(CodeModel original) {
        this.types = types(original);
    }

    private static Map<Label, ClassDesc> types(CodeModel code) {
        Set<Label> handlers = new HashSet<>();
        for (ExceptionCatch one : code.exceptionHandlers()) {
            if (one.catchType().map(type -> TYPES.contains(type.asInternalName())).orElse(false)) {
                handlers.add(one.handler());
            }
        }
        Map<Label, ClassDesc> types = new HashMap<>();
        if (!handlers.isEmpty() && code instanceof CodeAttribute attribute) {
            for (StackMapFrameInfo frame : frames(attribute)) {
                if (handlers.contains(frame.target())
                        && frame.stack().size() == 1
                        && frame.stack().getFirst() instanceof ObjectVerificationTypeInfo type) {
                    types.put(frame.target(), type.classSymbol());
                }
            }
        }
        return types;
    }

    private static List<StackMapFrameInfo> frames(CodeAttribute code) {
        return code.findAttribute(Attributes.stackMapTable())
                .map(StackMapTableAttribute::entries)
                .orElse(List.of());
    }

    @Override
    public void accept(CodeBuilder code, CodeElement element) {
        code.with(element);
        if (element instanceof LabelTarget target) {
            ClassDesc type = types.get(target.label());
            if (type != null) {
                code.invokestatic(CAUGHT, "own", OWN);
                if (!type.equals(ConstantDescs.CD_Throwable)) {
                    code.checkcast(type);
                }
            }
        }
    }
}
