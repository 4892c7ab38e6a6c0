package dev.ratatosk.planted;

import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.explore.Exploration;
import dev.ratatosk.core.runtime.FailedExecution;
import dev.ratatosk.core.runtime.HostedScenario;
import dev.ratatosk.core.runtime.Labels;
import java.util.List;
import java.util.Optional;

/// A public type that mentions internals in every way, and in some that nobody sees.
public abstract class Leaky implements HostedScenario {
    private final List<Labels> unseen = List.of();

    public Optional<Exploration> result() {
        return Optional.empty();
    }

    protected void parameter(Labels[] labels) throws FailedExecution {}

    public Verdict allowed(List<String> names) {
        throw new IllegalStateException(names + " " + hidden(unseen).size());
    }

    List<Labels> hidden(List<Labels> labels) {
        return labels.reversed();
    }
}
