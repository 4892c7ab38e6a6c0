package dev.ratatosk.core.explore.naive;

import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.explore.part.ExecutionWriter;
import dev.ratatosk.core.port.Script;
import dev.ratatosk.core.spi.PartSink;
import dev.ratatosk.core.table.ByteColumn;
import dev.ratatosk.core.table.IntColumn;

/// Writes what has not been tried down as parts, one for each thread and each value of a choice.
final class Cut {
    private final Script script;
    private final Script untried;
    private final IntColumn untriedFrom;
    private final IntColumn tried;
    private final ExecutionWriter execution = new ExecutionWriter();
    private final ByteColumn content = new ByteColumn();

    /// The columns are those of [NaiveStrategy].
    Cut(Script script, Script untried, IntColumn untriedFrom, IntColumn tried) {
        this.script = script;
        this.untried = untried;
        this.untriedFrom = untriedFrom;
        this.tried = tried;
    }

    /// Writes down what has not been tried at the steps from `first` on.
    ///
    /// @return the first step at which something is kept
    int all(int first, PartSink into, double keep) {
        long waiting = waiting(first);
        long kept = (long) (waiting * keep);
        int last = script.length() - 1;
        while (last >= first && waitingAt(last) == 0) {
            last--;
        }
        int firstKept = first;
        double fraction = 1;
        for (int step = first; step <= last; step++) {
            boolean gives = firstKept == step && waiting > kept;
            fraction /= children(step);
            leaveAll(step, fraction, !gives, into);
            tried.set(step, 0);
            if (gives) {
                waiting -= waitingAt(step);
                firstKept = step + 1;
            }
        }
        return firstKept;
    }

    private void leaveAll(int step, double fraction, boolean kept, PartSink into) {
        for (int choice = chosen(step) + 1; choice < choices(script, step); choice++) {
            into.left(PartSink.NO_NODE, fraction, kept, content(step, script, step, choice));
        }
        for (int row = untriedFrom.get(step); row < untriedEnd(step); row++) {
            int choices = choices(untried, row);
            for (int choice = 0; choice < choices; choice++) {
                into.left(PartSink.NO_NODE, fraction, kept, content(step, untried, row, choice));
            }
        }
    }

    private byte[] content(int step, Script from, int row, int choice) {
        execution.begin();
        for (int before = 0; before < step; before++) {
            add(script, before, script.decision(before));
        }
        add(from, row, choice);
        content.clear();
        execution.writeTo(content);
        return content.toArray();
    }

    private void add(Script from, int row, int decision) {
        execution.add(from.thread(row), from.code(row), from.operand(row));
        if (from.code(row) == OpCode.CHOOSE) {
            execution.decide(decision);
        }
    }

    /// How many threads and values have not been tried from a step on.
    long waiting(int first) {
        long waiting = 0;
        for (int step = first; step < script.length(); step++) {
            waiting += waitingAt(step);
        }
        return waiting;
    }

    /// How many threads and values are known at the step: those that have been left, the current
    /// one, those that have not been tried.
    int children(int step) {
        return tried.get(step) + 1 + waitingAt(step);
    }

    private int waitingAt(int step) {
        int waiting = choices(script, step) - 1 - chosen(step);
        for (int row = untriedFrom.get(step); row < untriedEnd(step); row++) {
            waiting += choices(untried, row);
        }
        return waiting;
    }

    private int untriedEnd(int step) {
        return step + 1 < script.length() ? untriedFrom.get(step + 1) : untried.length();
    }

    private int chosen(int step) {
        return script.code(step) == OpCode.CHOOSE ? script.decision(step) : 0;
    }

    /// How many children an operation has.
    private static int choices(Script of, int row) {
        return of.code(row) == OpCode.CHOOSE ? (int) of.operand(row) : 1;
    }
}
