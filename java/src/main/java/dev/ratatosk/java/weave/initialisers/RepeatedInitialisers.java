package dev.ratatosk.java.weave.initialisers;

import dev.ratatosk.bytecode.code.SameFrames;
import dev.ratatosk.java.hooks.Initialisation;
import dev.ratatosk.java.hooks.Initialising;
import dev.ratatosk.java.weave.code.HookCalls;
import java.lang.classfile.AccessFlags;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassElement;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.FieldModel;
import java.lang.classfile.MethodElement;
import java.lang.classfile.MethodModel;
import java.lang.classfile.instruction.LineNumber;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import org.jspecify.annotations.Nullable;

/// Makes the initialiser of a class a method that each execution can call.
///
/// The JVM's initialiser only makes an [Initialisation]. Static methods and constructors ask for it
/// when they are entered, from any caller. Static fields that are final are no longer, because only
/// the JVM's initialiser could set them; instead they are marked as synthetic.
public final class RepeatedInitialisers implements ClassTransform {
    private static final ClassDesc INITIALISATION =
            ClassDesc.of("dev.ratatosk.java.hooks", "Initialisation");
    private static final ClassDesc INITIALISING = HookCalls.INITIALISING;

    private final ClassDesc type;
    private boolean hasInitialiser;

    public RepeatedInitialisers(ClassModel type) {
        this.type = type.thisClass().asSymbol();
    }

    @Override
    public void accept(ClassBuilder builder, ClassElement element) {
        switch (element) {
            case FieldModel field when isSetByInitialiser(field) ->
                    builder.transformField(
                            field,
                            (fields, part) -> {
                                if (part instanceof AccessFlags flags) {
                                    fields.withFlags(
                                            flags.flagsMask() & ~ClassFile.ACC_FINAL
                                                    | ClassFile.ACC_SYNTHETIC);
                                } else {
                                    fields.with(part);
                                }
                            });
            case MethodModel method
                    when method.methodName().equalsString(ConstantDescs.CLASS_INIT_NAME) ->
                    rename(builder, method);
            default -> builder.with(element);
        }
    }

    private static boolean isSetByInitialiser(FieldModel field) {
        return field.flags().has(AccessFlag.STATIC)
                && field.flags().has(AccessFlag.FINAL)
                && field.findAttribute(Attributes.constantValue()).isEmpty();
    }

    private void rename(ClassBuilder builder, MethodModel initialiser) {
        hasInitialiser = true;
        builder.withMethod(
                Initialisation.METHOD,
                ConstantDescs.MTD_void,
                ClassFile.ACC_PRIVATE | ClassFile.ACC_STATIC | ClassFile.ACC_SYNTHETIC,
                methods -> {
                    for (MethodElement part : initialiser) {
                        if (part instanceof CodeModel code) {
                            methods.transformCode(code, new SameFrames(code));
                        }
                    }
                });
    }

    @Override
    public void atEnd(ClassBuilder builder) {
        if (!hasInitialiser) {
            builder.withMethodBody(
                    Initialisation.METHOD,
                    ConstantDescs.MTD_void,
                    ClassFile.ACC_PRIVATE | ClassFile.ACC_STATIC | ClassFile.ACC_SYNTHETIC,
                    CodeBuilder::return_);
        }
        builder.withField(
                Initialising.FIELD,
                INITIALISATION,
                ClassFile.ACC_PRIVATE
                        | ClassFile.ACC_STATIC
                        | ClassFile.ACC_FINAL
                        | ClassFile.ACC_SYNTHETIC);
        builder.withMethodBody(
                ConstantDescs.CLASS_INIT_NAME,
                ConstantDescs.MTD_void,
                ClassFile.ACC_STATIC,
                code ->
                        code.loadConstant(type)
                                .invokestatic(
                                        INITIALISING,
                                        "enter",
                                        MethodTypeDesc.of(INITIALISATION, ConstantDescs.CD_Class))
                                .dup()
                                .putstatic(type, Initialising.FIELD, INITIALISATION)
                                .invokestatic(
                                        INITIALISING,
                                        "begin",
                                        MethodTypeDesc.of(ConstantDescs.CD_void, INITIALISATION))
                                .return_());
    }

    /// Tells the hooks that an object of the class on the stack is about to be made.
    static void instantiates(CodeBuilder code) {
        code.invokestatic(
                INITIALISING,
                "instantiates",
                MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_Class));
    }

    /// What to do at the beginning of a method of such a class, or null.
    public static @Nullable CodeTransform entrance(ClassModel type, MethodModel method) {
        boolean isUse =
                method.flags().has(AccessFlag.STATIC)
                        || method.methodName().equalsString(ConstantDescs.INIT_NAME);
        boolean isRepeated =
                type.fields().stream()
                        .anyMatch(f -> f.fieldName().equalsString(Initialising.FIELD));
        return isUse && isRepeated && !method.methodName().equalsString(Initialisation.METHOD)
                ? new Entrance(type.thisClass().asSymbol(), method)
                : null;
    }

    /// Asks for the initialisation of the class before anything else.
    private record Entrance(ClassDesc type, MethodModel method) implements CodeTransform {
        @Override
        public void atStart(CodeBuilder code) {
            method.code().stream()
                    .flatMap(CodeModel::elementStream)
                    .filter(LineNumber.class::isInstance)
                    .findFirst()
                    .ifPresent(code::with);
            code.getstatic(type, Initialising.FIELD, INITIALISATION)
                    .invokestatic(
                            INITIALISING,
                            "entered",
                            MethodTypeDesc.of(ConstantDescs.CD_void, INITIALISATION));
        }

        @Override
        public void accept(CodeBuilder code, CodeElement element) {
            code.with(element);
        }
    }
}
