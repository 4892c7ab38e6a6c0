package dev.ratatosk.oracle.ra;

import dev.ratatosk.oracle.brute.Answer.Classes;
import dev.ratatosk.oracle.brute.Equivalence;
import dev.ratatosk.oracle.brute.Oracle;
import dev.ratatosk.oracle.equivalence.ReadsFromClass;
import dev.ratatosk.oracle.port.Agreement;
import dev.ratatosk.oracle.port.Explored;
import dev.ratatosk.oracle.program.Program;
import dev.ratatosk.oracle.program.Statement;
import dev.ratatosk.oracle.program.Statements;

/// What `ra` is to explore: every weak trace exactly once, complete and blocked. Where there are
/// awaits, the blocked ones include every standstill, and some executions are redundant.
public final class WeakTraces {
    private final Oracle oracle = new Oracle();

    /// @throws AssertionError if something else was explored
    public void agree(Explored explored) {
        Program program = explored.program();
        if (awaits(program)) {
            Classes<ReadsFromClass> standstills =
                    oracle.weakTracesAndStandstills(program).classes();
            requireAllWeakTraces(program, standstills);
            Agreement.exactlyOnce(explored, standstills);
        } else {
            Agreement.exactlyOnce(explored, Equivalence.RELEASE_ACQUIRE, oracle);
            if (explored.redundant() > 0) {
                throw new AssertionError(
                        explored.redundant() + " redundant executions without awaits:\n" + program);
            }
        }
    }

    /// A standstill may only be one more way to end: the complete traces are the weak traces.
    private void requireAllWeakTraces(Program program, Classes<ReadsFromClass> standstills) {
        Classes<ReadsFromClass> weak = oracle.weakTraces(program).classes();
        if (!standstills.keys().containsAll(weak.keys())
                || standstills.counts().complete() != weak.counts().complete()) {
            throw new AssertionError("the oracle contradicts itself on\n" + program);
        }
    }

    static boolean awaits(Program program) {
        return Statements.all(program)
                .anyMatch(s -> s instanceof Statement.Await || s instanceof Statement.AwaitThen);
    }
}
