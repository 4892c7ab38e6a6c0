package dev.ratatosk.c.reality;

import dev.ratatosk.c.Restarting;
import dev.ratatosk.core.port.Learning;
import dev.ratatosk.core.port.Scenario;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;

/// Collects what the executions of a program print.
final class Printed {
    private final UnaryOperator<List<String>> outcome;
    private final Set<String> outcomes = new TreeSet<>();
    private final StringBuilder current = new StringBuilder();

    /// @param outcome makes outcomes of the lines that an execution has printed
    Printed(UnaryOperator<List<String>> outcome) {
        this.outcome = outcome;
    }

    void add(String text) {
        current.append(text);
    }

    void clear() {
        current.setLength(0);
        outcomes.clear();
    }

    /// The same program. When it begins, the execution before has ended.
    Scenario watching(Scenario program) {
        return new Restarting(
                new Scenario() {
                    @Override
                    public void run() throws Exception {
                        end();
                        program.run();
                    }

                    @Override
                    public boolean reportsRaces() {
                        return program.reportsRaces();
                    }

                    @Override
                    public List<String> notes() {
                        return program.notes();
                    }

                    @Override
                    public Learning learning() {
                        return program.learning();
                    }
                },
                this::clear);
    }

    private void end() {
        if (!current.isEmpty()) {
            outcomes.addAll(outcome.apply(current.toString().lines().toList()));
            current.setLength(0);
        }
    }

    Set<String> outcomes() {
        end();
        return new TreeSet<>(outcomes);
    }
}
