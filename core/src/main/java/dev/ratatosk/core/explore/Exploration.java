package dev.ratatosk.core.explore;

import dev.ratatosk.core.port.Plan;
import dev.ratatosk.core.port.Program;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.spi.Counts;
import dev.ratatosk.core.spi.Strategy;
import java.util.Map;
import java.util.Optional;

/// The loop: plan, execute, take in, until nothing is left or the observer says stop. Its counters
/// may be read by other threads while it runs.
public final class Exploration {
    private final Program program;
    private final Strategy strategy;
    private final Observer observer;
    private final ExecutionCounter counter;
    private volatile int depth;

    /// Sees every execution, right after the strategy; the trace is valid during the call only.
    @FunctionalInterface
    public interface Observer {
        /// Says whether to go on.
        boolean explored(Trace trace, Strategy.Finding finding);
    }

    public Exploration(Program program, Strategy strategy, Observer observer) {
        this(program, strategy, observer, new ExecutionCounter());
    }

    /// @param counter what the executions are added to
    public Exploration(
            Program program, Strategy strategy, Observer observer, ExecutionCounter counter) {
        this.program = program;
        this.strategy = strategy;
        this.observer = observer;
        this.counter = counter;
    }

    /// Explores; says whether everything was explored. It can be called again to go on.
    public boolean run() {
        while (true) {
            Optional<Plan> plan = strategy.next();
            if (plan.isEmpty()) {
                return true;
            }
            Trace trace = program.run(plan.get());
            Strategy.Finding finding = strategy.explored(trace);
            counter.count(trace, finding);
            depth = strategy.depth();
            if (!observer.explored(trace, finding)) {
                return false;
            }
        }
    }

    /// The counts so far.
    public Counts counts() {
        return counter.counts();
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
