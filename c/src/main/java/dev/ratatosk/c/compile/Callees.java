package dev.ratatosk.c.compile;

import dev.ratatosk.c.arithmetic.Division;
import dev.ratatosk.c.arithmetic.RealFunctions;
import dev.ratatosk.c.arithmetic.Reals;
import dev.ratatosk.c.arithmetic.WholeFunctions;
import dev.ratatosk.c.libc.Intrinsics;
import dev.ratatosk.c.libc.Verifier;
import dev.ratatosk.c.machine.AtomicAccess;
import dev.ratatosk.c.machine.CThread;
import dev.ratatosk.c.machine.Code;
import java.lang.constant.ClassDesc;

/// The classes that compiled code names. They are taken from the classes themselves, so that one
/// that moves takes the compiled code along.
final class Callees {
    static final ClassDesc THREAD = of(CThread.class);
    static final ClassDesc ATOMICS = of(AtomicAccess.class);

    /// The interface by which the library calls the program.
    static final ClassDesc CODE = of(Code.class);

    static final ClassDesc INTRINSICS = of(Intrinsics.class);
    static final ClassDesc VERIFIER = of(Verifier.class);
    static final ClassDesc DIVISION = of(Division.class);
    static final ClassDesc REALS = of(Reals.class);
    static final ClassDesc WHOLE_FUNCTIONS = of(WholeFunctions.class);
    static final ClassDesc REAL_FUNCTIONS = of(RealFunctions.class);

    private Callees() {}

    private static ClassDesc of(Class<?> type) {
        return type.describeConstable().orElseThrow();
    }
}
