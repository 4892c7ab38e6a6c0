package dev.ratatosk.java.purity;

import dev.ratatosk.java.purity.Access.Kind;
import java.lang.classfile.Instruction;
import java.lang.classfile.instruction.ArrayLoadInstruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.util.Optional;
import java.util.Set;

/// Ordinary Java before it is woven: fields, arrays, `java.util.concurrent.atomic`, `VarHandle` and
/// `Unsafe`. Reads of fields and arrays are accesses whether they are volatile or not; what writes
/// them has an effect that only the woven program announces, so it is none of the accesses here.
///
/// @param callbacks see [AccessModel#callbacks]
public record JavaAccesses(ClassDesc callbacks) implements AccessModel {
    private static final String ATOMIC = "java/util/concurrent/atomic/Atomic";
    private static final String VAR_HANDLE = "java/lang/invoke/VarHandle";
    private static final Set<String> UNSAFE = Set.of("jdk/internal/misc/Unsafe", "sun/misc/Unsafe");
    private static final Set<String> ATOMIC_CLASSES =
            Set.of("Integer", "Long", "Boolean", "Reference");
    private static final Set<String> HARMLESS_OF_THREAD =
            Set.of("currentThread", "yield", "onSpinWait");

    @Override
    public boolean canWatch() {
        return false;
    }

    @Override
    public boolean seesAllClasses() {
        return false;
    }

    @Override
    public Optional<Access> access(Instruction instruction) {
        return switch (instruction) {
            case FieldInstruction field -> read(field);
            case ArrayLoadInstruction _ -> Optional.of(Access.of(Kind.LOAD, 2, true));
            case InvokeInstruction call -> call(call);
            default -> Optional.empty();
        };
    }

    private static Optional<Access> read(FieldInstruction field) {
        return switch (field.opcode()) {
            case GETFIELD -> Optional.of(Access.of(Kind.LOAD, 1, false));
            case GETSTATIC ->
                    Optional.of(
                            new Access(
                                    Kind.LOAD, 0, false, true, Optional.empty(), Optional.empty()));
            default -> Optional.empty();
        };
    }

    private static Optional<Access> call(InvokeInstruction call) {
        String owner = call.owner().asInternalName();
        String name = call.name().stringValue();
        int operands = call.typeSymbol().parameterCount() + 1;
        if (owner.startsWith(ATOMIC)) {
            String what = owner.substring(ATOMIC.length());
            boolean array = what.endsWith("Array");
            boolean known = ATOMIC_CLASSES.contains(array ? what.replace("Array", "") : what);
            return known ? named(name, operands, array) : Optional.empty();
        }
        return owner.equals(VAR_HANDLE) || UNSAFE.contains(owner)
                ? named(name, operands, true)
                : Optional.empty();
    }

    /// All of them are called alike: `compareAndSet`, `weakCompareAndSetInt`, `getAndAddLong` ...
    /// What follows the location are one or two values.
    private static Optional<Access> named(String name, int operands, boolean mayFail) {
        if (name.contains("ompareAndSet")) {
            return Optional.of(Access.of(Kind.COMPARE_AND_SET, operands - 2, mayFail));
        }
        if (name.startsWith("compareAndExchange")) {
            return Optional.of(Access.of(Kind.COMPARE_AND_EXCHANGE, operands - 2, mayFail));
        }
        if (name.startsWith("getAndSet")) {
            return Optional.of(Access.of(Kind.EXCHANGE, operands - 1, mayFail));
        }
        if (name.startsWith("getAndAdd")) {
            return Optional.of(Access.of(Kind.FETCH_AND_ADD, operands - 1, mayFail));
        }
        if (isGetter(name)) {
            return Optional.of(Access.of(Kind.LOAD, operands, mayFail));
        }
        return Optional.empty();
    }

    /// Not `getAndUpdate`, `getAndIncrement`, which always write.
    private static boolean isGetter(String name) {
        return name.equals("get")
                || name.startsWith("get")
                        && !name.startsWith("getAnd")
                        && (name.endsWith("Volatile")
                                || name.endsWith("Acquire")
                                || name.endsWith("Opaque")
                                || name.endsWith("Plain")
                                || name.matches("get(Int|Long|Reference|Boolean)"));
    }

    @Override
    public Effect effect(InvokeInstruction call) {
        boolean thread = call.owner().asInternalName().equals("java/lang/Thread");
        return thread && HARMLESS_OF_THREAD.contains(call.name().stringValue())
                ? Effect.NONE
                : JdkCalls.effect(call);
    }
}
