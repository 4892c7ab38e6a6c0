package dev.ratatosk.core.event;

/// An operation as a value, for reports and tests; the hot path uses [OperationTable].
public sealed interface Operation {
    /// Reads `location`; `guard` is [Guard#NONE] for an ordinary read.
    record Read(int location, Guard guard, long operand, Waiting waiting, Observation observation)
            implements Operation {}

    /// Writes `value`.
    record Write(int location, long value, Waiting waiting) implements Operation {}

    /// Reads, then writes what `update` makes of the value.
    record Rmw(
            int location,
            Update update,
            long a,
            long b,
            Guard guard,
            long operand,
            Waiting waiting,
            Observation observation)
            implements Operation {}

    /// Adds `addend`; the result is unused.
    record Add(int location, long addend) implements Operation {}

    /// Creates `thread`.
    record Start(int thread) implements Operation {}

    /// Waits for the end of `thread`.
    record Join(int thread) implements Operation {}

    /// Picks one of `alternatives` values.
    record Choose(int alternatives) implements Operation {}

    /// The record view of a row.
    static Operation of(OperationTable table, int row) {
        int code = table.code[row];
        int location = table.location[row];
        long a = table.a[row];
        return switch (OpCode.kind(code)) {
            case READ ->
                    new Read(
                            location,
                            OpCode.guard(code),
                            table.g[row],
                            OpCode.waiting(code),
                            OpCode.observation(code));
            case WRITE -> new Write(location, a, OpCode.waiting(code));
            case RMW ->
                    new Rmw(
                            location,
                            OpCode.update(code),
                            a,
                            table.b[row],
                            OpCode.guard(code),
                            table.g[row],
                            OpCode.waiting(code),
                            OpCode.observation(code));
            case ADD -> new Add(location, a);
            case START -> new Start((int) a);
            case JOIN -> new Join((int) a);
            case CHOOSE -> new Choose((int) a);
        };
    }
}
