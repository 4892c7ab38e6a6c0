package dev.ratatosk.core.runtime;

import org.jspecify.annotations.Nullable;

/// A way into the variables of the API for `dev.ratatosk.core.loops`: code in which spin loops were
/// found performs guarded operations on them, which programs cannot. The API opens it, so that the
/// variables need no public methods for it.
public interface VariableInsides {
    /// What performs the variable's operations.
    Ops ops(Object variable);

    /// The location of a variable.
    int location(Object variable);

    /// The location of an array's element.
    int location(Object array, int index);

    /// The way in, once a variable exists.
    static VariableInsides get() {
        VariableInsides opened = Door.opened;
        if (opened == null) {
            throw new IllegalStateException("no shared variable has been created yet");
        }
        return opened;
    }

    /// Opens the way; later calls change nothing.
    static void open(VariableInsides insides) {
        if (Door.opened == null) {
            Door.opened = insides;
        }
    }

    /// Holds the one implementation, which has no state.
    final class Door {
        private static volatile @Nullable VariableInsides opened;

        private Door() {}
    }
}
