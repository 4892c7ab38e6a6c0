package dev.ratatosk.core.explore.rvf;

import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.event.OperationTable;
import dev.ratatosk.core.event.Waiting;
import dev.ratatosk.core.port.Script;
import java.util.Arrays;

/// What the threads did and stand at on the current path, by thread and index. What a thread stands
/// at in a node it does in every descendant in which it moves, so an entry stays right until the
/// exploration leaves the node that wrote it.
final class Operations {
    private OperationTable[] rows = new OperationTable[0];
    private Standing[][] standing = new Standing[0][];
    private long[][] initial = new long[0][];
    private int[][] choice = new int[0][];
    private int[][] knowledge = new int[0][];
    private int[][] knownFrom = new int[0][];

    /// Keeps a row of another table.
    void keep(int t, int i, OperationTable table, int row) {
        ensure(t, i);
        rows[t].copy(i, table, row);
    }

    /// Keeps what the operation's location holds before anybody writes it.
    void keepInitial(int t, int i, long value) {
        initial[t][i] = value;
    }

    /// Says where the thread stands after `i` events.
    void stand(int t, int i, Standing where) {
        ensure(t, i);
        standing[t][i] = where;
    }

    /// Says in which state of knowledge the thread is after `i` events; see [Behaviours].
    void know(int t, int i, int state) {
        ensure(t, i);
        boolean same = i > 0 && knowledge[t][i - 1] == state;
        knowledge[t][i] = state;
        knownFrom[t][i] = same ? knownFrom[t][i - 1] : i;
    }

    /// Decides a choice.
    void choose(int t, int i, int value) {
        choice[t][i] = value;
    }

    private void ensure(int t, int i) {
        if (t >= rows.length) {
            addThreads(t);
        }
        if (i >= standing[t].length) {
            int capacity = Math.max(i + 1, standing[t].length * 2);
            rows[t].ensure(capacity);
            standing[t] = Arrays.copyOf(standing[t], capacity);
            initial[t] = Arrays.copyOf(initial[t], capacity);
            choice[t] = Arrays.copyOf(choice[t], capacity);
            knowledge[t] = Arrays.copyOf(knowledge[t], capacity);
            knownFrom[t] = Arrays.copyOf(knownFrom[t], capacity);
        }
    }

    private void addThreads(int t) {
        int old = rows.length;
        rows = Arrays.copyOf(rows, t + 1);
        standing = Arrays.copyOf(standing, t + 1);
        initial = Arrays.copyOf(initial, t + 1);
        choice = Arrays.copyOf(choice, t + 1);
        knowledge = Arrays.copyOf(knowledge, t + 1);
        knownFrom = Arrays.copyOf(knownFrom, t + 1);
        for (int u = old; u <= t; u++) {
            rows[u] = new OperationTable(16);
            standing[u] = new Standing[16];
            initial[u] = new long[16];
            choice[u] = new int[16];
            knowledge[u] = new int[16];
            knownFrom[u] = new int[16];
        }
    }

    /// One more than the largest number of a thread that was ever seen.
    int threads() {
        return rows.length;
    }

    /// Where the thread stands after `i` events.
    Standing standing(int t, int i) {
        return standing[t][i];
    }

    /// The state of knowledge in which the thread does what it does after `i` events.
    int knowledge(int t, int i) {
        return knowledge[t][i];
    }

    /// After how many events the thread came to that state.
    int knownFrom(int t, int i) {
        return knownFrom[t][i];
    }

    int code(int t, int i) {
        return rows[t].code[i];
    }

    int location(int t, int i) {
        return rows[t].location[i];
    }

    /// The first operand.
    long operand(int t, int i) {
        return rows[t].a[i];
    }

    long initial(int t, int i) {
        return initial[t][i];
    }

    int choice(int t, int i) {
        return choice[t][i];
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

    /// Whether it locks a mutex and waits until that is free.
    boolean isLock(int t, int i) {
        return isOfMutex(t, i) && isBlockable(t, i);
    }

    void copyTo(OperationTable table, int row, int t, int i) {
        table.copy(row, rows[t], i);
    }

    /// Appends the operation to a script.
    void addTo(Script script, int t, int i) {
        boolean chooses = rows[t].code[i] == OpCode.CHOOSE;
        script.add(t, rows[t], i, chooses ? choice[t][i] : Script.NEWEST);
    }
}
