package dev.ratatosk.core.explore.part;

import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.event.OperationTable;
import dev.ratatosk.core.table.ByteColumn;
import dev.ratatosk.core.table.LongColumn;

/// Writes an execution down without saying what its threads do: that shows when it is repeated, and
/// a checksum tells whether it is the same. [ExecutionReader] repeats it.
public final class ExecutionWriter {
    private final StartOrder order = new StartOrder();
    private final Turns turns = new Turns();
    private final LongColumn decisions = new LongColumn();
    private int checksum;

    /// Begins an execution.
    public void begin() {
        order.clear();
        turns.clear();
        decisions.clear();
        checksum = 0;
    }

    /// Appends an event without a decision, or with one that [#decide] adds.
    public void add(int thread, OperationTable operations, int row) {
        add(thread, operations.code[row], operations.a[row]);
    }

    /// The same for an operation that is known by its code and its first operand.
    public void add(int thread, int code, long operand) {
        turns.add(order.rank(thread));
        checksum = checksum(checksum, code);
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

    /// The checksum of one more operation. Locations and values are not in it: their numbers differ
    /// between processes.
    static int checksum(int before, int code) {
        return 31 * before + code;
    }

    public void writeTo(ByteColumn out) {
        turns.writeTo(out);
        out.addNumber(Integer.toUnsignedLong(checksum));
        out.addNumber(decisions.size());
        for (int i = 0; i < decisions.size(); i++) {
            out.addSigned(decisions.get(i));
        }
    }
}
