package dev.ratatosk.core.explore.rvf;

import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.event.OperationTable;
import dev.ratatosk.core.event.Waiting;
import dev.ratatosk.core.explore.part.ExecutionWriter;
import dev.ratatosk.core.port.Script;
import dev.ratatosk.core.table.IntColumn;
import dev.ratatosk.core.table.LongColumn;
import dev.ratatosk.core.table.ObjectColumn;

/// What the threads did and stand at on the current path, by thread and index. What a thread stands
/// at in a node it does in every descendant in which it moves, so an entry stays right until the
/// exploration leaves the node that wrote it.
final class Operations {
    private final ObjectColumn<OfThread> threads = new ObjectColumn<>();

    /// What one thread does, by index.
    private static final class OfThread {
        final OperationTable rows = new OperationTable(16);
        final ObjectColumn<Standing> standing = new ObjectColumn<>();
        final LongColumn initial = new LongColumn();
        final IntColumn choice = new IntColumn();
        final IntColumn knowledge = new IntColumn();
        final IntColumn knownFrom = new IntColumn();

        void ensure(int i) {
            if (i >= standing.size()) {
                while (i >= standing.size()) {
                    standing.add(Standing.UNKNOWN);
                }
                rows.ensure(i + 1);
                initial.extendTo(i + 1);
                choice.extendTo(i + 1);
                knowledge.extendTo(i + 1);
                knownFrom.extendTo(i + 1);
            }
        }
    }

    /// The thread's table, with room for its operation `i`.
    private OfThread ensure(int t, int i) {
        while (t >= threads.size()) {
            threads.add(new OfThread());
        }
        OfThread thread = threads.get(t);
        thread.ensure(i);
        return thread;
    }

    private OperationTable rows(int t) {
        return threads.get(t).rows;
    }

    /// Keeps a row of another table.
    void keep(int t, int i, OperationTable table, int row) {
        ensure(t, i).rows.copy(i, table, row);
    }

    /// Keeps what the operation's location holds before anybody writes it.
    void keepInitial(int t, int i, long value) {
        threads.get(t).initial.set(i, value);
    }

    /// Says where the thread stands after `i` events.
    void stand(int t, int i, Standing where) {
        ensure(t, i).standing.set(i, where);
    }

    /// Says in which state of knowledge the thread is after `i` events; see [Behaviours].
    void know(int t, int i, int state) {
        OfThread thread = ensure(t, i);
        boolean same = i > 0 && thread.knowledge.get(i - 1) == state;
        thread.knowledge.set(i, state);
        thread.knownFrom.set(i, same ? thread.knownFrom.get(i - 1) : i);
    }

    /// Decides a choice.
    void choose(int t, int i, int value) {
        threads.get(t).choice.set(i, value);
    }

    /// One more than the largest number of a thread that was ever seen.
    int threads() {
        return threads.size();
    }

    /// Where the thread stands after `i` events.
    Standing standing(int t, int i) {
        return threads.get(t).standing.get(i);
    }

    /// The state of knowledge in which the thread does what it does after `i` events.
    int knowledge(int t, int i) {
        return threads.get(t).knowledge.get(i);
    }

    /// After how many events the thread came to that state.
    int knownFrom(int t, int i) {
        return threads.get(t).knownFrom.get(i);
    }

    int code(int t, int i) {
        return rows(t).code[i];
    }

    int location(int t, int i) {
        return rows(t).location[i];
    }

    /// The first operand.
    long operand(int t, int i) {
        return rows(t).a[i];
    }

    long initial(int t, int i) {
        return threads.get(t).initial.get(i);
    }

    int choice(int t, int i) {
        return threads.get(t).choice.get(i);
    }

    boolean admits(int t, int i, long value) {
        return rows(t).admits(i, value);
    }

    boolean writes(int t, int i, long read) {
        return rows(t).writes(i, read);
    }

    long written(int t, int i, long read) {
        return rows(t).written(i, read);
    }

    /// Whether it may have to wait.
    boolean isBlockable(int t, int i) {
        return OpCode.isGuarded(rows(t).code[i]);
    }

    /// Whether what it reads decides whether it writes.
    boolean isConditionalWriter(int t, int i) {
        int code = rows(t).code[i];
        return OpCode.mayWrite(code) && (OpCode.mayFail(code) || OpCode.isGuarded(code));
    }

    /// Whether it locks, tries to lock or unlocks a mutex.
    boolean isOfMutex(int t, int i) {
        return OpCode.waiting(rows(t).code[i]) == Waiting.MUTEX;
    }

    /// Whether it locks a mutex and waits until that is free.
    boolean isLock(int t, int i) {
        return isOfMutex(t, i) && isBlockable(t, i);
    }

    void copyTo(OperationTable table, int row, int t, int i) {
        table.copy(row, rows(t), i);
    }

    /// Appends the operation to a script.
    void addTo(Script script, int t, int i) {
        boolean chooses = rows(t).code[i] == OpCode.CHOOSE;
        script.add(t, rows(t), i, chooses ? choice(t, i) : Script.NEWEST);
    }

    /// Appends the operation to an execution that is written down.
    void addTo(ExecutionWriter execution, int t, int i) {
        execution.add(t, rows(t), i);
        if (rows(t).code[i] == OpCode.CHOOSE) {
            execution.decide(choice(t, i));
        }
    }
}
