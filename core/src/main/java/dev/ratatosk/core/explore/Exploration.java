package dev.ratatosk.core.explore;

import dev.ratatosk.core.port.Ending;
import dev.ratatosk.core.port.Plan;
import dev.ratatosk.core.port.Program;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.spi.Counts;
import dev.ratatosk.core.spi.Strategy;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/// The loop: plan, execute, take in, until nothing is left or the observer says stop. Its counters
/// may be read by other threads while it runs.
public final class Exploration {
    private final Program program;
    private final Strategy strategy;
    private final Observer observer;
    private final AtomicLong complete = new AtomicLong();
    private final AtomicLong blocked = new AtomicLong();
    private final AtomicLong redundant = new AtomicLong();
    private final AtomicLong cut = new AtomicLong();
    private final AtomicLong events = new AtomicLong();
    private volatile int depth;

    /// Sees every execution, right after the strategy; the trace is valid during the call only.
    @FunctionalInterface
    public interface Observer {
        /// Says whether to go on.
        boolean explored(Trace trace, Strategy.Finding finding);
    }

    public Exploration(Program program, Strategy strategy, Observer observer) {
        this.program = program;
        this.strategy = strategy;
        this.observer = observer;
    }

    /// Explores; says whether everything was explored.
    public boolean run() {
        while (true) {
            Optional<Plan> plan = strategy.next();
            if (plan.isEmpty()) {
                return true;
            }
            Trace trace = program.run(plan.get());
            Strategy.Finding finding = strategy.explored(trace);
            count(trace, finding);
            if (!observer.explored(trace, finding)) {
                return false;
            }
        }
    }

    private void count(Trace trace, Strategy.Finding finding) {
        add(events, trace.length());
        depth = strategy.depth();
        switch (finding) {
            case EXECUTION -> add(counterFor(trace.ending()), 1);
            case REDUNDANT -> add(redundant, 1);
            case CUT -> add(cut, 1);
            case PARTIAL -> {}
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

    /// The counts so far.
    public Counts counts() {
        return new Counts(complete.get(), blocked.get(), redundant.get(), cut.get(), events.get());
    }

    /// How many decisions deep the exploration is.
    public int depth() {
        return depth;
    }

    /// The strategy's own counters; only after [#run] has returned.
    public Map<String, Long> strategyCounters() {
        return strategy.counters();
    }
}
