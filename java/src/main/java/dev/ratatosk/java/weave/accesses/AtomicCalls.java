package dev.ratatosk.java.weave.accesses;

import dev.ratatosk.java.weave.code.ArgumentSlots;
import dev.ratatosk.java.weave.code.HookCalls;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Announces calls of `VarHandle` and of both `Unsafe`s: keeps the arguments in local variables,
/// calls the hook, and makes the call.
public final class AtomicCalls implements CodeTransform {
    private static final ClassDesc VAR_HANDLE = ConstantDescs.CD_VarHandle;
    private static final ClassDesc INTERNAL_UNSAFE = ClassDesc.of("jdk.internal.misc.Unsafe");
    private static final ClassDesc SUN_UNSAFE = ClassDesc.of("sun.misc.Unsafe");

    /// Hooks that are told what type the values have: the handle converts them to its variable's.
    private static final Set<String> CONVERTED = Set.of("store", "compareAndSet", "exchange");

    private final ArgumentSlots slots = new ArgumentSlots();

    @Override
    public void accept(CodeBuilder code, CodeElement element) {
        if (element instanceof InvokeInstruction call) {
            ClassDesc owner = call.owner().asSymbol();
            String name = call.name().stringValue();
            boolean isHandle = owner.equals(VAR_HANDLE);
            if (isHandle || owner.equals(INTERNAL_UNSAFE) || owner.equals(SUN_UNSAFE)) {
                MethodTypeDesc type = call.typeSymbol();
                AtomicAccess access =
                        isHandle ? AtomicAccess.ofVarHandle(name) : AtomicAccess.ofUnsafe(name);
                if (access != null && (isHandle || isOnHeap(type))) {
                    announce(code, type, access, isHandle);
                }
            }
        }
        code.with(element);
    }

    private static boolean isOnHeap(MethodTypeDesc type) {
        return type.parameterCount() >= 2
                && type.parameterType(0).equals(ConstantDescs.CD_Object)
                && type.parameterType(1).equals(ConstantDescs.CD_long);
    }

    private void announce(
            CodeBuilder code, MethodTypeDesc type, AtomicAccess access, boolean isHandle) {
        int count = type.parameterCount();
        int[] local = new int[count + 1];
        for (int i = count - 1; i >= 0; i--) {
            TypeKind kind = TypeKind.from(type.parameterType(i));
            local[i + 1] = slots.slot(code, i + 1, kind);
            code.storeLocal(kind, local[i + 1]);
        }
        local[0] = slots.slot(code, 0, TypeKind.REFERENCE);
        code.astore(local[0]);
        int values = access.values();
        if (isHandle) {
            callForHandle(code, type, access, local, count - values);
        } else {
            callForUnsafe(code, type, access, local);
        }
        code.aload(local[0]);
        for (int i = 0; i < count; i++) {
            code.loadLocal(TypeKind.from(type.parameterType(i)), local[i + 1]);
        }
    }

    private void callForHandle(
            CodeBuilder code,
            MethodTypeDesc type,
            AtomicAccess access,
            int[] local,
            int coordinates) {
        List<ClassDesc> passed = new ArrayList<>();
        code.aload(local[0]);
        passed.add(VAR_HANDLE);
        if (coordinates > 0 && !type.parameterType(0).isPrimitive()) {
            code.aload(local[1]);
        } else {
            code.aconst_null();
        }
        passed.add(HookCalls.OBJECT);
        if (coordinates > 1 && type.parameterType(1).equals(ConstantDescs.CD_int)) {
            code.iload(local[2]);
        } else {
            code.iconst_0();
        }
        passed.add(ConstantDescs.CD_int);
        List<ClassDesc> values =
                type.parameterList().subList(coordinates, coordinates + access.values());
        boolean isMixed = values.stream().map(TypeKind::from).distinct().count() > 1;
        for (int v = 0; v < values.size(); v++) {
            int slot = local[1 + coordinates + v];
            passed.add(isMixed ? box(code, values.get(v), slot) : pass(code, values.get(v), slot));
        }
        code.loadConstant(access.mode());
        passed.add(ConstantDescs.CD_int);
        if (passed.contains(ConstantDescs.CD_long) && CONVERTED.contains(access.hook())) {
            code.loadConstant((int) values.getFirst().descriptorString().charAt(0));
            passed.add(ConstantDescs.CD_char);
        }
        code.invokestatic(HookCalls.ATOMICS, access.hook(), voidType(passed));
    }

    /// Loads a value as an object.
    private static ClassDesc box(CodeBuilder code, ClassDesc type, int local) {
        TypeKind kind = TypeKind.from(type);
        code.loadLocal(kind, local);
        if (kind != TypeKind.REFERENCE) {
            ClassDesc boxed =
                    switch (kind) {
                        case BOOLEAN -> ConstantDescs.CD_Boolean;
                        case BYTE -> ConstantDescs.CD_Byte;
                        case SHORT -> ConstantDescs.CD_Short;
                        case CHAR -> ConstantDescs.CD_Character;
                        case INT -> ConstantDescs.CD_Integer;
                        case LONG -> ConstantDescs.CD_Long;
                        case FLOAT -> ConstantDescs.CD_Float;
                        default -> ConstantDescs.CD_Double;
                    };
            code.invokestatic(boxed, "valueOf", MethodTypeDesc.of(boxed, type));
        }
        return HookCalls.OBJECT;
    }

    private void callForUnsafe(
            CodeBuilder code, MethodTypeDesc type, AtomicAccess access, int[] local) {
        List<ClassDesc> passed = new ArrayList<>();
        code.aload(local[1]).lload(local[2]);
        passed.add(HookCalls.OBJECT);
        passed.add(ConstantDescs.CD_long);
        boolean reference = access.kind() == 'L';
        for (int v = 0; v < access.values(); v++) {
            passed.add(pass(code, type.parameterType(2 + v), local[3 + v]));
        }
        if (!reference || access.hook().equals("load")) {
            code.loadConstant((int) access.kind());
            passed.add(ConstantDescs.CD_char);
        }
        code.loadConstant(access.mode());
        passed.add(ConstantDescs.CD_int);
        code.invokestatic(HookCalls.ATOMICS, access.hook(), voidType(passed));
    }

    /// Loads a value as the hook takes it: a reference as it is, anything else as bits.
    private static ClassDesc pass(CodeBuilder code, ClassDesc type, int local) {
        TypeKind kind = TypeKind.from(type);
        code.loadLocal(kind, local);
        switch (kind) {
            case REFERENCE -> {
                return HookCalls.OBJECT;
            }
            case LONG -> {}
            case DOUBLE ->
                    code.invokestatic(
                            ConstantDescs.CD_Double,
                            "doubleToRawLongBits",
                            MethodTypeDesc.ofDescriptor("(D)J"));
            case FLOAT ->
                    code.invokestatic(
                                    ConstantDescs.CD_Float,
                                    "floatToRawIntBits",
                                    MethodTypeDesc.ofDescriptor("(F)I"))
                            .i2l();
            default -> code.i2l();
        }
        return ConstantDescs.CD_long;
    }

    private static MethodTypeDesc voidType(List<ClassDesc> parameters) {
        return MethodTypeDesc.of(ConstantDescs.CD_void, parameters);
    }
}
