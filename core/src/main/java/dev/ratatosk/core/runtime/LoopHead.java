package dev.ratatosk.core.runtime;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// The values of a thread when it last passed the head of a loop. If it passes it again with the
/// same, and has written and observed nothing in between, the iteration has changed nothing.
public final class LoopHead {
    private final long[] numbers;
    private final @Nullable Object[] references;
    private final int performed;
    private final int observations;

    LoopHead(long[] numbers, @Nullable Object[] references, int performed, int observations) {
        this.numbers = numbers;
        this.references = references;
        this.performed = performed;
        this.observations = observations;
    }

    /// How many operations the thread had performed.
    int performed() {
        return performed;
    }

    boolean holdsTheSameAs(LoopHead other) {
        return observations == other.observations
                && Arrays.equals(numbers, other.numbers)
                && sameObjects(other.references);
    }

    @SuppressWarnings("ReferenceEquality")
    private boolean sameObjects(@Nullable Object[] others) {
        for (int i = 0; i < references.length; i++) {
            if (references[i] != others[i]) {
                return false;
            }
        }
        return true;
    }
}
