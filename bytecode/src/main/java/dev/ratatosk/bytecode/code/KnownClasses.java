package dev.ratatosk.bytecode.code;

import java.lang.classfile.AccessFlags;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.FieldModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.reflect.AccessFlag;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The classes of a program, for questions that one class alone cannot answer.
public final class KnownClasses {
    private final Map<String, ClassModel> classes = new HashMap<>();
    private final Set<String> extended = new HashSet<>();

    /// A method of a known class.
    public record Method(ClassModel owner, MethodModel model) {
        public boolean isStatic() {
            return model.flags().has(AccessFlag.STATIC);
        }
    }

    private final boolean areAll;

    private KnownClasses(boolean areAll) {
        this.areAll = areAll;
    }

    /// @param areAll whether no others extend them
    public static KnownClasses of(Iterable<byte[]> classFiles, boolean areAll) {
        KnownClasses known = new KnownClasses(areAll);
        for (byte[] bytes : classFiles) {
            ClassModel model = ClassFile.of().parse(bytes);
            known.classes.put(model.thisClass().asInternalName(), model);
            model.superclass().ifPresent(s -> known.extended.add(s.asInternalName()));
        }
        return known;
    }

    /// Whether a field is known never to change once its object has been made.
    public boolean isFinal(FieldInstruction access) {
        return declaration(access).map(f -> f.flags().has(AccessFlag.FINAL)).orElse(false);
    }

    /// The field that an instruction accesses, if it is one of a known class.
    public Optional<FieldModel> declaration(FieldInstruction access) {
        ClassModel owner = classes.get(access.owner().asInternalName());
        while (owner != null) {
            for (FieldModel field : owner.fields()) {
                if (field.fieldName().equalsString(access.name().stringValue())
                        && field.fieldType().equalsString(access.type().stringValue())) {
                    return Optional.of(field);
                }
            }
            owner = owner.superclass().map(s -> classes.get(s.asInternalName())).orElse(null);
        }
        return Optional.empty();
    }

    /// The method that a call runs, if that is certain.
    public Optional<Method> target(InvokeInstruction call) {
        ClassModel owner = classes.get(call.owner().asInternalName());
        if (owner == null || call.isInterface() && call.opcode() == Opcode.INVOKEINTERFACE) {
            return Optional.empty();
        }
        for (MethodModel method : owner.methods()) {
            if (method.methodName().equalsString(call.name().stringValue())
                    && method.methodType().equalsString(call.type().stringValue())) {
                return isCertain(owner, method, call)
                        ? Optional.of(new Method(owner, method))
                        : Optional.empty();
            }
        }
        return Optional.empty();
    }

    private boolean isCertain(ClassModel owner, MethodModel method, InvokeInstruction call) {
        AccessFlags flags = method.flags();
        return switch (call.opcode()) {
            case INVOKESTATIC, INVOKESPECIAL -> !method.methodName().equalsString("<init>");
            case INVOKEVIRTUAL ->
                    flags.has(AccessFlag.PRIVATE)
                            || flags.has(AccessFlag.FINAL)
                            || owner.flags().has(AccessFlag.FINAL)
                            || areAll && !extended.contains(owner.thisClass().asInternalName());
            default -> false;
        };
    }
}
