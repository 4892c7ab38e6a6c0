package dev.ratatosk.bytecode.purity;

import dev.ratatosk.bytecode.purity.Access.Kind;
import dev.ratatosk.bytecode.purity.Access.MethodName;
import dev.ratatosk.core.api.Model;
import dev.ratatosk.core.api.Mutex;
import dev.ratatosk.core.api.SharedBoolean;
import dev.ratatosk.core.api.SharedBooleanArray;
import dev.ratatosk.core.api.SharedInt;
import dev.ratatosk.core.api.SharedIntArray;
import dev.ratatosk.core.api.SharedLong;
import dev.ratatosk.core.api.SharedLongArray;
import dev.ratatosk.core.api.SharedRef;
import dev.ratatosk.core.api.SharedRefArray;
import dev.ratatosk.core.event.SpinGuard;
import dev.ratatosk.core.loops.SpinLoops;
import java.lang.classfile.Instruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.Optional;
import java.util.Set;

/// Programs that are written against [dev.ratatosk.core.api].
public final class ApiAccesses implements AccessModel {
    private static final Set<String> VARIABLES =
            names(SharedInt.class, SharedLong.class, SharedBoolean.class, SharedRef.class);
    private static final Set<String> ARRAYS =
            names(
                    SharedIntArray.class,
                    SharedLongArray.class,
                    SharedBooleanArray.class,
                    SharedRefArray.class);
    private static final String MUTEX = name(Mutex.class);
    private static final String MODEL = name(Model.class);
    private static final String SPIN_LOOPS = name(SpinLoops.class);
    private static final ClassDesc GUARD = SpinGuard.class.describeConstable().orElseThrow();

    private static Set<String> names(Class<?>... types) {
        return Set.of(java.util.Arrays.stream(types).map(ApiAccesses::name).toArray(String[]::new));
    }

    private static String name(Class<?> type) {
        return type.getName().replace('.', '/');
    }

    @Override
    public Optional<Access> access(Instruction instruction) {
        if (!(instruction instanceof InvokeInstruction call)) {
            return Optional.empty();
        }
        String owner = call.owner().asInternalName();
        String name = call.name().stringValue();
        if (VARIABLES.contains(owner)) {
            return access(call, name, 1, false);
        }
        if (ARRAYS.contains(owner)) {
            return access(call, name, 2, true);
        }
        if (owner.equals(MUTEX) && name.equals("tryLock")) {
            return Optional.of(Access.of(Kind.TRY_ACQUIRE, 1, false));
        }
        return Optional.empty();
    }

    private static Optional<Access> access(
            InvokeInstruction call, String name, int location, boolean mayFail) {
        return switch (name) {
            case "get" -> Optional.of(guarded(call, Access.of(Kind.LOAD, location, mayFail)));
            case "set" -> Optional.of(Access.of(Kind.STORE, location, mayFail));
            case "compareAndSet" ->
                    Optional.of(guarded(call, Access.of(Kind.COMPARE_AND_SET, location, mayFail)));
            case "compareAndExchange" ->
                    Optional.of(Access.of(Kind.COMPARE_AND_EXCHANGE, location, mayFail));
            case "getAndSet" ->
                    Optional.of(guarded(call, Access.of(Kind.EXCHANGE, location, mayFail)));
            case "getAndAdd" ->
                    Optional.of(
                            Access.of(Kind.FETCH_AND_ADD, location, mayFail)
                                    .commutingAs(commuting(call)));
            case "add" -> Optional.of(Access.of(Kind.ADD, location, mayFail));
            case "await", "awaitEqual", "awaitNotEqual", "awaitNonNull" ->
                    Optional.of(Access.of(Kind.AWAIT, location, true));
            default -> Optional.empty();
        };
    }

    private static Access guarded(InvokeInstruction call, Access access) {
        MethodTypeDesc type = call.typeSymbol();
        MethodTypeDesc wider =
                type.insertParameterTypes(type.parameterCount(), GUARD)
                        .insertParameterTypes(0, call.owner().asSymbol());
        return access.guardedBy(
                new MethodName(
                        SPIN_LOOPS, call.name().stringValue(), wider.descriptorString(), true));
    }

    private static MethodName commuting(InvokeInstruction call) {
        return new MethodName(
                call.owner().asInternalName(),
                "add",
                call.typeSymbol()
                        .changeReturnType(java.lang.constant.ConstantDescs.CD_void)
                        .descriptorString(),
                false);
    }

    @Override
    public Effect effect(InvokeInstruction call) {
        String owner = call.owner().asInternalName();
        String name = call.name().stringValue();
        if (ARRAYS.contains(owner) && name.equals("length")) {
            return Effect.NONE_OR_NULL_FAILURE;
        }
        if (owner.equals(MODEL) && (name.equals("check") || name.equals("assume"))) {
            return Effect.NONE_OR_FAILURE;
        }
        return JdkCalls.effect(call);
    }
}
