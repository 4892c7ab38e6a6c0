package dev.ratatosk.core.explore.naive;

import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.explore.part.ExecutionReader;
import dev.ratatosk.core.port.Ending;
import dev.ratatosk.core.port.Plan;
import dev.ratatosk.core.port.Policy;
import dev.ratatosk.core.port.Script;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.spi.DivisibleStrategy;
import dev.ratatosk.core.spi.Part;
import dev.ratatosk.core.spi.PartSink;
import dev.ratatosk.core.table.ByteCursor;
import dev.ratatosk.core.table.IntColumn;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Depth-first search over all schedules: at every step each enabled thread goes first once, and
/// every choice takes each of its values. No two schedules are considered equal.
///
/// The explicit tree is the current execution and, for each of its steps, the threads that were
/// enabled there too and have not been tried: [#untried] is a stack of them, deepest steps on top,
/// and [#untriedFrom] says where a step's own begin. A part is an execution whose last step is a
/// thread, or a value of a choice, that was not tried; nothing is shared.
public final class NaiveStrategy implements DivisibleStrategy {
    /// What a step of [#untried] takes.
    private static final long BYTES_PER_STEP = 24;

    private final Script script = new Script();
    private final Script untried = new Script();
    private final Policy policy = new FirstEnabledRememberingOthers();
    private final Optional<Plan> plan = Optional.of(Plan.newestWrites(script, policy));
    private final IntColumn untriedFrom = new IntColumn();

    /// By step: how many threads and values have been tried there and left.
    private final IntColumn tried = new IntColumn();

    private final Cut cut = new Cut(script, untried, untriedFrom, tried);

    /// The steps before are given: nothing else is tried there.
    private int firstFree;

    private @Nullable ExecutionReader resumed;
    private boolean started;
    private int depth;

    @Override
    public void begin(Part part) {
        if (!part.isWhole()) {
            resumed = new ExecutionReader(new ByteCursor(part.content()));
            firstFree = resumed.length();
        }
    }

    @Override
    public Optional<Plan> next() {
        if (!started) {
            started = true;
            return resumed == null
                    ? plan
                    : Optional.of(Plan.newestWrites(new Script(), new Resumption(resumed, policy)));
        }
        return backtrack() ? plan : Optional.empty();
    }

    @Override
    public Finding explored(Trace trace) {
        resumed = null;
        for (int step = script.length(); step < trace.length(); step++) {
            script.addEvent(trace, step);
        }
        depth = trace.length();
        return trace.ending() == Ending.STEP_LIMIT ? Finding.CUT : Finding.EXECUTION;
    }

    @Override
    public int depth() {
        return depth;
    }

    /// Makes the script that of the next execution in depth-first order: its last step differs from
    /// the execution before, and the policy picks the steps after it.
    private boolean backtrack() {
        for (int step = script.length() - 1; step >= firstFree; step--) {
            int choice = script.decision(step);
            if (script.code(step) == OpCode.CHOOSE && choice + 1 < script.operand(step)) {
                replaceFrom(step, script, step, choice + 1);
                return true;
            }
            int top = untried.length() - 1;
            if (top >= untriedFrom.get(step)) {
                replaceFrom(step, untried, top, untried.decision(top));
                untried.truncate(top);
                return true;
            }
        }
        return false;
    }

    private void replaceFrom(int step, Script from, int row, int decision) {
        int thread = from.thread(row);
        int code = from.code(row);
        int location = from.location(row);
        long operand = from.operand(row);
        script.truncate(step);
        script.add(thread, code, location, operand, decision);
        tried.increase(step, 1);
    }

    @Override
    public boolean canBeCut() {
        return started && resumed == null;
    }

    @Override
    public void cut(PartSink into, double keep) {
        firstFree = cut.all(firstFree, into, keep);
    }

    @Override
    public long waitingBytes() {
        return cut.waiting(firstFree) * BYTES_PER_STEP;
    }

    @Override
    public double progress() {
        double done = 0;
        double fraction = 1;
        for (int step = firstFree; step < script.length(); step++) {
            fraction /= cut.children(step);
            done += fraction * tried.get(step);
        }
        return canBeCut() && cut.waiting(firstFree) == 0 ? 1 : done;
    }

    private final class FirstEnabledRememberingOthers implements Policy {
        @Override
        public int next(Trace soFar) {
            int step = soFar.length();
            untriedFrom.extendTo(step + 1);
            untriedFrom.set(step, untried.length());
            tried.extendTo(step + 1);
            tried.set(step, 0);
            int picked = STOP;
            for (int t = 0; t < soFar.threads(); t++) {
                if (soFar.isEnabled(t)) {
                    if (picked == STOP) {
                        picked = t;
                    } else {
                        boolean chooses = soFar.pending().code[t] == OpCode.CHOOSE;
                        untried.add(t, soFar.pending(), t, chooses ? 0 : Script.NEWEST);
                    }
                }
            }
            return picked;
        }
    }
}
