package dev.ratatosk.bytecode.purity.access;

import dev.ratatosk.bytecode.purity.access.Access.Kind;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.Optional;
import java.util.Set;

/// A call of `java.util.concurrent.atomic`, `VarHandle` or `Unsafe` that is one access. They are
/// all called alike: `compareAndSet`, `weakCompareAndSetInt`, `getAndAddLong` ... What follows the
/// location are one or two values.
///
/// @param announcement how its guard is announced; empty if it cannot have one
record AtomicMethod(Access access, Optional<Announcement> announcement) {
    private static final String ATOMIC = "java/util/concurrent/atomic/Atomic";
    private static final String VAR_HANDLE = "java/lang/invoke/VarHandle";
    private static final Set<String> UNSAFE = Set.of("jdk/internal/misc/Unsafe", "sun/misc/Unsafe");
    private static final Set<String> VARIABLES = Set.of("Integer", "Long", "Boolean", "Reference");

    static Optional<AtomicMethod> of(InvokeInstruction call) {
        String owner = call.owner().asInternalName();
        MethodTypeDesc type = call.typeSymbol();
        if (owner.startsWith(ATOMIC)) {
            String what = owner.substring(ATOMIC.length());
            boolean updater = what.endsWith("FieldUpdater");
            boolean array = what.endsWith("Array");
            String variable = what.replaceFirst("(FieldUpdater|Array)$", "");
            return VARIABLES.contains(variable)
                    ? named(call, array || updater, updater ? 1 : 0)
                    : Optional.empty();
        }
        if (owner.equals(VAR_HANDLE)) {
            boolean onObject = type.parameterCount() > 0 && !type.parameterType(0).isPrimitive();
            return named(call, true, onObject ? 1 : Announcement.NO_OBJECT);
        }
        return UNSAFE.contains(owner) && isOnHeap(type) ? named(call, true, 1) : Optional.empty();
    }

    /// Whether the method orders what follows after the write that it reads. Where it says nothing
    /// about that, it does, except for reads by handles, which are then plain.
    static boolean acquires(InvokeInstruction call) {
        String name = call.name().stringValue();
        if (name.endsWith("Plain") || name.endsWith("Opaque") || name.endsWith("Release")) {
            return false;
        }
        boolean isNamed = name.endsWith("Volatile") || name.endsWith("Acquire");
        boolean isByHandle = !call.owner().asInternalName().startsWith(ATOMIC);
        return isNamed || !isByHandle || !isGetter(name);
    }

    private static boolean isOnHeap(MethodTypeDesc type) {
        return type.parameterCount() >= 2
                && type.parameterType(0).equals(ConstantDescs.CD_Object)
                && type.parameterType(1).equals(ConstantDescs.CD_long);
    }

    private static Optional<AtomicMethod> named(InvokeInstruction call, boolean mayFail, int base) {
        String name = call.name().stringValue();
        int operands = call.typeSymbol().parameterCount() + 1;
        if (name.contains("ompareAndSet")) {
            return of(call, Access.of(Kind.COMPARE_AND_SET, operands - 2, mayFail), base);
        }
        if (name.startsWith("compareAndExchange")) {
            return of(call, Access.of(Kind.COMPARE_AND_EXCHANGE, operands - 2, mayFail), base);
        }
        if (name.startsWith("getAndSet")) {
            return of(call, Access.of(Kind.EXCHANGE, operands - 1, mayFail), base);
        }
        if (name.startsWith("getAndAdd")) {
            return of(call, Access.of(Kind.FETCH_AND_ADD, operands - 1, mayFail), base);
        }
        return isGetter(name)
                ? of(call, Access.of(Kind.LOAD, operands, mayFail), base)
                : Optional.empty();
    }

    private static Optional<AtomicMethod> of(InvokeInstruction call, Access access, int base) {
        // An object is not among the values, whatever is static.
        boolean known = base != Announcement.NO_OBJECT && base < access.location();
        Optional<Announcement> announcement =
                known
                        ? result(access.kind(), call.typeSymbol().returnType())
                                .map(result -> new Announcement(base, result))
                        : Optional.empty();
        return Optional.of(new AtomicMethod(access, announcement));
    }

    /// What a guard of the access looks at; empty if it cannot have one.
    private static Optional<Character> result(Kind kind, ClassDesc type) {
        return switch (kind) {
            case COMPARE_AND_SET -> Optional.of('Z');
            case LOAD, EXCHANGE -> Optional.of(type.isPrimitive() ? 'I' : 'L');
            case STORE, COMPARE_AND_EXCHANGE, FETCH_AND_ADD, ADD, TRY_ACQUIRE, AWAIT ->
                    Optional.empty();
        };
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
}
