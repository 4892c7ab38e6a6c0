package dev.ratatosk.core.explore.part;

import dev.ratatosk.core.port.Policy;
import dev.ratatosk.core.port.Trace;
import java.util.function.Consumer;

/// The first execution of a part: repeats what was written down, lets the strategy build its state
/// from that, and is extended as usual.
public final class FirstExecution implements Policy {
    private final ExecutionReader repeated;
    private final Consumer<Trace> build;
    private final Policy afterwards;
    private boolean isBuilt;

    /// @param build takes the execution when all that was written down has been repeated
    /// @param afterwards extends it
    public FirstExecution(ExecutionReader repeated, Consumer<Trace> build, Policy afterwards) {
        this.repeated = repeated;
        this.build = build;
        this.afterwards = afterwards;
    }

    @Override
    public int next(Trace soFar) {
        if (!isBuilt) {
            if (!repeated.isOver(soFar)) {
                return repeated.next(soFar);
            }
            build(soFar);
        }
        return afterwards.next(soFar);
    }

    @Override
    public int decide(Trace soFar, int thread) {
        return isBuilt ? afterwards.decide(soFar, thread) : repeated.decide(soFar);
    }

    /// The execution has ended. It may have done so before a thread was to be picked.
    public void end(Trace trace) {
        if (isBuilt) {
            return;
        }
        if (!repeated.isOver(trace)) {
            throw new IllegalStateException(
                    "a part of " + repeated.length() + " events was left after " + trace.length());
        }
        build(trace);
    }

    private void build(Trace soFar) {
        isBuilt = true;
        build.accept(soFar);
    }
}
