package dev.ratatosk.core.explore.behaviour;

import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.event.OperationTable;
import dev.ratatosk.core.event.Waiting;
import dev.ratatosk.core.explore.part.ExecutionWriter;
import dev.ratatosk.core.port.Script;
import dev.ratatosk.core.table.LongColumn;
import java.util.Arrays;

/// What the threads did and stand at on the current path, by thread and index. What a thread stands
/// at in a node it does in every descendant in which it moves, so an entry stays right until the
/// exploration leaves the node that wrote it.
public final class Operations {
    private static final Standing[] STANDINGS = Standing.values();

    private OfThread[] threads = {};

    /// What one thread does, by index.
    private static final class OfThread {
        /// What there is of an index besides the operation lies together in [#facts], in this
        /// order.
        static final int STANDING = 0;

        static final int KNOWLEDGE = 1;
        static final int KNOWN_FROM = 2;
        static final int CHOICE = 3;
        static final int WIDTH = 4;

        final OperationTable rows = new OperationTable(16);
        private int[] facts = new int[16 * WIDTH];
        final LongColumn initial = new LongColumn();

        void ensure(int i) {
            if (i >= initial.size()) {
                rows.ensure(i + 1);
                if ((i + 1) * WIDTH > facts.length) {
                    facts = Arrays.copyOf(facts, Math.max((i + 1) * WIDTH, facts.length * 2));
                }
                initial.extendTo(i + 1);
            }
        }

        int get(int i, int what) {
            return facts[i * WIDTH + what];
        }

        void set(int i, int what, int value) {
            facts[i * WIDTH + what] = value;
        }
    }

    /// The thread's table, with room for its operation `i`.
    private OfThread ensure(int t, int i) {
        if (t >= threads.length) {
            addThreads(t);
        }
        OfThread thread = threads[t];
        thread.ensure(i);
        return thread;
    }

    private void addThreads(int t) {
        int old = threads.length;
        threads = Arrays.copyOf(threads, t + 1);
        for (int u = old; u <= t; u++) {
            threads[u] = new OfThread();
        }
    }

    /// The operations of the thread, row by index.
    public OperationTable rows(int t) {
        return threads[t].rows;
    }

    /// Keeps a row of another table.
    public void keep(int t, int i, OperationTable table, int row) {
        ensure(t, i).rows.copy(i, table, row);
    }

    /// Keeps what the operation's location holds before anybody writes it.
    public void keepInitial(int t, int i, long value) {
        threads[t].initial.set(i, value);
    }

    /// Says where the thread stands after `i` events.
    public void stand(int t, int i, Standing where) {
        ensure(t, i).set(i, OfThread.STANDING, where.ordinal());
    }

    /// Says in which state of knowledge the thread is after `i` events; see [Behaviours].
    public void know(int t, int i, int state) {
        OfThread thread = ensure(t, i);
        boolean same = i > 0 && thread.get(i - 1, OfThread.KNOWLEDGE) == state;
        thread.set(i, OfThread.KNOWLEDGE, state);
        thread.set(i, OfThread.KNOWN_FROM, same ? thread.get(i - 1, OfThread.KNOWN_FROM) : i);
    }

    /// Decides a choice.
    public void choose(int t, int i, int value) {
        threads[t].set(i, OfThread.CHOICE, value);
    }

    /// One more than the largest number of a thread that was ever seen.
    public int threads() {
        return threads.length;
    }

    /// Where the thread stands after `i` events.
    public Standing standing(int t, int i) {
        return STANDINGS[threads[t].get(i, OfThread.STANDING)];
    }

    /// The state of knowledge in which the thread does what it does after `i` events.
    public int knowledge(int t, int i) {
        return threads[t].get(i, OfThread.KNOWLEDGE);
    }

    /// After how many events the thread came to that state.
    public int knownFrom(int t, int i) {
        return threads[t].get(i, OfThread.KNOWN_FROM);
    }

    public int code(int t, int i) {
        return rows(t).code[i];
    }

    public int location(int t, int i) {
        return rows(t).location[i];
    }

    /// The first operand.
    public long operand(int t, int i) {
        return rows(t).a[i];
    }

    public long initial(int t, int i) {
        return threads[t].initial.get(i);
    }

    public int choice(int t, int i) {
        return threads[t].get(i, OfThread.CHOICE);
    }

    public boolean admits(int t, int i, long value) {
        return rows(t).admits(i, value);
    }

    public boolean writes(int t, int i, long read) {
        return rows(t).writes(i, read);
    }

    public long written(int t, int i, long read) {
        return rows(t).written(i, read);
    }

    /// Whether it may have to wait.
    public boolean isBlockable(int t, int i) {
        return OpCode.isGuarded(rows(t).code[i]);
    }

    /// Whether what it reads decides whether it writes.
    public boolean isConditionalWriter(int t, int i) {
        int code = rows(t).code[i];
        return OpCode.mayWrite(code) && (OpCode.mayFail(code) || OpCode.isGuarded(code));
    }

    /// Whether it locks, tries to lock or unlocks a mutex.
    public boolean isOfMutex(int t, int i) {
        return OpCode.waiting(rows(t).code[i]) == Waiting.MUTEX;
    }

    /// Whether it locks a mutex and waits until that is free.
    public boolean isLock(int t, int i) {
        return isOfMutex(t, i) && isBlockable(t, i);
    }

    public void copyTo(OperationTable table, int row, int t, int i) {
        table.copy(row, rows(t), i);
    }

    /// Appends the operation to a script.
    public void addTo(Script script, int t, int i) {
        OperationTable rows = rows(t);
        boolean chooses = rows.code[i] == OpCode.CHOOSE;
        script.add(t, rows, i, chooses ? choice(t, i) : Script.NEWEST);
    }

    /// Appends the operation to an execution that is written down.
    public void addTo(ExecutionWriter execution, int t, int i) {
        execution.add(t, rows(t), i);
        if (rows(t).code[i] == OpCode.CHOOSE) {
            execution.decide(choice(t, i));
        }
    }
}
