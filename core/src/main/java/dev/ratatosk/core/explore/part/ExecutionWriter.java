package dev.ratatosk.core.explore.part;

import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.event.OperationTable;
import dev.ratatosk.core.table.ByteColumn;
import dev.ratatosk.core.table.LongColumn;

/// Writes an execution down without saying what its threads do: whoever repeats it will see.
/// [ExecutionReader] repeats it.
public final class ExecutionWriter {
    private final StartOrder order = new StartOrder();
    private final Turns turns = new Turns();
    private final LongColumn decisions = new LongColumn();

    /// Begins an execution.
    public void begin() {
        order.clear();
        turns.clear();
        decisions.clear();
    }

    /// Appends an event without a decision, or with one that [#decide] adds.
    public void add(int thread, OperationTable operations, int row) {
        add(thread, operations.code[row], operations.a[row]);
    }

    /// The same for an operation that is known by its code and its first operand.
    public void add(int thread, int code, long operand) {
        turns.add(order.rank(thread));
        if (code == OpCode.START) {
            order.started((int) operand);
        }
    }

    /// What was decided for the event added last: the value of a choice, or where the explorer
    /// chooses sources the place of its source in the execution.
    public void decide(long decision) {
        decisions.add(decision);
    }

    /// The ranks of the threads that the execution starts.
    public StartOrder order() {
        return order;
    }

    public void writeTo(ByteColumn out) {
        turns.writeTo(out);
        out.addNumber(decisions.size());
        for (int i = 0; i < decisions.size(); i++) {
            out.addSigned(decisions.get(i));
        }
    }
}
