package dev.ratatosk.core.port;

import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.event.OperationTable;
import dev.ratatosk.core.table.IntColumn;
import dev.ratatosk.core.table.LongColumn;

/// Recorded steps to repeat: for each, the thread that moves, what it is expected to do, and where
/// the explorer decides (a source, a choice) its decision. Reusable: [#clear] and fill again.
///
/// The expected operation is what makes a program that depends on time, randomness or I/O visible:
/// the runtime stops with a divergence where a thread is at something else.
public final class Script {
    /// No decision: the read takes the newest write.
    public static final int NEWEST = -3;

    /// What there is of a step lies together in [#steps], in this order.
    private static final int THREAD = 0;

    private static final int CODE = 1;
    private static final int LOCATION = 2;
    private static final int DECISION = 3;
    private static final int WIDTH = 4;

    private final IntColumn steps = new IntColumn();
    private final LongColumn operand = new LongColumn();

    private final boolean hasOperands;

    /// See [#repeated].
    private int repeated;

    /// An empty script.
    public Script() {
        this(true);
    }

    private Script(boolean hasOperands) {
        this.hasOperands = hasOperands;
    }

    /// An empty script of which some steps come from other instances of the program. They give the
    /// same numbers to threads and locations, but not to objects: operands mean nothing here.
    public static Script ofSeveralInstances() {
        return new Script(false);
    }

    /// An empty script that has operands if this one has.
    public Script emptied() {
        return new Script(hasOperands);
    }

    public int length() {
        return operand.size();
    }

    public void clear() {
        truncate(0);
    }

    /// How many of the first steps are those of the last execution that followed this script, and
    /// were compared with what its threads do then.
    public int repeated() {
        return repeated;
    }

    /// An execution has followed the whole script.
    public void followed() {
        repeated = length();
    }

    public int thread(int step) {
        return steps.get(step * WIDTH + THREAD);
    }

    /// The expected operation's code.
    public int code(int step) {
        return steps.get(step * WIDTH + CODE);
    }

    /// The expected operation's location.
    public int location(int step) {
        return steps.get(step * WIDTH + LOCATION);
    }

    /// Whether the operation's first operand is the expected one, if that is known.
    public boolean admitsOperand(int step, long actual) {
        return !hasOperands || operand.get(step) == actual;
    }

    /// The expected operation's first operand.
    public long operand(int step) {
        return operand.get(step);
    }

    /// For a choice its value; for a read the step it reads from, [Trace#INITIAL], or [#NEWEST].
    public int decision(int step) {
        return steps.get(step * WIDTH + DECISION);
    }

    /// Appends an event of a trace; a read will take the newest write, a choice stays as it was.
    ///
    /// @param trace the last execution
    public void addEvent(Trace trace, int event) {
        if (event == length() && event == repeated) {
            repeated++;
        }
        int made = (int) trace.read(event);
        boolean chooses = trace.code(event) == OpCode.CHOOSE;
        add(trace.thread(event), trace.operations(), event, chooses ? made : NEWEST);
    }

    /// Appends a step in which `thread` performs the operation in the table's row.
    public void add(int thread, OperationTable operations, int row, int decision) {
        add(thread, operations.code[row], operations.location[row], operations.a[row], decision);
    }

    /// Appends a step.
    public void add(int thread, int code, int location, long operand, int decision) {
        steps.add(thread, code, location, decision);
        this.operand.add(operand);
    }

    /// Drops the steps from `newLength` on.
    public void truncate(int newLength) {
        steps.truncate(newLength * WIDTH);
        operand.truncate(newLength);
        repeated = Math.min(repeated, newLength);
    }
}
