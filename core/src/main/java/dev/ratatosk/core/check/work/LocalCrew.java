package dev.ratatosk.core.check.work;

import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.port.Learning;
import dev.ratatosk.core.port.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// Workers that are threads of this process. Each has an instance of the program of its own.
public final class LocalCrew implements Crew {
    private final Scenario scenario;
    private final Config config;
    private final List<Scenario> others = new ArrayList<>();
    private boolean isTaken;

    public LocalCrew(Scenario scenario, Config config) {
        this.scenario = scenario;
        this.config = config;
    }

    @Override
    public Optional<Hand> hire(Consumer<Report> reports) {
        return nextInstance().map(one -> new LocalHand(one, config, reports));
    }

    private Optional<Scenario> nextInstance() {
        if (!isTaken) {
            isTaken = true;
            return Optional.of(scenario);
        }
        Optional<Scenario> other = scenario.another();
        other.ifPresent(others::add);
        return other;
    }

    @Override
    public boolean takeLearnt() {
        boolean any = false;
        for (Scenario other : others) {
            Learning learning = other.learning();
            if (learning.takeLearnt()) {
                any = true;
                if (!learning.text().isEmpty()) {
                    scenario.learning().recall(learning.text());
                }
            }
        }
        return any;
    }
}
