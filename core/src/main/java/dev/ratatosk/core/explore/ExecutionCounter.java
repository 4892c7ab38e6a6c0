package dev.ratatosk.core.explore;

import dev.ratatosk.core.port.Ending;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.spi.Counts;
import dev.ratatosk.core.spi.Strategy;
import java.util.concurrent.atomic.AtomicLong;

/// Counts executions. One thread counts; others may look on.
public final class ExecutionCounter {
    private final AtomicLong complete = new AtomicLong();
    private final AtomicLong blocked = new AtomicLong();
    private final AtomicLong redundant = new AtomicLong();
    private final AtomicLong cut = new AtomicLong();
    private final AtomicLong events = new AtomicLong();

    void count(Trace trace, Strategy.Finding finding) {
        add(events, trace.length());
        switch (finding) {
            case EXECUTION -> add(counterFor(trace.ending()), 1);
            case REDUNDANT -> add(redundant, 1);
            case CUT -> add(cut, 1);
            case PARTIAL, HYPOTHESIS -> {}
        }
    }

    private AtomicLong counterFor(Ending ending) {
        return switch (ending) {
            case COMPLETE -> complete;
            case BLOCKED -> blocked;
            case STEP_LIMIT, STOPPED ->
                    throw new IllegalStateException("an execution that is not maximal: " + ending);
        };
    }

    private static void add(AtomicLong counter, long amount) {
        // Only the exploring thread writes, so no atomic addition is needed.
        counter.setRelease(counter.getPlain() + amount);
    }

    /// Begins at zero again.
    public void reset() {
        complete.set(0);
        blocked.set(0);
        redundant.set(0);
        cut.set(0);
        events.set(0);
    }

    /// The counts so far.
    public Counts counts() {
        return new Counts(complete.get(), blocked.get(), redundant.get(), cut.get(), events.get());
    }

    /// Everything that was executed, see [Counts#runs].
    public long runs() {
        return complete.getPlain() + blocked.getPlain() + redundant.getPlain() + cut.getPlain();
    }
}
