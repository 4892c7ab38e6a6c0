package dev.ratatosk.core.check.work;

import dev.ratatosk.core.port.DivergenceException;
import dev.ratatosk.core.port.Ending;
import dev.ratatosk.core.port.Plan;
import dev.ratatosk.core.port.Policy;
import dev.ratatosk.core.port.Program;
import dev.ratatosk.core.port.Script;
import dev.ratatosk.core.port.Trace;

/// One schedule that is run before the exploration, directly again, and once more after it. A
/// program that depends on something outside of the checker rarely does the same three times, and
/// an exploration alone may never notice: it repeats a step only to continue differently.
final class Repetition {
    private final Program program;
    private final Script script = new Script();
    private final Ending ending;
    private final int failures;
    private final String outcome;

    /// Records the schedule and repeats it.
    Repetition(Program program) {
        this.program = program;
        Trace trace = program.run(Plan.newestWrites(new Script(), Policy.firstEnabled()));
        for (int e = 0; e < trace.length(); e++) {
            script.addEvent(trace, e);
        }
        ending = trace.ending();
        failures = trace.failures().size();
        outcome = trace.outcome();
        repeat();
    }

    /// @throws DivergenceException if the program does something else this time
    void repeat() {
        Trace trace = program.run(Plan.newestWrites(script, Policy.firstEnabled()));
        if (failures > 0 && !trace.failures().isEmpty()) {
            // Where plain accesses race, it is not determined which of the threads notices.
            return;
        }
        if (trace.length() != script.length()
                || trace.ending() != ending
                || trace.failures().size() != failures) {
            throw new DivergenceException(
                    script.length(),
                    "the recorded ending (" + ending + ")",
                    trace.length() == script.length()
                            ? "the ending " + trace.ending()
                            : (trace.length() - script.length()) + " more steps");
        }
        if (!trace.outcome().equals(outcome)) {
            throw new DivergenceException(
                    script.length(),
                    "the outcome '" + outcome + "'",
                    "the outcome '" + trace.outcome() + "'");
        }
    }
}
