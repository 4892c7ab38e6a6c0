package dev.ratatosk.core.explore.naive;

import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.port.Ending;
import dev.ratatosk.core.port.Plan;
import dev.ratatosk.core.port.Policy;
import dev.ratatosk.core.port.Script;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.spi.Strategy;
import dev.ratatosk.core.table.IntColumn;
import java.util.Optional;

/// Depth-first search over all schedules: at every step each enabled thread goes first once, and
/// every choice takes each of its values. No two schedules are considered equal.
///
/// The explicit tree is the current execution and, for each of its steps, the threads that were
/// enabled there too and have not been tried: [#untried] is a stack of them, deepest steps on top,
/// and [#untriedFrom] says where a step's own begin.
public final class NaiveStrategy implements Strategy {
    private final Script script = new Script();
    private final Script untried = new Script();
    private final Optional<Plan> plan =
            Optional.of(Plan.newestWrites(script, new FirstEnabledRememberingOthers()));
    private final IntColumn untriedFrom = new IntColumn();
    private boolean started;
    private int depth;

    @Override
    public Optional<Plan> next() {
        boolean more = !started || backtrack();
        started = true;
        return more ? plan : Optional.empty();
    }

    @Override
    public Finding explored(Trace trace) {
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
        for (int step = script.length() - 1; step >= 0; step--) {
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
    }

    private final class FirstEnabledRememberingOthers implements Policy {
        @Override
        public int next(Trace soFar) {
            int step = soFar.length();
            untriedFrom.extendTo(step + 1);
            untriedFrom.set(step, untried.length());
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
