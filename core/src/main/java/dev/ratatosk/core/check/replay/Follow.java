package dev.ratatosk.core.check.replay;

import dev.ratatosk.core.check.Schedule;
import dev.ratatosk.core.check.ScheduleMismatchException;
import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.event.OperationTable;
import dev.ratatosk.core.port.Policy;
import dev.ratatosk.core.port.ThreadStatus;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.runtime.CoroutineProgram;

/// Follows a schedule; threads are found by their paths.
final class Follow implements Policy {
    private final CoroutineProgram program;
    private final Schedule schedule;

    Follow(CoroutineProgram program, Schedule schedule) {
        this.program = program;
        this.schedule = schedule;
    }

    @Override
    public int next(Trace soFar) {
        int step = soFar.length();
        if (step == schedule.steps().size()) {
            return STOP;
        }
        String path = schedule.threads().get(schedule.steps().get(step).thread());
        int thread = find(soFar, path);
        if (thread < 0 || !schedule.memoryModel().canMove(soFar, thread)) {
            throw new ScheduleMismatchException(
                    step + 1, "thread " + path + (thread < 0 ? " does not exist" : " is blocked"));
        }
        return thread;
    }

    @Override
    public int decide(Trace soFar, int thread) {
        int decision = schedule.steps().get(soFar.length()).decision();
        if (decision == Schedule.UNDECIDED) {
            throw new ScheduleMismatchException(soFar.length() + 1, "missing decision");
        }
        if (soFar.pending().code[thread] != OpCode.CHOOSE) {
            requireSource(soFar, thread, decision);
        }
        return decision;
    }

    private static void requireSource(Trace soFar, int thread, int source) {
        OperationTable pending = soFar.pending();
        int location = pending.location[thread];
        boolean exists =
                source == Trace.INITIAL
                        || source >= 0
                                && source < soFar.length()
                                && soFar.writes(source)
                                && soFar.location(source) == location;
        if (!exists) {
            throw new ScheduleMismatchException(
                    soFar.length() + 1, "the thread cannot read from step " + (source + 1));
        }
        long value =
                source == Trace.INITIAL ? soFar.memory().initial(location) : soFar.written(source);
        if (!pending.admits(thread, value)) {
            throw new ScheduleMismatchException(
                    soFar.length() + 1, "the thread waits for a value other than " + value);
        }
    }

    private int find(Trace soFar, String path) {
        for (int t = 0; t < soFar.threads(); t++) {
            if (soFar.status(t) == ThreadStatus.PENDING && program.pathOf(t).equals(path)) {
                return t;
            }
        }
        return -1;
    }
}
