package dev.ratatosk.java.program.pools;

import java.util.ArrayList;
import java.util.List;

/// The tasks of a pool that wait for their delays to pass, as they have come.
///
/// A delay may pass at any moment: how long it takes a thread to come to its next step is not
/// known. So a task is due as soon as it is there, but two tasks are not in any order: a task that
/// came first and whose delay is not longer is due first.
final class DelayedTasks {
    private static final int NOBODY = -1;

    private final List<Delayed> waiting = new ArrayList<>();

    /// @param thread whose clock the time is of
    /// @param time when the task is due
    /// @param least the least it may have to wait from its coming on
    /// @param most the most
    private record Delayed(Runnable task, int thread, long time, long least, long most) {
        boolean isDueBefore(Delayed later) {
            boolean sameClock = thread == later.thread && thread != NOBODY;
            return sameClock && time <= later.time || most <= later.least;
        }
    }

    /// A new task.
    void add(Runnable task, int thread, long now, long delay) {
        waiting.add(new Delayed(task, thread, now + delay, delay, delay));
    }

    /// A task that has run and is to run again, at the latest after the delay: it counts from
    /// before the task began.
    void addAgain(Runnable task, long delay) {
        waiting.add(new Delayed(task, NOBODY, 0, Long.MIN_VALUE, delay));
    }

    /// How many tasks may be next.
    int choices() {
        return next().size();
    }

    /// Removes one of those that may be next.
    Runnable remove(int choice) {
        Delayed chosen = next().get(choice);
        waiting.remove(chosen);
        return chosen.task;
    }

    private List<Delayed> next() {
        List<Delayed> found = new ArrayList<>();
        for (int i = 0; i < waiting.size(); i++) {
            Delayed one = waiting.get(i);
            if (waiting.subList(0, i).stream().noneMatch(before -> before.isDueBefore(one))) {
                found.add(one);
            }
        }
        return found;
    }

    List<Runnable> all() {
        return waiting.stream().map(Delayed::task).toList();
    }

    void clear() {
        waiting.clear();
    }
}
