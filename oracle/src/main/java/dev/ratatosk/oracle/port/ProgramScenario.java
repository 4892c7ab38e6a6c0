package dev.ratatosk.oracle.port;

import dev.ratatosk.core.port.Communication;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.runtime.Ops;
import dev.ratatosk.oracle.equivalence.Execution;
import dev.ratatosk.oracle.equivalence.Outcome;
import dev.ratatosk.oracle.program.Program;
import dev.ratatosk.oracle.program.ProgramException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A [Program] as code under test. Its main thread makes the variables, starts the threads that run
/// from the start, and ends; what it does is left out when a trace is read back, because starting
/// threads never makes a class of its own.
public final class ProgramScenario implements Scenario {
    private final Program program;
    private final List<String> startOrder;
    private final ScenarioNaming naming;
    private final boolean observes;

    /// @throws ProgramException if the program joins a thread that the joining thread cannot know
    ///   yet, or uses a mutex otherwise than to lock, unlock and read it
    public ProgramScenario(Program program) {
        this(program, false);
    }

    private ProgramScenario(Program program, boolean observes) {
        this.observes = observes;
        Mutexes.requireProperUse(program);
        this.program = program;
        this.startOrder = Joins.startOrder(program);
        this.naming = new ScenarioNaming(program);
    }

    /// A program whose threads observe their registers after each statement.
    ///
    /// @throws ProgramException like the constructor
    public static ProgramScenario observing(Program program) {
        return new ProgramScenario(program, true);
    }

    /// Names belong to the last run of an instance.
    @Override
    public Optional<Scenario> another() {
        return Optional.of(new ProgramScenario(program, observes));
    }

    /// Threads have registers of their own, and share nothing but the numbers of threads and
    /// locations, which are the same in every execution.
    @Override
    public Communication communication() {
        return new Communication.Operations();
    }

    @Override
    public void run() {
        Ops ops = Ops.current();
        naming.begin();
        Map<String, Integer> locations = new HashMap<>();
        for (String variable : program.variables()) {
            long initial = program.initialValue(variable);
            int location = ops.allocate(1, initial, variable, Long::toString);
            locations.put(variable, location);
            naming.nameVariable(location, variable);
        }
        var starter = new ThreadRunner(program, ops, locations, naming, observes);
        startOrder.forEach(starter::start);
    }

    /// The position in the program of a thread of the last run, or [Naming#HIDDEN].
    int thread(int recorded) {
        return naming.thread(recorded);
    }

    /// The execution of the last run, which the trace is of.
    public Execution executionOf(Trace trace) {
        return new Execution(new TraceReader(trace, naming).events());
    }

    /// How the last run, which the trace is of, ended; it must be maximal.
    public Outcome outcomeOf(Trace trace) {
        return new TraceReader(trace, naming).outcome();
    }
}
