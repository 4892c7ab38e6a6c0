package dev.ratatosk.core.check.simplest;

import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.port.Plan;
import dev.ratatosk.core.port.Policy;
import dev.ratatosk.core.port.Script;
import dev.ratatosk.core.port.ThreadStatus;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.table.IntColumn;
import java.util.BitSet;

/// Depth-first search over all schedules under sequential consistency that have at most so many
/// context switches (Musuvathi and Qadeer, "Iterative context bounding for systematic testing of
/// multithreaded programs", PLDI 2007; they bound preemptions, this bounds all switches).
///
/// Where several schedules do the same, most are left out: a thread continues after others have
/// moved only if its operation depends on one of theirs. Otherwise it could have performed the
/// operation before they moved, with as many switches or fewer. Nor is anything tried again from a
/// state that was there before with as many switches or fewer ([SeenStates]).
///
/// The explicit tree is that of a depth-first search over interleavings: [#untried] is a stack of
/// the threads that can be chosen instead, and [#untriedFrom] says where those of a step begin.
final class SwitchSearch implements Policy {
    private final Script script = new Script();
    private final Script untried = new Script();
    private final IntColumn untriedFrom = new IntColumn();

    /// By step: how many switches there are before it.
    private final IntColumn switches = new IntColumn();

    /// By step: how many threads and values have been tried there and left.
    private final IntColumn tried = new IntColumn();

    private final SeenStates seen = new SeenStates();
    private final Plan plan = Plan.newestWrites(script, this);
    private final BitSet late = new BitSet();
    private final int bound;
    private final boolean leavesOut;
    private int longest = Integer.MAX_VALUE;
    private boolean started;

    /// @param bound the most context switches
    /// @param leavesOut whether schedules that do the same as others are left out. Which of several
    ///   races is found first may differ between schedules that do the same otherwise.
    SwitchSearch(int bound, boolean leavesOut) {
        this.bound = bound;
        this.leavesOut = leavesOut;
    }

    /// From now on only schedules with fewer steps than that matter.
    void shorterThan(int steps) {
        longest = steps - 1;
    }

    /// The next schedule to execute; false if none is left.
    boolean next() {
        if (!started) {
            started = true;
            return true;
        }
        return backtrack();
    }

    /// The plan of the schedule; the same object each time.
    Plan plan() {
        return plan;
    }

    /// The execution has come to its end.
    void explored(Trace trace) {
        for (int step = script.length(); step < trace.length(); step++) {
            script.addEvent(trace, step);
        }
    }

    private boolean backtrack() {
        for (int step = script.length() - 1; step >= 0; step--) {
            int choice = script.decision(step);
            if (script.code(step) == OpCode.CHOOSE && choice + 1 < script.operand(step)) {
                replace(step, script, step, choice + 1);
                return true;
            }
            int top = untried.length() - 1;
            if (top >= untriedFrom.get(step)) {
                replace(step, untried, top, untried.decision(top));
                untried.truncate(top);
                return true;
            }
        }
        return false;
    }

    private void replace(int step, Script from, int row, int decision) {
        int thread = from.thread(row);
        int code = from.code(row);
        int location = from.location(row);
        long operand = from.operand(row);
        script.truncate(step);
        script.add(thread, code, location, operand, decision);
        tried.increase(step, 1);
    }

    /// An estimate of how much has been searched, as if all subtrees of a step were alike.
    double progress() {
        double done = 0;
        double fraction = 1;
        for (int step = 0; step < script.length(); step++) {
            int end = step + 1 < script.length() ? untriedFrom.get(step + 1) : untried.length();
            int left = end - untriedFrom.get(step);
            fraction /= tried.get(step) + 1 + left;
            done += fraction * tried.get(step);
        }
        return done;
    }

    @Override
    public int next(Trace soFar) {
        int step = soFar.length();
        begin(step);
        int last = step == 0 ? STOP : soFar.thread(step - 1);
        int used = step < 2 ? 0 : switches.get(step - 1);
        used += step >= 2 && soFar.thread(step - 2) != last ? 1 : 0;
        switches.set(step, used);
        if (step >= longest || !soFar.failures().isEmpty()) {
            return STOP;
        }
        if (leavesOut && !seen.isNew(soFar, last, used, tooLate(soFar, last))) {
            return STOP;
        }
        int picked = last != STOP && soFar.isEnabled(last) ? last : STOP;
        for (int t = 0; t < soFar.threads() && (step == 0 || used < bound); t++) {
            if (t != last && soFar.isEnabled(t) && !(leavesOut && late.get(t))) {
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

    private void begin(int step) {
        untriedFrom.extendTo(step + 1);
        untriedFrom.set(step, untried.length());
        tried.extendTo(step + 1);
        tried.set(step, 0);
        switches.extendTo(step + 1);
    }

    /// The threads whose next operation comes too late here.
    private BitSet tooLate(Trace soFar, int last) {
        late.clear();
        for (int t = 0; t < soFar.threads(); t++) {
            if (t != last && soFar.status(t) == ThreadStatus.PENDING && comesTooLate(soFar, t)) {
                late.set(t);
            }
        }
        return late;
    }

    /// Whether nothing that others have done since the thread's last operation matters to its next
    /// one.
    private static boolean comesTooLate(Trace trace, int thread) {
        int events = trace.events(thread);
        if (events == 0) {
            return false;
        }
        for (int e = trace.position(thread, events - 1) + 1; e < trace.length(); e++) {
            if (Dependence.conflicts(trace.pending(), thread, trace, e)) {
                return false;
            }
        }
        return true;
    }
}
