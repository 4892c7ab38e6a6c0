package dev.ratatosk.core.consistency.history;

/// What the memory must hold at the end of an execution.
public interface FinalCondition {
    /// No condition.
    FinalCondition NONE =
            new FinalCondition() {
                @Override
                public int[] locations() {
                    return new int[0];
                }

                @Override
                public long initial(int location) {
                    return 0;
                }

                @Override
                public boolean allows(int location, long value) {
                    return true;
                }
            };

    /// The locations whose values matter.
    int[] locations();

    /// What the location holds before any write.
    long initial(int location);

    /// Whether the location may hold the value at the end.
    boolean allows(int location, long value);
}
