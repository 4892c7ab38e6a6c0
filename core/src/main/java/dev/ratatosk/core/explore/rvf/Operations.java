package dev.ratatosk.core.explore.rvf;

import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.event.OperationTable;
import dev.ratatosk.core.event.Waiting;
import dev.ratatosk.core.trace.Script;
import java.util.Arrays;

/// What the threads did and stand at on the current path, by thread and index. What a thread stands
/// at in a node it does in every descendant in which it moves, so an entry stays right until the
/// exploration leaves the node that wrote it.
final class Operations {
    private OperationTable[] rows = new OperationTable[0];
    private long[][] initial = new long[0][];
    private int[][] choice = new int[0][];

    /// Keeps a row of a trace's table.
    void keep(int t, int i, OperationTable table, int row) {
        ensure(t, i);
        rows[t].copy(i, table, row);
    }

    /// Keeps what the operation's location holds before anybody writes it.
    void keepInitial(int t, int i, long value) {
        initial[t][i] = value;
    }

    /// Decides a choice.
    void choose(int t, int i, int value) {
        choice[t][i] = value;
    }

    private void ensure(int t, int i) {
        if (t >= rows.length) {
            int old = rows.length;
            rows = Arrays.copyOf(rows, t + 1);
            initial = Arrays.copyOf(initial, t + 1);
            choice = Arrays.copyOf(choice, t + 1);
            for (int u = old; u <= t; u++) {
                rows[u] = new OperationTable(16);
                initial[u] = new long[16];
                choice[u] = new int[16];
            }
        }
        rows[t].ensure(i + 1);
        if (i >= initial[t].length) {
            initial[t] = Arrays.copyOf(initial[t], rows[t].code.length);
            choice[t] = Arrays.copyOf(choice[t], rows[t].code.length);
        }
    }

    /// One more than the largest number of a thread that was ever seen.
    int threads() {
        return rows.length;
    }

    int location(int t, int i) {
        return rows[t].location[i];
    }

    /// The first operand: the other thread of a start or join, the number of a choice's values.
    int operand(int t, int i) {
        return (int) rows[t].a[i];
    }

    long initial(int t, int i) {
        return initial[t][i];
    }

    boolean admits(int t, int i, long value) {
        return rows[t].admits(i, value);
    }

    boolean writes(int t, int i, long read) {
        return rows[t].writes(i, read);
    }

    long written(int t, int i, long read) {
        return rows[t].written(i, read);
    }

    /// Whether it may have to wait.
    boolean isBlockable(int t, int i) {
        return OpCode.isGuarded(rows[t].code[i]);
    }

    /// Whether what it reads decides whether it writes.
    boolean isConditionalWriter(int t, int i) {
        int code = rows[t].code[i];
        return OpCode.mayWrite(code) && (OpCode.mayFail(code) || OpCode.isGuarded(code));
    }

    /// Whether it locks, tries to lock or unlocks a mutex.
    boolean isOfMutex(int t, int i) {
        return OpCode.waiting(rows[t].code[i]) == Waiting.MUTEX;
    }

    /// Appends the operation to a script.
    void addTo(Script script, int t, int i) {
        boolean chooses = rows[t].code[i] == OpCode.CHOOSE;
        script.add(t, rows[t], i, chooses ? choice[t][i] : Script.NEWEST);
    }
}
