package dev.ratatosk.java.weave.accesses;

import dev.ratatosk.java.weave.code.HookCalls;
import dev.ratatosk.java.weave.scope.FieldTable;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/// Announces reads and writes of fields, static or not. Whether a field is final, volatile or plain
/// is found out at run time: its class may not be loaded yet.
public final class FieldAccesses implements CodeTransform {
    private final FieldTable table;
    private final @Nullable ClassLoader loader;
    private final boolean inConstructor;

    /// By the number of the access in the code: whether it is next to a fence.
    private final BitSet fenced;

    private int accesses;

    /// Before a constructor has called another, `this` cannot be passed to a hook; nor can other
    /// threads see it.
    private boolean beforeConstruction;

    private int objectsBeingMade;

    /// @param fenced the accesses that stand next to fences
    public FieldAccesses(
            FieldTable table, @Nullable ClassLoader loader, boolean inConstructor, BitSet fenced) {
        this.table = table;
        this.loader = loader;
        this.fenced = fenced;
        this.inConstructor = inConstructor;
        this.beforeConstruction = inConstructor;
    }

    /// Code that has become too long for its branches is made once more.
    @Override
    public void atStart(CodeBuilder code) {
        beforeConstruction = inConstructor;
        objectsBeingMade = 0;
        accesses = 0;
    }

    @Override
    public void accept(CodeBuilder code, CodeElement element) {
        switch (element) {
            case FieldInstruction access -> {
                if (isWoven(access)) {
                    announce(code, access);
                }
                accesses++;
                code.with(element);
            }
            case NewObjectInstruction _ -> {
                objectsBeingMade++;
                code.with(element);
            }
            case InvokeInstruction call
                    when call.opcode() == Opcode.INVOKESPECIAL
                            && call.name().equalsString(ConstantDescs.INIT_NAME) -> {
                if (objectsBeingMade == 0) {
                    beforeConstruction = false;
                } else {
                    objectsBeingMade--;
                }
                code.with(element);
            }
            default -> code.with(element);
        }
    }

    private boolean isWoven(FieldInstruction access) {
        if (access.opcode() == Opcode.GETFIELD || access.opcode() == Opcode.PUTFIELD) {
            return !beforeConstruction && !isSynthetic(access);
        }
        return !access.name().stringValue().startsWith("$assertionsDisabled");
    }

    /// The outer object and captured variables of inner classes: final.
    private static boolean isSynthetic(FieldInstruction access) {
        String name = access.name().stringValue();
        return name.startsWith("this$") || name.startsWith("val$");
    }

    private void announce(CodeBuilder code, FieldInstruction access) {
        TypeKind kind = TypeKind.from(access.typeSymbol());
        switch (access.opcode()) {
            case GETFIELD -> {
                code.dup().loadConstant(number(access));
                code.invokestatic(
                        HookCalls.MEMORY, "read", type(HookCalls.OBJECT, ConstantDescs.CD_int));
            }
            case GETSTATIC -> {
                code.loadConstant(number(access));
                code.invokestatic(HookCalls.MEMORY, "read", type(ConstantDescs.CD_int));
            }
            case PUTFIELD -> {
                if (kind.slotSize() == 2) {
                    // object, value -> object, value, object, value
                    code.dup2_x1().pop2().dup_x2().dup_x2().pop().dup2_x1();
                } else {
                    code.dup2();
                }
                code.loadConstant(number(access));
                code.invokestatic(
                        HookCalls.MEMORY,
                        "write",
                        type(HookCalls.OBJECT, passed(kind), ConstantDescs.CD_int));
            }
            case PUTSTATIC -> {
                if (kind.slotSize() == 2) {
                    code.dup2();
                } else {
                    code.dup();
                }
                code.loadConstant(number(access));
                code.invokestatic(
                        HookCalls.MEMORY, "write", type(passed(kind), ConstantDescs.CD_int));
            }
            default -> throw new IllegalStateException(access.toString());
        }
    }

    private int number(FieldInstruction access) {
        return table.numberOf(
                new FieldTable.Reference(
                        loader,
                        access.owner().asInternalName().replace('/', '.'),
                        access.name().stringValue(),
                        access.type().stringValue(),
                        fenced.get(accesses)));
    }

    private static ClassDesc passed(TypeKind kind) {
        return switch (kind) {
            case REFERENCE -> HookCalls.OBJECT;
            case LONG -> ConstantDescs.CD_long;
            case FLOAT -> ConstantDescs.CD_float;
            case DOUBLE -> ConstantDescs.CD_double;
            default -> ConstantDescs.CD_int;
        };
    }

    private static MethodTypeDesc type(ClassDesc... parameters) {
        return MethodTypeDesc.of(ConstantDescs.CD_void, parameters);
    }
}
