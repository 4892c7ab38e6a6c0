package dev.ratatosk.oracle.rvf;

import dev.ratatosk.oracle.equivalence.Outcome;
import dev.ratatosk.oracle.port.Explored.Maximal;
import java.util.Collection;
import java.util.List;

/// What a campaign has come across. One that met no deadlock says nothing about deadlocks.
final class Tally {
    private long programs;
    private long tooLarge;
    private long classes;
    private long executions;
    private long blocked;
    private long stuck;
    private long failed;

    void skip() {
        programs++;
        tooLarge++;
    }

    /// @param all how the reads-from classes of a program end
    /// @param explored what was explored of them
    void add(Collection<Outcome> all, List<Maximal> explored) {
        programs++;
        classes += all.size();
        executions += explored.size();
        for (Maximal maximal : explored) {
            blocked += maximal.outcome().complete() ? 0 : 1;
            stuck += maximal.outcome().stuck() ? 1 : 0;
            failed += maximal.outcome().failed().isEmpty() ? 0 : 1;
        }
    }

    long programs() {
        return programs;
    }

    /// Whether it means something: hardly any program was too large, classes were merged, and
    /// everything that was to be found was there to be found.
    boolean isTelling() {
        return tooLarge * 20 < programs
                && executions < classes
                && stuck > 0
                && blocked > stuck
                && failed > 0;
    }

    @Override
    public String toString() {
        return programs
                + " programs ("
                + tooLarge
                + " too large), "
                + classes
                + " reads-from classes, "
                + executions
                + " executions, "
                + blocked
                + " of them blocked, "
                + stuck
                + " deadlocked or livelocked, "
                + failed
                + " with a failed check";
    }
}
