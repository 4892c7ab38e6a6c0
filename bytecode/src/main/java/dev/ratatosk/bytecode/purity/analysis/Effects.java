package dev.ratatosk.bytecode.purity.analysis;

import dev.ratatosk.bytecode.purity.access.Access;
import dev.ratatosk.bytecode.purity.access.AccessModel;
import dev.ratatosk.bytecode.purity.value.Value;
import dev.ratatosk.bytecode.purity.value.Value.Constant;
import java.lang.classfile.Instruction;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.ArrayLoadInstruction;
import java.lang.classfile.instruction.ArrayStoreInstruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.MonitorInstruction;
import java.lang.classfile.instruction.NewMultiArrayInstruction;
import java.lang.classfile.instruction.NewPrimitiveArrayInstruction;
import java.lang.classfile.instruction.NewReferenceArrayInstruction;
import java.lang.classfile.instruction.OperatorInstruction;
import java.lang.classfile.instruction.TypeCheckInstruction;
import java.lang.constant.ConstantDescs;
import java.util.List;
import java.util.Optional;

/// What an instruction does besides computing, given a model of the accesses.
public record Effects(AccessModel model) {
    private static final String LAMBDAS = "Ljava/lang/invoke/LambdaMetafactory;";
    private static final String STRINGS = "Ljava/lang/invoke/StringConcatFactory;";

    /// The effect of an instruction.
    ///
    /// @param changes whether it may change anything that lives on
    /// @param access the access that it is, if it is one
    /// @param failure when it may throw
    record Effect(boolean changes, Optional<Access> access, Failure failure) {
        private static final Effect NONE = new Effect(false, Optional.empty(), new Failure.Never());
        private static final Effect ANY =
                new Effect(true, Optional.empty(), new Failure.Possible());

        private static Effect failing(Failure failure) {
            return new Effect(false, Optional.empty(), failure);
        }
    }

    /// When an instruction may throw.
    sealed interface Failure {
        record Never() implements Failure {}

        record Possible() implements Failure {}

        /// Only if the value is null.
        record IfNull(Value value) implements Failure {}

        /// Only if the value is not null.
        record UnlessNull(Value value) implements Failure {}
    }

    Effect of(Instruction instruction, List<Value> operands) {
        Optional<Access> access = model.access(instruction);
        if (access.isPresent()) {
            return new Effect(false, access, failure(access.get(), operands));
        }
        return switch (instruction) {
            case InvokeInstruction call -> of(call, operands);
            case InvokeDynamicInstruction call -> isHarmless(call) ? Effect.NONE : Effect.ANY;
            case FieldInstruction field -> of(field, operands);
            case ArrayStoreInstruction _, MonitorInstruction _ -> Effect.ANY;
            case ArrayLoadInstruction _,
                    NewPrimitiveArrayInstruction _,
                    NewReferenceArrayInstruction _,
                    NewMultiArrayInstruction _ ->
                    Effect.failing(new Failure.Possible());
            case OperatorInstruction operator -> of(operator, operands);
            case TypeCheckInstruction check ->
                    check.opcode() == Opcode.CHECKCAST
                            ? Effect.failing(new Failure.UnlessNull(operands.getFirst()))
                            : Effect.NONE;
            default -> Effect.NONE;
        };
    }

    private static Failure failure(Access access, List<Value> operands) {
        if (access.mayFail()) {
            return new Failure.Possible();
        }
        return access.isStatic() ? new Failure.Never() : new Failure.IfNull(operands.getFirst());
    }

    private Effect of(InvokeInstruction call, List<Value> operands) {
        return switch (model.effect(call)) {
            case ANY -> Effect.ANY;
            case NONE -> Effect.NONE;
            case NONE_OR_FAILURE -> Effect.failing(new Failure.Possible());
            case NONE_OR_NULL_FAILURE -> Effect.failing(new Failure.IfNull(operands.getFirst()));
        };
    }

    /// Making a lambda is, and putting strings together, unless an object is asked for its own.
    static boolean isHarmless(InvokeDynamicInstruction call) {
        String factory = call.bootstrapMethod().owner().descriptorString();
        return factory.equals(LAMBDAS)
                || factory.equals(STRINGS)
                        && call.typeSymbol().parameterList().stream()
                                .allMatch(type ->
                                        type.isPrimitive() || type.equals(ConstantDescs.CD_String));
    }

    private Effect of(FieldInstruction field, List<Value> operands) {
        return switch (field.opcode()) {
            case GETSTATIC -> Effect.NONE;
            case GETFIELD ->
                    model.cannotFail(field)
                            ? Effect.NONE
                            : Effect.failing(new Failure.IfNull(operands.getFirst()));
            default -> Effect.ANY;
        };
    }

    private static Effect of(OperatorInstruction operator, List<Value> operands) {
        return switch (operator.opcode()) {
            case IDIV, LDIV, IREM, LREM ->
                    operands.get(1) instanceof Constant divisor && divisor.number() != 0
                            ? Effect.NONE
                            : Effect.failing(new Failure.Possible());
            case ARRAYLENGTH -> Effect.failing(new Failure.IfNull(operands.getFirst()));
            default -> Effect.NONE;
        };
    }
}
