package dev.ratatosk.c.reality;

import dev.ratatosk.core.program.Scenario;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/// Collects what the executions of a program print: each line is an outcome. If an assertion fails,
/// only that counts.
final class Printed {
    /// How what a program prints begins if an assertion fails.
    private static final String ASSERTION = "assertion";

    private final Set<String> outcomes = new TreeSet<>();
    private final StringBuilder current = new StringBuilder();

    void add(String text) {
        current.append(text);
    }

    void clear() {
        current.setLength(0);
        outcomes.clear();
    }

    /// The same program. When it begins, the execution before has ended.
    Scenario watching(Scenario program) {
        return new Scenario() {
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
        };
    }

    private void end() {
        if (!current.isEmpty()) {
            List<String> lines = current.toString().lines().toList();
            List<String> failed = lines.stream().filter(l -> l.startsWith(ASSERTION)).toList();
            outcomes.addAll(failed.isEmpty() ? lines : failed);
            current.setLength(0);
        }
    }

    Set<String> outcomes() {
        end();
        return new TreeSet<>(outcomes);
    }
}
