package dev.ratatosk.core.check.work;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/// Two crews, of which the second is asked for workers when the first has no more.
record CrewsInTurn(Crew first, Crew second) implements Crew {
    @Override
    public Optional<Hand> hire(Consumer<Report> reports) {
        return first.hire(reports).or(() -> second.hire(reports));
    }

    @Override
    public boolean takeLearnt() {
        boolean byFirst = first.takeLearnt();
        return second.takeLearnt() || byFirst;
    }

    @Override
    public List<String> notes() {
        return Stream.concat(first.notes().stream(), second.notes().stream()).toList();
    }

    @Override
    public Optional<String> notLearnt() {
        return first.notLearnt().or(second::notLearnt);
    }

    @Override
    public void close() {
        first.close();
        second.close();
    }
}
