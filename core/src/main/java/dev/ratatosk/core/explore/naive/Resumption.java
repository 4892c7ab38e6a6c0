package dev.ratatosk.core.explore.naive;

import dev.ratatosk.core.explore.part.ExecutionReader;
import dev.ratatosk.core.port.Policy;
import dev.ratatosk.core.port.Trace;

/// Repeats the execution of a part, then goes on as usual.
///
/// @param execution what a [Cut] has written
/// @param afterwards picks the steps after it
record Resumption(ExecutionReader execution, Policy afterwards) implements Policy {
    @Override
    public int next(Trace soFar) {
        return execution.isOver(soFar) ? afterwards.next(soFar) : execution.next(soFar);
    }

    @Override
    public int decide(Trace soFar, int thread) {
        return soFar.length() >= execution.length()
                ? afterwards.decide(soFar, thread)
                : execution.decide(soFar);
    }
}
