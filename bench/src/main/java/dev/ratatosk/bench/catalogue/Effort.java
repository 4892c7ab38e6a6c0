package dev.ratatosk.bench.catalogue;

/// How long a run takes, judged by the number of executions expected of it.
public enum Effort {
    /// Well under a second.
    QUICK(10_000),
    /// Seconds.
    FULL(400_000),
    /// Minutes and more.
    LONG(Long.MAX_VALUE);

    private final long executions;

    Effort(long executions) {
        this.executions = executions;
    }

    static Effort of(long executions) {
        Effort effort = QUICK;
        while (executions > effort.executions) {
            effort = values()[effort.ordinal() + 1];
        }
        return effort;
    }
}
