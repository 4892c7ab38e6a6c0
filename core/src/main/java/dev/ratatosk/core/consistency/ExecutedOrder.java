package dev.ratatosk.core.consistency;

import dev.ratatosk.core.table.IntColumn;
import java.util.Arrays;

/// The order of an execution of the trace that a [WitnessSearch] keeps, and what it takes to begin
/// a witness like it without looking at each event: `rf` explores race-parametric(5) 15 % faster.
///
/// A stack of steps, like the trace: executions mostly differ at their ends.
public final class ExecutedOrder {
    /// No such step.
    static final int NO_STEP = -1;

    /// Comes after all steps.
    static final int NEVER = Integer.MAX_VALUE;

    /// What is known of a step lies together in [#steps], in this order.
    private static final int EVENT = 0;

    /// The largest position of an event up to the step.
    private static final int LARGEST = 1;

    /// The location written, or [#NO_LOCATION].
    private static final int LOCATION = 2;

    /// For a write: the steps of the writes to its location before and after it.
    private static final int PREVIOUS = 3;

    private static final int NEXT = 4;
    private static final int WIDTH = 5;
    private static final int NO_LOCATION = -1;

    private int[] steps = new int[64 * WIDTH];
    private int length;

    /// A thread, and how many of its events come next, alternately.
    private int[] turns = new int[16];

    private int turnsLength;

    /// By location: the steps of its first and last write.
    private final IntColumn first = new IntColumn(NEVER);

    private final IntColumn last = new IntColumn(NO_STEP);

    public int length() {
        return length;
    }

    /// The position in the trace of the event that the step performs.
    public int event(int step) {
        return steps[step * WIDTH + EVENT];
    }

    /// A thread, and how many of its events come next, alternately; the first [#turnsLength] count.
    public int[] turns() {
        return turns;
    }

    public int turnsLength() {
        return turnsLength;
    }

    /// Adds a step.
    public void append(EventGraph graph, int event) {
        int step = length++;
        int at = step * WIDTH;
        if (at == steps.length) {
            steps = Arrays.copyOf(steps, at * 2);
        }
        steps[at + EVENT] = event;
        steps[at + LARGEST] = step == 0 ? event : Math.max(event, steps[at - WIDTH + LARGEST]);
        steps[at + LOCATION] = NO_LOCATION;
        if (graph.writes(event)) {
            appendWrite(step, graph.location(event));
        }
        addTurn(graph.thread(event));
    }

    private void appendWrite(int step, int location) {
        first.extendTo(location + 1);
        last.extendTo(location + 1);
        int previous = last.get(location);
        if (previous == NO_STEP) {
            first.set(location, step);
        } else {
            steps[previous * WIDTH + NEXT] = step;
        }
        last.set(location, step);
        int at = step * WIDTH;
        steps[at + LOCATION] = location;
        steps[at + PREVIOUS] = previous;
        steps[at + NEXT] = NEVER;
    }

    private void addTurn(int thread) {
        if (turnsLength > 0 && turns[turnsLength - 2] == thread) {
            turns[turnsLength - 1]++;
            return;
        }
        if (turnsLength == turns.length) {
            turns = Arrays.copyOf(turns, turnsLength * 2);
        }
        turns[turnsLength++] = thread;
        turns[turnsLength++] = 1;
    }

    /// Drops the steps from `newLength` on.
    public void truncate(int newLength) {
        for (int step = length - 1; step >= newLength; step--) {
            int at = step * WIDTH;
            int location = steps[at + LOCATION];
            if (location != NO_LOCATION) {
                int previous = steps[at + PREVIOUS];
                last.set(location, previous);
                if (previous == NO_STEP) {
                    first.set(location, NEVER);
                } else {
                    steps[previous * WIDTH + NEXT] = NEVER;
                }
            }
            if (--turns[turnsLength - 1] == 0) {
                turnsLength -= 2;
            }
        }
        length = newLength;
    }

    /// The first step with an event that is not among the first `prefix` ones of the trace, or
    /// [#length].
    int firstBeyond(int prefix) {
        int low = 0;
        int high = length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (steps[middle * WIDTH + LARGEST] < prefix) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /// The step that overwrites what a write, which stands at this step, has written, or [#NEVER].
    int overwriting(int write) {
        return steps[write * WIDTH + NEXT];
    }

    /// The step that overwrites the location's initial value, or [#NEVER].
    int overwritingInitial(int location) {
        return first.getOrFiller(location);
    }

    /// The last of the first `end` steps that writes the location, or [#NO_STEP].
    int lastWriteBefore(int end, int location) {
        int step = last.getOrFiller(location);
        while (step >= end) {
            step = steps[step * WIDTH + PREVIOUS];
        }
        return step;
    }
}
