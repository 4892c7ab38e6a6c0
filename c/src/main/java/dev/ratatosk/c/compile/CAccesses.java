package dev.ratatosk.c.compile;

import dev.ratatosk.bytecode.purity.access.Access;
import dev.ratatosk.bytecode.purity.access.Access.Kind;
import dev.ratatosk.bytecode.purity.access.Access.MethodName;
import dev.ratatosk.bytecode.purity.access.AccessModel;
import dev.ratatosk.bytecode.purity.access.JdkCalls;
import dev.ratatosk.bytecode.purity.access.Patience;
import dev.ratatosk.c.ir.Order;
import dev.ratatosk.c.machine.AtomicAccess;
import dev.ratatosk.c.machine.CThread;
import dev.ratatosk.c.machine.SpinAccesses;
import dev.ratatosk.core.event.SpinGuard;
import java.lang.classfile.Instruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/// The accesses of compiled C code: calls of [CThread] and [AtomicAccess]. Any of them may find
/// that an address is wrong, or a data race.
///
/// Plain accesses are no operations where races are reported, so they cannot wait; an iteration
/// that only reads plainly can still be stopped.
///
/// @param weak whether fences do something, because the memory model is weaker than sequential
///   consistency
record CAccesses(boolean weak) implements AccessModel {
    private static final String THREAD = name(CThread.class);
    private static final String ATOMICS = name(AtomicAccess.class);
    private static final String SPINNING = name(SpinAccesses.class);
    private static final ClassDesc GUARD = SpinGuard.class.describeConstable().orElseThrow();

    /// Functions of the library that do nothing.
    private static final Set<String> HARMLESS =
            Set.of(
                    "sched_yield",
                    "__VERIFIER_loop_begin",
                    "__VERIFIER_loop_bound",
                    "__VERIFIER_spin_start",
                    "__VERIFIER_spin_end");

    /// The thread and the address.
    private static final int PLAIN_LOCATION = 2;

    /// The thread, the address and how many bytes.
    private static final int LOCATION = 3;

    private static String name(Class<?> type) {
        return type.getName().replace('.', '/');
    }

    @Override
    public Optional<Patience> patience() {
        return Optional.of(new PatienceCode());
    }

    /// The program's loops change private memory, too, which is not observed.
    @Override
    public boolean canWatch() {
        return false;
    }

    @Override
    public Optional<Access> access(Instruction instruction) {
        if (!(instruction instanceof InvokeInstruction call)) {
            return Optional.empty();
        }
        String owner = call.owner().asInternalName();
        return owner.equals(THREAD)
                ? plain(call)
                : owner.equals(ATOMICS) ? atomic(call) : Optional.empty();
    }

    private static Optional<Access> plain(InvokeInstruction call) {
        return switch (call.name().stringValue()) {
            case "load8", "load16", "load32", "load64" ->
                    Optional.of(Access.of(Kind.LOAD, PLAIN_LOCATION, true));
            case "load", "loadAny" -> Optional.of(Access.of(Kind.LOAD, LOCATION, true));
            case "store" -> Optional.of(Access.of(Kind.STORE, LOCATION, true));
            default -> Optional.empty();
        };
    }

    private static Optional<Access> atomic(InvokeInstruction call) {
        return switch (call.name().stringValue()) {
            case "load" -> Optional.of(guarded(call, Kind.LOAD));
            case "store" -> Optional.of(Access.of(Kind.STORE, LOCATION, true));
            case "exchange" -> Optional.of(guarded(call, Kind.EXCHANGE));
            case "compareExchange" -> Optional.of(guarded(call, Kind.COMPARE_AND_EXCHANGE));
            case "fetchAdd" -> Optional.of(Access.of(Kind.FETCH_AND_ADD, LOCATION, true));
            case "add" -> Optional.of(Access.of(Kind.ADD, LOCATION, true));
            default -> Optional.empty();
        };
    }

    private static Access guarded(InvokeInstruction call, Kind kind) {
        MethodTypeDesc type = call.typeSymbol();
        MethodTypeDesc wider =
                type.insertParameterTypes(type.parameterCount(), GUARD)
                        .insertParameterTypes(0, call.owner().asSymbol());
        return Access.of(kind, LOCATION, true)
                .guardedBy(
                        new MethodName(
                                SPINNING,
                                call.name().stringValue(),
                                wider.descriptorString(),
                                true));
    }

    /// The order of an atomic access that writes nothing is its last operand.
    @Override
    public boolean acquires(Instruction access, OptionalLong last) {
        boolean isAtomic =
                access instanceof InvokeInstruction call
                        && call.owner().asInternalName().equals(ATOMICS);
        return isAtomic
                && Order.acquires(
                        (int)
                                last.orElseThrow(() ->
                                        new IllegalArgumentException("an order that varies")));
    }

    @Override
    public Effect effect(InvokeInstruction call) {
        String owner = call.owner().asInternalName();
        String name = call.name().stringValue();
        if (owner.equals(ATOMICS) && name.equals("fence")) {
            return weak ? Effect.ANY : Effect.NONE;
        }
        if (owner.equals(ATOMICS) && name.equals("fails")) {
            return Effect.NONE;
        }
        // An iteration in which this happens counts as a wait only for what it would find without.
        if (owner.equals(ATOMICS) && name.equals("failed")) {
            return Effect.NONE_OR_FAILURE;
        }
        if (owner.equals(THREAD) && name.equals("threadLocal")) {
            return Effect.NONE_OR_FAILURE;
        }
        if (owner.equals(THREAD) && name.equals("requireDefined")) {
            return Effect.NONE_OR_FAILURE;
        }
        if (HARMLESS.contains(name)) {
            return Effect.NONE;
        }
        if (name.equals("__VERIFIER_assume")) {
            return Effect.NONE_OR_FAILURE;
        }
        return JdkCalls.effect(call);
    }

    /// The field through which a thread, which is never null, has its atomic accesses.
    @Override
    public boolean cannotFail(FieldInstruction field) {
        return field.owner().asInternalName().equals(THREAD);
    }
}
