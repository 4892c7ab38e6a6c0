package dev.ratatosk.core.explore.part;

import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.port.DivergenceException;
import dev.ratatosk.core.port.ThreadStatus;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.table.ByteCursor;

/// Repeats an execution that an [ExecutionWriter] has written down, as the part of a policy that
/// comes first.
public final class ExecutionReader {
    private final StartOrder order = new StartOrder();
    private final int[] moves;
    private final long[] decisions;
    private final int expected;
    private int checksum;
    private int taken;
    private int decided;

    public ExecutionReader(ByteCursor in) {
        moves = Turns.readFrom(in).toArray();
        expected = (int) in.number();
        decisions = new long[in.count()];
        for (int i = 0; i < decisions.length; i++) {
            decisions[i] = in.signed();
        }
    }

    /// The number of events.
    public int length() {
        return moves.length;
    }

    /// The ranks of the threads that were started so far.
    public StartOrder order() {
        return order;
    }

    /// Whether the execution so far is all of it.
    ///
    /// @throws DivergenceException if it is not the one that was written down
    public boolean isOver(Trace soFar) {
        takeIn(soFar);
        if (soFar.length() < moves.length) {
            return false;
        }
        if (taken == moves.length && checksum != expected) {
            throw new DivergenceException(
                    moves.length, "the operations that were recorded", "other operations");
        }
        return true;
    }

    /// The thread that moves next.
    ///
    /// @throws DivergenceException if it cannot: the program does something else than before
    public int next(Trace soFar) {
        takeIn(soFar);
        int step = soFar.length();
        int thread = order.thread(moves[step]);
        if (soFar.status(thread) != ThreadStatus.PENDING) {
            throw new DivergenceException(
                    step,
                    "an operation of thread " + thread,
                    "the thread, which is " + soFar.status(thread));
        }
        return thread;
    }

    /// What is decided for the next event that needs a decision.
    public int decide(Trace soFar) {
        if (decided == decisions.length) {
            throw new DivergenceException(
                    soFar.length(), "an operation without a decision", "one that needs a decision");
        }
        return (int) decisions[decided++];
    }

    private void takeIn(Trace soFar) {
        for (; taken < Math.min(soFar.length(), moves.length); taken++) {
            checksum = ExecutionWriter.checksum(checksum, soFar.code(taken));
            if (soFar.code(taken) == OpCode.START) {
                order.started((int) soFar.operations().a[taken]);
            }
        }
    }
}
