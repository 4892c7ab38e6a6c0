package dev.ratatosk.bytecode.purity.value;

import dev.ratatosk.bytecode.code.KnownClasses;
import dev.ratatosk.bytecode.purity.value.Value.Computed;
import dev.ratatosk.bytecode.purity.value.Value.Constant;
import dev.ratatosk.bytecode.purity.value.Value.FinalField;
import dev.ratatosk.bytecode.purity.value.Value.Result;
import java.lang.classfile.Instruction;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.ArrayLoadInstruction;
import java.lang.classfile.instruction.ArrayStoreInstruction;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.ConvertInstruction;
import java.lang.classfile.instruction.DiscontinuedInstruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.IncrementInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.classfile.instruction.LookupSwitchInstruction;
import java.lang.classfile.instruction.MonitorInstruction;
import java.lang.classfile.instruction.NewMultiArrayInstruction;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.classfile.instruction.NewPrimitiveArrayInstruction;
import java.lang.classfile.instruction.NewReferenceArrayInstruction;
import java.lang.classfile.instruction.NopInstruction;
import java.lang.classfile.instruction.OperatorInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.classfile.instruction.StackInstruction;
import java.lang.classfile.instruction.StoreInstruction;
import java.lang.classfile.instruction.TableSwitchInstruction;
import java.lang.classfile.instruction.ThrowInstruction;
import java.lang.classfile.instruction.TypeCheckInstruction;
import java.lang.constant.ConstantDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.List;

/// One instruction on a [Frame]. The instruction at node `node` is the definition of what it leaves
/// on the stack, unless that can be computed from its operands.
record Step(Frame frame, int node, KnownClasses classes) {

    /// Performs the instruction and returns what it took from the stack, the deepest first.
    List<Value> perform(Instruction instruction) {
        return switch (instruction) {
            case LoadInstruction load -> push(frame.load(load.slot(), load.typeKind()));
            case StoreInstruction store -> {
                List<Value> taken = take(1);
                frame.store(store.slot(), taken.getFirst());
                yield taken;
            }
            case IncrementInstruction add -> increment(add);
            case ConstantInstruction constant -> push(constant(constant));
            case OperatorInstruction operator -> operate(operator);
            case ConvertInstruction convert -> convert(convert);
            case StackInstruction stack -> shuffle(stack);
            case FieldInstruction field -> access(field);
            case InvokeInstruction call ->
                    call(call.typeSymbol(), call.opcode() != Opcode.INVOKESTATIC);
            case InvokeDynamicInstruction call -> call(call.typeSymbol(), false);
            case BranchInstruction branch -> take(operandsOf(branch.opcode()));
            case TypeCheckInstruction check -> check(check);
            case ArrayLoadInstruction load -> replace(2, result(load.typeKind()));
            case ArrayStoreInstruction _ -> take(3);
            case NewObjectInstruction _ -> push(result(TypeKind.REFERENCE));
            case NewPrimitiveArrayInstruction _, NewReferenceArrayInstruction _ ->
                    replace(1, result(TypeKind.REFERENCE));
            case NewMultiArrayInstruction array ->
                    replace(array.dimensions(), result(TypeKind.REFERENCE));
            case ReturnInstruction end -> take(end.typeKind() == TypeKind.VOID ? 0 : 1);
            case ThrowInstruction _,
                    MonitorInstruction _,
                    TableSwitchInstruction _,
                    LookupSwitchInstruction _ ->
                    take(1);
            case NopInstruction _ -> List.of();
            case DiscontinuedInstruction _ ->
                    throw new IllegalArgumentException("subroutines are not supported");
        };
    }

    private Result result(TypeKind kind) {
        return new Result(kind.asLoadable(), node);
    }

    private List<Value> push(Value value) {
        frame.push(value);
        return List.of();
    }

    private List<Value> take(int count) {
        List<Value> taken = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            taken.addFirst(frame.pop());
        }
        return taken;
    }

    private List<Value> replace(int count, Value by) {
        List<Value> taken = take(count);
        frame.push(by);
        return taken;
    }

    private List<Value> increment(IncrementInstruction add) {
        Value before = frame.load(add.slot(), TypeKind.INT);
        frame.store(
                add.slot(),
                new Computed(
                        TypeKind.INT, Opcode.IADD, List.of(before, Constant.of(add.constant()))));
        return List.of();
    }

    private Value constant(ConstantInstruction instruction) {
        ConstantDesc constant = instruction.constantValue();
        if (instruction.opcode() == Opcode.ACONST_NULL) {
            return Constant.NULL;
        }
        return switch (constant) {
            case Integer number -> Constant.of(number);
            case Long number -> new Constant(TypeKind.LONG, number);
            default -> result(instruction.typeKind());
        };
    }

    private List<Value> operate(OperatorInstruction operator) {
        Opcode opcode = operator.opcode();
        int count = isUnary(opcode) ? 1 : 2;
        List<Value> taken = take(count);
        frame.push(
                isIntegerArithmetic(opcode, taken)
                        ? new Computed(resultOf(operator), opcode, taken)
                        : result(resultOf(operator)));
        return taken;
    }

    private static TypeKind resultOf(OperatorInstruction operator) {
        return switch (operator.opcode()) {
            case LCMP, FCMPL, FCMPG, DCMPL, DCMPG, ARRAYLENGTH -> TypeKind.INT;
            default -> operator.typeKind();
        };
    }

    private static boolean isUnary(Opcode opcode) {
        return switch (opcode) {
            case INEG, LNEG, FNEG, DNEG, ARRAYLENGTH -> true;
            default -> false;
        };
    }

    /// Whether the instruction computes with whole numbers and cannot fail.
    private static boolean isIntegerArithmetic(Opcode opcode, List<Value> operands) {
        return switch (opcode) {
            case IADD,
                    LADD,
                    ISUB,
                    LSUB,
                    IMUL,
                    LMUL,
                    INEG,
                    LNEG,
                    ISHL,
                    LSHL,
                    ISHR,
                    LSHR,
                    IUSHR,
                    LUSHR,
                    IAND,
                    LAND,
                    IOR,
                    LOR,
                    IXOR,
                    LXOR,
                    LCMP ->
                    true;
            case IDIV, LDIV, IREM, LREM ->
                    operands.get(1) instanceof Constant divisor && divisor.number() != 0;
            default -> false;
        };
    }

    private List<Value> convert(ConvertInstruction convert) {
        List<Value> taken = take(1);
        Opcode opcode = convert.opcode();
        boolean whole =
                switch (opcode) {
                    case I2L, L2I, I2B, I2C, I2S -> true;
                    default -> false;
                };
        TypeKind kind = convert.toType().asLoadable();
        frame.push(whole ? new Computed(kind, opcode, taken) : result(kind));
        return taken;
    }

    private List<Value> access(FieldInstruction field) {
        return switch (field.opcode()) {
            case GETSTATIC ->
                    push(
                            classes.isFinal(field)
                                    ? FinalField.of(field, List.of())
                                    : result(TypeKind.from(field.typeSymbol())));
            case GETFIELD -> {
                List<Value> receiver = take(1);
                frame.push(
                        classes.isFinal(field)
                                ? FinalField.of(field, receiver)
                                : result(TypeKind.from(field.typeSymbol())));
                yield receiver;
            }
            case PUTSTATIC -> take(1);
            default -> take(2);
        };
    }

    private List<Value> call(MethodTypeDesc type, boolean hasReceiver) {
        List<Value> taken = take(type.parameterCount() + (hasReceiver ? 1 : 0));
        TypeKind kind = TypeKind.from(type.returnType());
        if (kind != TypeKind.VOID) {
            frame.push(result(kind));
        }
        return taken;
    }

    /// A cast leaves the value as it is.
    private List<Value> check(TypeCheckInstruction check) {
        List<Value> taken = take(1);
        frame.push(check.opcode() == Opcode.CHECKCAST ? taken.getFirst() : result(TypeKind.INT));
        return taken;
    }

    private static int operandsOf(Opcode branch) {
        return switch (branch) {
            case GOTO, GOTO_W -> 0;
            case IF_ICMPEQ,
                    IF_ICMPNE,
                    IF_ICMPLT,
                    IF_ICMPGE,
                    IF_ICMPGT,
                    IF_ICMPLE,
                    IF_ACMPEQ,
                    IF_ACMPNE ->
                    2;
            default -> 1;
        };
    }

    private List<Value> shuffle(StackInstruction instruction) {
        Value top = frame.pop();
        boolean wide = top.kind().slotSize() == 2;
        switch (instruction.opcode()) {
            case POP -> {}
            case POP2 -> {
                if (!wide) {
                    frame.pop();
                }
            }
            case DUP -> pushAll(top, top);
            case DUP_X1 -> {
                Value second = frame.pop();
                pushAll(top, second, top);
            }
            case DUP_X2 -> {
                Value second = frame.pop();
                if (second.kind().slotSize() == 2) {
                    pushAll(top, second, top);
                } else {
                    Value third = frame.pop();
                    pushAll(top, third, second, top);
                }
            }
            case DUP2 -> {
                if (wide) {
                    pushAll(top, top);
                } else {
                    Value second = frame.pop();
                    pushAll(second, top, second, top);
                }
            }
            case DUP2_X1 -> {
                Value second = frame.pop();
                if (wide) {
                    pushAll(top, second, top);
                } else {
                    Value third = frame.pop();
                    pushAll(second, top, third, second, top);
                }
            }
            case DUP2_X2 -> doubleBelowTwo(top, wide);
            case SWAP -> {
                Value second = frame.pop();
                pushAll(top, second);
            }
            default -> throw new IllegalArgumentException(instruction.toString());
        }
        return List.of();
    }

    private void doubleBelowTwo(Value top, boolean wide) {
        Value second = frame.pop();
        if (wide) {
            if (second.kind().slotSize() == 2) {
                pushAll(top, second, top);
            } else {
                Value third = frame.pop();
                pushAll(top, third, second, top);
            }
        } else {
            Value third = frame.pop();
            if (third.kind().slotSize() == 2) {
                pushAll(second, top, third, second, top);
            } else {
                Value fourth = frame.pop();
                pushAll(second, top, fourth, third, second, top);
            }
        }
    }

    private void pushAll(Value... values) {
        for (Value value : values) {
            frame.push(value);
        }
    }
}
