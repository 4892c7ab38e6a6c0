package dev.ratatosk.c.compile;

import dev.ratatosk.c.libc.Stdlib;
import dev.ratatosk.c.libc.Verifier;
import dev.ratatosk.c.memory.CThread;
import dev.ratatosk.c.memory.SpinAccesses;
import dev.ratatosk.core.event.SpinGuard;
import dev.ratatosk.java.purity.Access;
import dev.ratatosk.java.purity.Access.Kind;
import dev.ratatosk.java.purity.Access.MethodName;
import dev.ratatosk.java.purity.AccessModel;
import dev.ratatosk.java.purity.JdkCalls;
import java.lang.classfile.Instruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.Optional;
import java.util.Set;

/// The accesses of compiled C code: calls of [CThread]. Any of them may find that an address is
/// wrong, or a data race.
///
/// Plain accesses are no operations where races are reported, so they cannot wait; an iteration that
/// only reads plainly can still be stopped.
public final class CAccesses implements AccessModel {
    private static final String THREAD = name(CThread.class);
    private static final String SPINNING = name(SpinAccesses.class);
    private static final ClassDesc GUARD = SpinGuard.class.describeConstable().orElseThrow();

    /// The thread and the address.
    private static final int PLAIN_LOCATION = 2;

    /// The thread, the address and how many bytes.
    private static final int LOCATION = 3;

    private static final Set<String> YIELDING = Set.of("sched_yield");
    private static final Set<String> ASSUMING = Set.of("__VERIFIER_assume", "__ratatosk_assume");

    private static String name(Class<?> type) {
        return type.getName().replace('.', '/');
    }

    /// The program's loops change private memory, too, which nobody sees.
    @Override
    public boolean canWatch() {
        return false;
    }

    @Override
    public Optional<Access> access(Instruction instruction) {
        if (!(instruction instanceof InvokeInstruction call)
                || !call.owner().asInternalName().equals(THREAD)) {
            return Optional.empty();
        }
        return switch (call.name().stringValue()) {
            case "load8", "load16", "load32", "load64" ->
                    Optional.of(Access.of(Kind.LOAD, PLAIN_LOCATION, true));
            case "load" -> Optional.of(Access.of(Kind.LOAD, LOCATION, true));
            case "store8", "store16", "store32", "store64" ->
                    Optional.of(Access.of(Kind.STORE, PLAIN_LOCATION, true));
            case "store", "atomicStore" -> Optional.of(Access.of(Kind.STORE, LOCATION, true));
            case "atomicLoad" -> Optional.of(guarded(call, Kind.LOAD));
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

    @Override
    public Effect effect(InvokeInstruction call) {
        String owner = call.owner().asInternalName();
        String name = call.name().stringValue();
        if (owner.equals(THREAD) && name.equals("threadLocal")) {
            return Effect.NONE_OR_FAILURE;
        }
        if (owner.equals(name(Stdlib.class)) && YIELDING.contains(name)) {
            return Effect.NONE;
        }
        if (owner.equals(name(Verifier.class)) && ASSUMING.contains(name)) {
            return Effect.NONE_OR_FAILURE;
        }
        return JdkCalls.effect(call);
    }
}
