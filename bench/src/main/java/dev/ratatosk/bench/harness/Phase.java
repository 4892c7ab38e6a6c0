package dev.ratatosk.bench.harness;

import java.util.List;
import java.util.Locale;

/// What an exploring thread may be busy with. Recognised by the classes on its stack, so that the
/// algorithms need not know that they are measured.
public enum Phase {
    /// Executing the program under test, and asking the explorer whose turn it is.
    REPLAY("dev.ratatosk.core.runtime."),
    /// Extending an order by what every witness must respect (`rf`, phase P-I).
    SATURATION("dev.ratatosk.core.consistency.Saturation"),
    /// Constructing a witness, or finding that there is none (`rf`, phases P-II and P-III).
    WITNESS(
            "dev.ratatosk.core.consistency.GuidedLinearization",
            "dev.ratatosk.core.consistency.WitnessConstruction",
            "dev.ratatosk.core.consistency.ConsistencyDecision"),
    /// Deciding whether there is a witness with given values (`rvf`).
    VERIFY_SC("dev.ratatosk.core.consistency.vsc.VerifySc"),
    /// The algorithm itself: everything else that happens in an exploration.
    EXPLORATION("dev.ratatosk.core."),
    /// Nothing of the above is on the stack.
    OTHER("");

    // Unmodifiable, which the compiler cannot see.
    @SuppressWarnings("ImmutableEnumChecker")
    private final List<String> classes;

    Phase(String... classes) {
        this.classes = List.of(classes);
    }

    /// The name in tables and JSON.
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// The phase of a stack of class names, innermost first. The outermost frame that belongs to a
    /// phase decides: saturation as a part of witness construction is witness construction. An
    /// explorer that is asked whose turn it is may have to verify first.
    static Phase of(List<String> stack) {
        Phase found = OTHER;
        for (String name : stack) {
            Phase phase = of(name);
            if (found != VERIFY_SC && (phase.compareTo(EXPLORATION) < 0 || found == OTHER)) {
                found = phase;
            }
        }
        return found;
    }

    private static Phase of(String className) {
        for (Phase phase : values()) {
            if (phase.classes.stream().anyMatch(className::startsWith)) {
                return phase;
            }
        }
        return OTHER;
    }
}
