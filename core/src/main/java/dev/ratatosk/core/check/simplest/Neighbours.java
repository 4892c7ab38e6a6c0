package dev.ratatosk.core.check.simplest;

import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.port.Policy;
import dev.ratatosk.core.port.ThreadStatus;
import dev.ratatosk.core.port.Trace;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// The schedules next to one that fails: in each of them one event happens before another one that
/// it followed, and everything else in the same order, as far as that is possible.
final class Neighbours {
    /// A change of a schedule.
    ///
    /// @param later the event that happens later than it did
    /// @param earlier the event before which it happened, or [#PENDING] for what the thread waits
    ///   to do at the end
    /// @param thread the thread of the event that happens earlier than it did
    /// @param moved how many events of that thread happen earlier
    record Change(int later, int earlier, int thread, int moved) {}

    /// The thread has not performed the operation.
    static final int PENDING = -1;

    /// More are not tried.
    private static final int MOST = 200;

    private Neighbours() {}

    /// The changes of a schedule under sequential consistency, small ones first; of equally small
    /// ones those close to the error.
    static List<Change> of(Trace trace) {
        List<Change> changes = new ArrayList<>();
        for (int later = 0; later < trace.length(); later++) {
            if (!OpCode.accesses(trace.code(later))) {
                continue;
            }
            for (int e = later + 1; e < trace.length(); e++) {
                boolean other = trace.thread(e) != trace.thread(later);
                if (other && Dependence.conflicts(trace.operations(), e, trace, later)) {
                    changes.add(new Change(later, e, trace.thread(e), moved(trace, later, e)));
                }
            }
            addPending(changes, trace, later);
        }
        changes.sort(
                Comparator.comparingInt(Change::moved).thenComparingInt(change -> -change.later()));
        return changes.subList(0, Math.min(MOST, changes.size()));
    }

    private static void addPending(List<Change> changes, Trace trace, int later) {
        for (int t = 0; t < trace.threads(); t++) {
            if (t != trace.thread(later)
                    && trace.status(t) == ThreadStatus.PENDING
                    && OpCode.accesses(trace.pending().code[t])
                    && Dependence.conflicts(trace.pending(), t, trace, later)) {
                int moved = moved(trace, later, trace.length() - 1, t) + 1;
                changes.add(new Change(later, PENDING, t, moved));
            }
        }
    }

    private static int moved(Trace trace, int after, int last) {
        return moved(trace, after, last, trace.thread(last));
    }

    private static int moved(Trace trace, int after, int last, int thread) {
        int moved = 0;
        for (int e = after + 1; e <= last; e++) {
            moved += trace.thread(e) == thread ? 1 : 0;
        }
        return moved;
    }

    /// Executes the changed schedule, and then continues as long as a thread can.
    static final class Changed implements Policy {
        private final List<Integer> order = new ArrayList<>();
        private final List<List<Integer>> choices = new ArrayList<>();
        private final int[] chosen;
        private final int thread;
        private final int until;

        /// @param trace what the change is of; it is copied
        Changed(Trace trace, Change change) {
            thread = change.thread();
            chosen = new int[trace.threads()];
            for (int t = 0; t < trace.threads(); t++) {
                choices.add(new ArrayList<>());
            }
            int moved = 0;
            for (int e = 0; e < trace.length(); e++) {
                boolean moves =
                        e > change.later()
                                && moved < change.moved()
                                && trace.thread(e) == change.thread();
                moved += moves ? 1 : 0;
                if (!moves) {
                    order.add(trace.thread(e));
                }
                if (trace.code(e) == OpCode.CHOOSE) {
                    choices.get(trace.thread(e)).add((int) trace.read(e));
                }
            }
            for (int i = 0; i < change.moved(); i++) {
                order.add(change.later(), change.thread());
            }
            until = change.later() + change.moved();
        }

        /// The thread of the first step that is left and can be done. The steps that are moved must
        /// be done where they are, or the schedule is another one.
        @Override
        public int next(Trace soFar) {
            if (!soFar.failures().isEmpty()) {
                return STOP;
            }
            if (soFar.length() < until) {
                int expected = order.removeFirst();
                return isEnabled(soFar, expected) ? expected : STOP;
            }
            for (int i = 0; i < order.size(); i++) {
                if (isEnabled(soFar, order.get(i))) {
                    return order.remove(/* index */ i);
                }
            }
            int last = soFar.thread(soFar.length() - 1);
            if (isEnabled(soFar, last)) {
                return last;
            }
            for (int t = 0; t < soFar.threads(); t++) {
                if (isEnabled(soFar, t)) {
                    return t;
                }
            }
            return STOP;
        }

        private static boolean isEnabled(Trace soFar, int thread) {
            return soFar.status(thread) == ThreadStatus.PENDING && soFar.isEnabled(thread);
        }

        @Override
        public int decide(Trace soFar, int moving) {
            int nth = moving < chosen.length ? chosen[moving]++ : 0;
            List<Integer> made = moving < choices.size() ? choices.get(moving) : List.<Integer>of();
            int alternatives = (int) soFar.pending().a[moving];
            return nth < made.size() && made.get(nth) < alternatives ? made.get(nth) : 0;
        }

        /// The thread whose events happen earlier.
        int thread() {
            return thread;
        }
    }
}
