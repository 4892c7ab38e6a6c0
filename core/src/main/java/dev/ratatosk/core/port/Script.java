package dev.ratatosk.core.port;

import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.event.OperationTable;
import java.util.Arrays;

/// Recorded steps to repeat: for each, the thread that moves, what it is expected to do, and where
/// the explorer decides (a source, a choice) its decision. Reusable: [#clear] and fill again.
///
/// The expected operation is what makes a program that depends on time, randomness or I/O visible:
/// the runtime stops with a divergence where a thread stands at something else.
public final class Script {
    /// No decision: the read takes the newest write.
    public static final int NEWEST = -3;

    private int length;
    private int[] thread = new int[64];
    private int[] code = new int[64];
    private int[] location = new int[64];
    private long[] operand = new long[64];
    private int[] decision = new int[64];

    public int length() {
        return length;
    }

    public void clear() {
        length = 0;
    }

    public int thread(int step) {
        return thread[step];
    }

    /// The expected operation's code.
    public int code(int step) {
        return code[step];
    }

    /// The expected operation's location.
    public int location(int step) {
        return location[step];
    }

    /// The expected operation's first operand.
    public long operand(int step) {
        return operand[step];
    }

    /// For a choice its value; for a read the step it reads from, [Trace#INITIAL], or [#NEWEST].
    public int decision(int step) {
        return decision[step];
    }

    /// Appends an event of a trace; a read will take the newest write, a choice stays as it was.
    public void addEvent(Trace trace, int event) {
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
        int step = length++;
        if (step == this.thread.length) {
            grow(step * 2);
        }
        this.thread[step] = thread;
        this.code[step] = code;
        this.location[step] = location;
        this.operand[step] = operand;
        this.decision[step] = decision;
    }

    /// Drops the steps from `newLength` on.
    public void truncate(int newLength) {
        length = newLength;
    }

    private void grow(int capacity) {
        thread = Arrays.copyOf(thread, capacity);
        code = Arrays.copyOf(code, capacity);
        location = Arrays.copyOf(location, capacity);
        operand = Arrays.copyOf(operand, capacity);
        decision = Arrays.copyOf(decision, capacity);
    }
}
